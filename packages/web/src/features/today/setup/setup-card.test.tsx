import { expect, test, vi } from 'vitest'
import { setupSteps } from '@firstbell/domain'
import { BusFirst, ImportLink } from '../../../account/first-steps.tsx'
import { act, eventually, InOrganization, render } from '../../../testing/render.tsx'
import { SetupCard } from './setup-card.tsx'

const NEW = {
  schools: 0,
  buses: 0,
  drivers: 0,
  families: 0,
  addresses: 0,
  unlocated: 0,
  routes: 0,
  devices: 0,
  daysOff: 0,
  isPublic: true,
  busNum: 30,
}

async function shown(answer: unknown, element = <SetupCard />) {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const page = await render(<InOrganization organization={{ id: `o${Math.random()}` }}>{element}</InOrganization>)
  return page
}

const linksOf = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('[NAV-7] the card lists the steps in order with what is done, the import first, and marks the next one', async () => {
  await shown({ steps: setupSteps(NEW), hasAddresses: false })
  await eventually(expect.poll(() => document.body.textContent).toContain('Set up Firstbell'))
  const rows = [...document.querySelectorAll('li')]
  expect(rows).toHaveLength(8)
  expect(rows[0]?.getAttribute('aria-current')).toBe('step')
  expect(rows[2]?.textContent).toBe('Buses0 of 30ImportAdd bus')
  expect(document.body.textContent).toContain('No map data yet')
  expect(linksOf().slice(0, 4)).toEqual([
    '/settings/schools/add-school',
    '/settings/calendar',
    '/settings/import-export',
    '/settings/buses/add-bus',
  ])
})

test('[NAV-7] the card is gone once everything is done', async () => {
  const all = { ...NEW, schools: 1, buses: 30, drivers: 1, families: 1, routes: 1, devices: 1, daysOff: 1 }
  await shown({ steps: setupSteps(all), hasAddresses: true })
  await act(async () => Promise.resolve())
  expect(document.body.textContent).not.toContain('Set up Firstbell')
})

test('[NAV-8] an empty list offers an import, and what comes first where there is none of it', async () => {
  await shown(
    [],
    <>
      <BusFirst />
      <ImportLink />
    </>,
  )
  await eventually(expect.poll(() => linksOf()).toEqual(['/settings/buses/add-bus', '/settings/import-export']))
})
