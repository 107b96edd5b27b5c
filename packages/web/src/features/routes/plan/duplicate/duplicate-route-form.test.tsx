import { expect, test, vi } from 'vitest'
import { givenRoute } from '../../../../testing/given-route.ts'
import { act, eventually, field, InOrganization, render, type } from '../../../../testing/render.tsx'
import { DuplicateRouteForm } from './duplicate-route-form.tsx'

const SCHOOL = {
  id: 'n',
  organizationId: 'o1',
  name: 'High School',
  address: '',
  location: { lat: 38.502, lng: -41 },
  bellStart: 745,
  bellEnd: 1430,
  officeEmail: '',
  officePhone: '',
  version: 'v',
}

const DRIVE = { metres: 0, seconds: 0, path: [], legs: [], points: [], curbSideGuaranteed: true }

/** The form of a copy of High 1 AM, whose school ends at 2:30 PM. */
async function openForm() {
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/schools') ? [SCHOOL] : DRIVE))
  const route = givenRoute({ organizationId: `o${Math.random()}` })
  await render(
    <InOrganization organization={{ latestArrivalMinutes: 5 }}>
      <DuplicateRouteForm route={route} onSaved={() => undefined} onLeave={() => undefined} />
    </InOrganization>,
  )
  await act(() => field('Times of the copy').click())
  await eventually(expect.poll(() => document.querySelector('[role=listbox]')?.textContent).toContain('High School'))
}

const choose = (type: string) => act(() => field(type).click())
const shown = () => [field('Name').value, field('Start time').value, field('Reverse stop order').checked]

const COPY = ['High 1 AM (copy)', '7:00 AM', false]

test('[ROUTE-27] a copy for the other way has the opposite order, the name with PM, and the start of the bell', async () => {
  await openForm()
  expect(shown()).toEqual(COPY)
  await choose('Combination')
  expect(shown()).toEqual(COPY)
  await choose('Dropoff')
  expect(shown()).toEqual(['High 1 PM', '2:30 PM', true])
  expect(field('Dropoff').checked).toBe(true)
})

test('[ROUTE-40] a copy whose type is that of its route again has its order, name and times back, but for what was typed', async () => {
  await openForm()
  await choose('Dropoff')
  await choose('Pickup')
  expect(shown()).toEqual(COPY)
  await type('Name', 'High 1 home')
  await choose('Dropoff')
  expect(shown()).toEqual(['High 1 home', '2:30 PM', true])
  await type('Start time', '2:40 PM')
  await choose('Pickup')
  expect(shown()).toEqual(['High 1 home', '2:40 PM', false])
})
