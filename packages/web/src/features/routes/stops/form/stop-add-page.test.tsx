import { expect, test, vi } from 'vitest'
import { givenRoute } from '../../../../testing/given-route.ts'
import { act, button, eventually, field, InOrganization, press, render, type } from '../../../../testing/render.tsx'
import { StopAddPage } from './stop-add-page.tsx'

const ADDRESS = {
  label: '12 Fir Ave, Oakdale',
  kind: 'address',
  quality: 'exact',
  street: 'Fir Ave',
  houseNumber: '12',
  city: 'Oakdale',
  location: { lat: 38.5015, lng: -41 },
}

/** The page, over a map with one intersection; what was sent, and what was told to the route. */
async function openPage(intersection: string | null, search = '') {
  const sent: unknown[] = []
  const pointsChanged = vi.fn()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)))
      return Response.json({ id: 's9' })
    }
    if (!url.includes('/addresses/reverse')) return Response.json({ steps: [], hasAddresses: true })
    return Response.json({ address: ADDRESS, intersection })
  })
  const planning = {
    organization: { id: 'o1', timeZone: 'America/New_York', units: 'Metric' },
    route: { ...givenRoute(), organizationId: `o${Math.random()}` },
    setPlacing: () => undefined,
    pointsChanged,
  }
  const page = await render(
    <InOrganization organization={planning}>
      <StopAddPage />
    </InOrganization>,
    undefined,
    `/here?at=38.5015,-41${search}`,
  )
  return { page, sent, pointsChanged }
}

test('[STOP-21] [STOP-22] a new stop is proposed the name of the intersection near it, and its detour is said', async () => {
  const { page } = await openPage('Mill Rd & Fir Ave')
  await eventually(expect.poll(() => field('Name').value).toBe('Mill Rd & Fir Ave'))
  expect(document.activeElement).toBe(field('Name'))
  expect([field('Name').selectionStart, field('Name').selectionEnd]).toEqual([0, 'Mill Rd & Fir Ave'.length])
  expect(field('Stop time').value).toBe('7:03 AM')
  expect(page.textContent).toContain('About 0.3 min longer')
})

test('[STOP-21] where no streets meet, the address is the name', async () => {
  await openPage(null)
  await eventually(expect.poll(() => field('Name').value).toBe('12 Fir Ave'))
})

test('[STOP-24] Add another saves and leaves an empty form, and new times are asked about when it is left', async () => {
  const { sent, pointsChanged } = await openPage('Mill Rd & Fir Ave')
  await eventually(expect.poll(() => field('Name').value).toBe('Mill Rd & Fir Ave'))
  await type('Name', 'At the mill')
  await press('Add another')
  await eventually(expect.poll(() => sent.length).toBe(1))
  expect(sent[0]).toMatchObject({ name: 'At the mill', type: 0, order: 2 })
  await eventually(expect.poll(() => field('Name').value).toBe(''))
  expect(pointsChanged).not.toHaveBeenCalled()
  await act(async () => button('Cancel').click())
  await eventually(expect.poll(() => pointsChanged.mock.calls.length).toBe(1))
})

test('[STOP-23] a waypoint is added from the menu beside the title', async () => {
  const { page, sent } = await openPage(null)
  await act(async () => page.querySelector<HTMLButtonElement>('[aria-label="Other ways to add"]')?.click())
  const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  await eventually(
    expect.poll(() => items().map((item) => item.textContent)).toEqual(['Waypoint', 'From another route']),
  )
  await act(async () => items()[0]?.click())
  await eventually(expect.poll(() => field('Name').value).toBe('Via Fir Ave'))
  await press('Add waypoint')
  await eventually(expect.poll(() => sent.length).toBe(1))
  expect(sent[0]).toMatchObject({ name: 'Via Fir Ave', type: 1 })
})

test('[STOP-26] a stop that is added after another one comes there, and not where its detour is the shortest', async () => {
  const { sent } = await openPage(null, '&after=s2')
  await eventually(expect.poll(() => field('Name').value).toBe('12 Fir Ave'))
  expect(field('Stop time').value).toBe('7:05 AM') // after the last one
  await press('Add stop')
  await eventually(expect.poll(() => sent.length).toBe(1))
  expect(sent[0]).toMatchObject({ order: 3 })
})

test('[STOP-26] after a stop that is not on the route the best position is offered', async () => {
  const { sent } = await openPage(null, '&after=gone')
  await eventually(expect.poll(() => field('Name').value).toBe('12 Fir Ave'))
  await press('Add stop')
  await eventually(expect.poll(() => sent.length).toBe(1))
  expect(sent[0]).toMatchObject({ order: 2 })
})
