import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { givenScheduledRun } from '../../testing/given-scheduled-run.ts'
import { eventually, InOrganization, render } from '../../testing/render.tsx'
import { DriverListPage } from '../drivers/driver-list-page.tsx'
import { BusListPage } from './bus-list-page.tsx'
import { DeviceListPage } from './device-list-page.tsx'
import { DeviceSetup } from './device-setup.tsx'

const NOW = 1_795_000_000
const BUS = { organizationId: 'o', capacity: 48, wheelchairPlaces: 0, plate: '', active: true, version: 'v' }
const DEVICE = { organizationId: 'o', protocol: 'osmand', routeId: null, rejectedAt: null, rejectReason: null }
const DRIVER = { organizationId: 'o', firstName: '', lastName: '', routeNames: '', version: 'v' }

const ANSWERS: Record<string, unknown> = {
  '/app/clock': { now: NOW, rate: 1, demo: false },
  '/app/buses': [
    { ...BUS, id: 'b1', number: '12', wheelchairPlaces: 2 },
    { ...BUS, id: 'b2', number: '13', active: false },
  ],
  '/app/devices': [
    { ...DEVICE, id: 'd1', name: 'phone-1', busId: 'b1', lastSeenAt: NOW - 60 },
    { ...DEVICE, id: 'd2', name: 'phone-2', busId: null, lastSeenAt: null },
    { ...DEVICE, id: 'd3', name: 'phone-3', busId: null, lastSeenAt: NOW - 9 * 86_400 },
  ],
  '/app/drivers': [
    { ...DRIVER, id: 'p1', name: 'Ada Ash', email: 'ada@firstbell.example', phone: '555 1' },
    { ...DRIVER, id: 'p2', name: 'Bo Birch', email: '', phone: '' },
  ],
  '/app/driverlinks': [{ driverId: 'p1', lastSeenAt: null }],
  '/app/scheduled-runs': [
    givenScheduledRun({ routeName: 'Oak 1', busId: 'b1', driverId: 'p1', startAt: NOW, endAt: NOW + 60 }),
  ],
  '/app/routes': [],
}

async function show(page: ReactNode) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://server.example')
    return Response.json(ANSWERS[pathname] ?? [])
  })
  await render(<InOrganization organization={{ id: `o${Math.random()}`, timeZone: 'UTC' }}>{page}</InOrganization>)
}

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((td) => td.textContent))

test('[BUS-3] the list of buses says where the tracker of each is and what it runs today; only an exception has a pill', async () => {
  await show(<BusListPage />)
  await eventually(expect.poll(() => rows()[0]?.[3]).toContain('Oak 1'))
  const [first, second] = rows()
  expect(first?.slice(0, 2)).toEqual(['12', 'phone-1'])
  expect(first?.[4]).toBe('48, 2 wheelchairs')
  expect(second?.slice(0, 4)).toEqual(['13Out of service', 'No device', '—', '—'])
})

test('[BUS-4] the list of devices begins with those that somebody has to look after', async () => {
  await show(<DeviceListPage />)
  await eventually(
    expect
      .poll(() => rows().map((row) => row.slice(0, 2)))
      .toEqual([
        ['phone-3', 'Silent'],
        ['phone-2', 'Never used'],
        ['phone-1', 'Reporting'],
      ]),
  )
})

test('[DRIVER-6] the list of drivers has links to call and to write, the state of each driver link, and the runs of today', async () => {
  await show(<DriverListPage />)
  await eventually(expect.poll(() => rows()[0]?.[4]).toContain('Oak 1'))
  const [first, second] = rows()
  expect(first?.[3]).toBe('Never used')
  expect(second?.slice(1, 5)).toEqual(['—', '—', 'No link', '—'])
  const links = [...document.querySelectorAll('td a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('tel:5551')
  expect(links).toContain('mailto:ada@firstbell.example')
})

test.each([
  ['d2', 'Waiting for the first report'],
  ['d1', 'First report received at'],
])('[BUS-5] the page of the new device %s says: %s', async (id, words) => {
  await show(<DeviceSetup id={id} app="owntracks" name="phone" secret="k3y" />)
  await eventually(expect.poll(() => document.body.textContent).toContain(words))
  expect(document.body.textContent).toContain('What to type in OwnTracks')
})
