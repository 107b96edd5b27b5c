import { type AdoptionPreview, Hhmm } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { act, button, eventually, field, InOrganization, linesOf, press, render } from '../../../testing/render.tsx'
import { AdoptForm } from './adopt-form.tsx'

const at = (start: number, end: number) => ({ starttime: Hhmm.parse(start), endtime: Hhmm.parse(end) })
const PREVIEW: AdoptionPreview = {
  effectiveDate: '2026-11-30',
  planRevision: 3,
  violations: 0,
  begins: [
    {
      name: 'Oak AM 1',
      busNumber: 1,
      stops: 3,
      riders: 5,
      load: { seats: 5, wheelchairPlaces: 0 },
      inWheelchairs: [],
      ...at(700, 730),
    },
  ],
  ends: [
    {
      routeId: 'r1',
      name: 'North 1',
      movedRiders: 5,
      keptRiders: 2,
      copyName: 'North 1 (2026-11-30)',
      ...at(655, 735),
    },
  ],
  buses: [{ busNumber: 1, busId: 'b7', driverId: null, groupId: 'g', capacity: 48, wheelchairPlaces: 0 }],
  others: [],
  unassigned: [
    { childId: 'c1', familyId: 'f1', name: 'Ada Alder', keepsRide: false },
    { childId: 'c2', familyId: 'f2', name: 'Bo Birch', keepsRide: true },
  ],
  dayChanges: 2,
  obstacles: [],
  bells: null,
  inTime: { share: 0.93, todayShare: 0.4, percent: 90, source: 'recorded', doubt: null },
  bans: null,
}

async function givenForm(changes: Partial<AdoptionPreview> = {}) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return Response.json(
      url.includes('/app/buses')
        ? [{ id: 'b7', organizationId: 'o1', number: '7', capacity: 48, wheelchairPlaces: 0, version: 'v' }]
        : [],
    )
  })
  const preview = { ...PREVIEW, ...changes }
  const page = await render(
    <InOrganization organization={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }}>
      <AdoptForm runId="run" isReady onRefused={vi.fn()} preview={preview} />
    </InOrganization>,
  )
  return { page, sent }
}

test('[SCENARIO-59] the page says what ends and who keeps a ride, and asks before it adopts', async () => {
  const { page, sent } = await givenForm()
  expect(linesOf(page, 'Routes that end on Nov 29')).toEqual([
    ['North 1', '6:55 AM – 7:35 AM', '5', '2', 'North 1 (2026-11-30)'],
  ])
  expect(page.textContent).toContain('1 keeps the present ride.')
  expect(page.querySelector('a[href="/families/f1/edit-family"]')?.textContent).toBe('Ada Alder')
  expect(page.textContent).toContain('2 changes of single dates no longer apply')
  await press('Adopt plan')
  expect(sent).toEqual([])
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain('1 route runs on for other riders')
  const verb = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Adopt plan')
  await act(async () => verb?.click())
  const buses = [{ busNumber: 1, busId: 'b7', driverId: null, groupId: 'g' }]
  const nothing = { acceptMisfits: false, acceptViolations: false, acceptInTime: false, acceptBells: false }
  const body = { effectiveDate: '2026-11-30', planRevision: 3, buses, ...nothing }
  await eventually(expect.poll(() => sent).toEqual([body]))
})

test('[SCENARIO-52] what keeps the plan from being adopted is named, and it cannot be adopted', async () => {
  const { page } = await givenForm({ obstacles: [{ code: 'combinationRoute', subject: 'West 2' }] })
  expect(page.querySelector('[role=alert]')?.textContent).toContain('West 2 drives there and home.')
  expect(button('Adopt plan').disabled).toBe(true)
})

test('[SCENARIO-53] [SCENARIO-57] broken rules have to be accepted, and a bus in two places is named', async () => {
  const others = [{ id: 'x', name: 'Elm AM', bus: { id: 'b7', number: '7' }, driver: null, ...at(720, 800) }]
  const { page } = await givenForm({ violations: 2, others })
  await eventually(expect.poll(() => page.textContent).toContain('Bus 7: Elm AM and Oak AM 1 overlap by 10 min.'))
  expect(button('Adopt plan').disabled).toBe(true)
  await act(async () => field('Adopt the plan although it breaks 2 rules').click())
  expect(button('Adopt plan').disabled).toBe(false)
})

test('[SCENARIO-97] the page says how adopted routes keep what is forbidden, and which of them do not', async () => {
  const { page } = await givenForm()
  expect(page.textContent).not.toContain('Forbidden streets')
  const street = { name: 'Mill Road', position: { lat: 42, lng: -71 } }
  const breaks = [{ routeName: 'Oak AM 1', bans: [{ kind: 'street' as const, street, isWhole: true }] }]
  const { page: other } = await givenForm({ bans: { waypoints: 2, movedStops: 1, breaks } })
  const section = other.querySelector('[aria-label="Forbidden streets"]')
  expect(section?.textContent).toContain('2 waypoints are added')
  expect(section?.textContent).toContain('1 stop is moved')
  expect(section?.querySelector('[role=alert] li')?.textContent).toBe('Oak AM 1: Mill Road, whole street')
})

test('[FIT-4] a bus that is chosen and has too few seats or wheelchair positions is named, with what is missing and for whom', async () => {
  const { page } = await givenForm()
  expect(page.textContent).not.toContain('do not fit on their bus')
  const route = { name: 'Oak AM 1', busNumber: 1, stops: 3, riders: 35, ...at(700, 730) }
  const load = { seats: 49.5, wheelchairPlaces: 1 }
  const { page: other } = await givenForm({ begins: [{ ...route, load, inWheelchairs: ['Cy Cedar'] }] })
  await eventually(expect.poll(() => other.textContent).toContain('Oak AM 1: bus 7 is 2 seats short for 35 riders.'))
  expect(other.textContent).toContain('Oak AM 1: bus 7 is 1 wheelchair position short for Cy Cedar.')
})

test('[SCENARIO-114] a plan that is less often in time than today is adopted only once that is accepted', async () => {
  const inTime = { share: 0.4, todayShare: 0.6, percent: null, source: 'recorded', doubt: 'lessThanToday' } as const
  const { page } = await givenForm({ inTime })
  expect(page.textContent).toContain('The buses of this plan are in time on 40% of days. Today it is 60%.')
  expect(button('Adopt plan').disabled).toBe(true)
  await act(async () => field('Adopt the plan although its buses are less often in time than today').click())
  expect(button('Adopt plan').disabled).toBe(false)
})

test('[SCENARIO-148] a plan that moves bells is adopted only once that is accepted', async () => {
  const at = (start: number, end: number) => ({ bellStart: Hhmm.parse(start), bellEnd: Hhmm.parse(end) })
  const moved = [{ schoolId: 'n', name: 'North', before: at(800, 1500), after: at(825, 1525) }]
  const { page } = await givenForm({ bells: { moved, otherRoutes: [] } })
  expect(page.textContent).toContain('North: first bell 8:00 AM → 8:25 AM')
  expect(button('Adopt plan').disabled).toBe(true)
  await act(async () => field('Move the bells of 1 school from Nov 30 on').click())
  expect(button('Adopt plan').disabled).toBe(false)
})
