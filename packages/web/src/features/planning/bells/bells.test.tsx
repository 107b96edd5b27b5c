import { type AdoptionPreview, formatHhmm, Hhmm } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { givenRun, givenScenario } from '../../../testing/given-scenario.ts'
import { act, eventually, field, InOrganization, linesOf, press, render, type } from '../../../testing/render.tsx'
import type { ReadPlan } from '../plan/plan-facts.ts'
import { ScenarioPage } from '../scenario/scenario-page.tsx'
import { AdoptBells } from './adopt-bells.tsx'
import { bellsOf, bellValuesOf, isFaulty } from './bell-values.ts'
import { PlanBellsCard } from './plan-bells.tsx'

const bells = (start: number, end: number) => ({ bellStart: Hhmm.parse(start), bellEnd: Hhmm.parse(end) })
const place = { organizationId: 'o1', address: '', location: { lat: 42, lng: -71 }, officeEmail: '', officePhone: '' }
const school = (id: string, name: string) => ({
  ...place,
  id,
  name,
  ...bells(800, 1500),

  version: 'v',
})
const SCHOOLS = [school('n', 'North'), school('s', 'South')]
const MOVED = { schoolId: 'n', before: bells(800, 1500), after: bells(825, 1525) }

function inOffice(shown: React.ReactNode) {
  return render(
    <InOrganization organization={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }}>
      {shown}
    </InOrganization>,
  )
}

async function givenSetup(changes: Parameters<typeof givenScenario>[0] = {}) {
  const { changeLimits, ...scenario } = givenScenario({ schoolIds: ['n', 's'], ...changes })
  const read = { ...scenario, changeLimits: { ...changeLimits, maxEarlierMinutes: null } }
  const written: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = '', body }: RequestInit) => {
    if (method !== 'GET') written.push(JSON.parse(String(body)))
    if (url === '/tiles.json') return new Response('', { status: 404 })
    if (url.includes('/app/schools')) return Response.json(SCHOOLS)
    if (url.includes('/app/recordeddriving'))
      return Response.json({ source: 'recorded', drivingPercent: 100, runs: 30, dates: 9 })
    if (url.includes('/app/addresses')) return Response.json({ address: null, intersection: null })
    return Response.json(read)
  })
  const page = await inOffice(<ScenarioPage />)
  await eventually(expect.poll(() => page.textContent).toContain('Bell times'))
  return { page, written }
}

test('[SCENARIO-145] bells stay until the planner lets them move; windows are proposed, and a school can be left out', async () => {
  const { page, written } = await givenSetup()
  expect(page.textContent).toContain('Bells stay as they are')
  expect(page.textContent).not.toContain('First bell of North')
  await eventually(expect.poll(() => field('A plan may move bells').disabled).toBe(false))
  await act(async () => field('A plan may move bells').click())
  const windowOf = (name: string) =>
    [...page.querySelectorAll<HTMLInputElement>(`[aria-label="First bell of ${name}"] input`)].map(({ value }) => value)
  expect([windowOf('North'), windowOf('South')]).toEqual([
    ['7:30 AM', '8:30 AM'],
    ['7:30 AM', '8:30 AM'],
  ])
  await type('Schools moved at most', '1')
  expect(page.textContent).toContain('The bell of 1 school may move, by up to 30 min')
  await press('Save')
  const window = { earliest: 730, latest: 830 }
  const windows = ['n', 's'].map((schoolId) => ({ schoolId, ...window }))
  await eventually(
    expect.poll(() => written).toEqual([{ bells: { windows, maxSchools: 1, maxMinutes: 30, highSchoolsFrom: 800 } }]),
  )
})

test('[SCENARIO-145] a window that ends before it begins is named with its school, and nothing is saved', async () => {
  const windows = [{ schoolId: 'n', earliest: Hhmm.parse(900), latest: Hhmm.parse(800) }]
  const { page, written } = await givenSetup({
    bells: { windows, maxSchools: 2, maxMinutes: 30, highSchoolsFrom: null },
  })
  await type('Schools moved at most', '3')
  await press('Save')
  expect(document.body.textContent).toContain('Enter the earliest and the latest first bell of North')
  expect(page.querySelectorAll('[aria-label="First bell of North"] [aria-invalid=true]')).toHaveLength(2)
  expect(written).toEqual([])
})

test('[SCENARIO-145] what is filled in is what is saved; an empty window and an empty limit are none', () => {
  const scenario = {
    windows: [{ schoolId: 'n', earliest: Hhmm.parse(730), latest: Hhmm.parse(830) }],
    maxSchools: 2,
    maxMinutes: 25,
    highSchoolsFrom: null,
  }
  const values = bellValuesOf(scenario, formatHhmm)
  expect(bellsOf(values, ['n', 's'])).toEqual(scenario)
  expect(bellsOf(values, ['s'])).toEqual({ ...scenario, windows: [] })
  expect(bellsOf({ ...values, movesBells: false }, ['n'])).toBeNull()
  expect(bellValuesOf(null, formatHhmm)).toMatchObject({ movesBells: false, highSchoolsFrom: '8:00 AM' })
  expect(['', '8', '8:00 AM'].map((earliest) => isFaulty({ earliest, latest: '' }))).toEqual([false, true, true])
})

const { figures } = givenRun()
if (!figures) throw new Error('a given run has figures')
const planWith = (plan: Partial<ReadPlan['plan']>): ReadPlan => ({
  revision: 1,
  loads: [],
  children: [],
  schools: SCHOOLS,
  plan: { direction: 'pickup', travelTimes: 'streets', routes: [], unassigned: [], violations: [], figures, ...plan },
})

test('[SCENARIO-146] the page of a plan says which bells move, from when to when, and how many buses that saves', async () => {
  const without = { buses: figures.buses + 2, unassigned: figures.unassigned + 1 }
  expect((await inOffice(<PlanBellsCard read={planWith({})} />)).querySelector('section')).toBeNull()
  const page = await inOffice(<PlanBellsCard read={planWith({ bells: { moved: [MOVED], without } })} />)
  expect(linesOf(page, 'Moved bells')).toEqual([['North', '8:00 AM → 8:25 AM', '3:00 PM → 3:25 PM']])
  expect(page.textContent).toContain('2 buses fewer than the best plan found with the present bells, which has 5.')
  expect(page.textContent).toContain('1 more rider has a place')
  const none = await inOffice(<PlanBellsCard read={planWith({ bells: { moved: [], without } })} />)
  expect(none.textContent).toContain('No bell moves')
})

test('[SCENARIO-148] an adoption names the bells that move, and the routes that keep their times', async () => {
  const moved: AdoptionPreview['bells'] = {
    moved: [{ ...MOVED, name: 'North' }],
    otherRoutes: [{ routeId: 'r9', name: 'North PM' }],
  }
  const none = await inOffice(<AdoptBells bells={null} effectiveDate="2026-11-30" />)
  expect(none.querySelector('section')).toBeNull()
  const page = await inOffice(<AdoptBells bells={moved} effectiveDate="2026-11-30" />)
  expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('Bells that move on Nov 30')
  expect(page.textContent).toContain('North: first bell 8:00 AM → 8:25 AM')
  expect(page.querySelector('[role=alert] a')?.textContent).toBe('North PM')
})
