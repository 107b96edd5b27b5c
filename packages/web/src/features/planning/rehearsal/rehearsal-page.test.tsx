import { Hhmm, type Rehearsal } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { givenRun, givenScenario } from '../../../testing/given-scenario.ts'
import { eventually, InOrganization, linesOf, render } from '../../../testing/render.tsx'
import type { ReadPlan } from '../plan/plan-facts.ts'
import { RehearsalPage } from './rehearsal-page.tsx'

const bells = { bellStart: Hhmm.parse(800), bellEnd: Hhmm.parse(1500) }
const PLAN: ReadPlan = {
  revision: 1,
  loads: [],
  children: [],
  schools: [{ id: 'n', name: 'North', location: { lat: 42, lng: -71 }, ...bells }],
  plan: {
    direction: 'pickup',
    travelTimes: 'streets',
    routes: [1, 2].map((routeNumber) => ({
      id: `r${routeNumber}`,
      busNumber: 1,
      routeNumber,
      bus: { capacity: 48, wheelchairPlaces: 0 },
      schools: [{ schoolId: 'n', secondOfDay: 28_200 }],
      stops: [{ stopId: 's1', name: 'Oak St', location: { lat: 42, lng: -71 }, secondOfDay: 27_000, riders: [] }],
      riders: 0,
    })),
    unassigned: [],
    violations: [],
    figures: givenRun().figures!,
  },
}
const NOTHING = { routeId: null, schoolId: null, stopIds: [], childIds: [], seconds: null }
const CAUSE = { kind: 'drive' as const, routeId: 'r1', stopId: null, schoolId: 'n', days: 30 }
const REHEARSAL: Rehearsal = {
  days: 200,
  seed: 1,
  model: {
    source: 'recorded',
    runs: 120,
    dates: 12,
    startDelaySeconds: { median: 20, ninetieth: 140 },
    driving: { median: 1.1, ninetieth: 1.345 },
    dwell: { median: 1, ninetieth: 1.5 },
  },
  drivingPercent: 135,
  inTimeShare: 0.85,
  onTimeShare: 0.9,
  toleranceMinutes: 2,
  schools: [
    {
      schoolId: 'n',
      routes: 2,
      riders: 40,
      inTimeShare: 0.85,
      meanLateRiders: 3.04,
      slackSeconds: { median: 300, tenth: -60 },
    },
  ],
  routes: [{ routeId: 'r1', busNumber: 1, routeNumber: 1, inTimeShare: 0.85, onTimeShare: 0.9 }],
  chains: [{ busNumber: 1, routeIds: ['r1', 'r2'], cascadeShare: 0.2, cause: CAUSE }],
  causes: [CAUSE, { ...CAUSE, kind: 'dwell', stopId: 's1', schoolId: null, days: 4 }],
  faults: [
    { ...NOTHING, kind: 'overlap', routeId: 'r2', seconds: 90 },
    { ...NOTHING, kind: 'noWayBack', childIds: ['c1'] },
  ],
}

async function givenPage(rehearsal: Partial<Rehearsal> = {}, run = givenRun({ state: 'done' })): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async (url: string) => {
    const children = [{ id: 'c1', familyId: 'f1', name: 'Ada Alder' }]
    if (url.endsWith('/rehearsal'))
      return Response.json({
        rehearsal: { ...REHEARSAL, ...rehearsal },
        children,
        schools: [{ id: 'n', name: 'North' }],
      })
    if (url.endsWith('/plan')) return Response.json(PLAN)
    if (url.includes('/runs?')) return Response.json({ runs: [run], total: 1 })
    return Response.json(url.includes('/scenarioruns/') ? run : givenScenario())
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }} path=":scenarioId">
      <RehearsalPage />
    </InOrganization>,
    undefined,
    '/here/s1',
  )
  await eventually(expect.poll(() => page.querySelector('h1')?.textContent).toBe('Fall'))
  return page
}

test('[SCENARIO-79] the page shows how sure each school is, what makes buses late, and that delays were recorded', async () => {
  const page = await givenPage()
  await eventually(expect.poll(() => page.textContent).toContain('120 recorded runs on 12 dates'))
  expect(page.textContent).toContain('1.35 times on 1 of 10 runs')
  expect(linesOf(page, 'Schools')).toEqual([['North', '2', '40', '85%', '3', '5 min', '-1 min']])
  expect(linesOf(page, 'Buses with several routes')).toEqual([['1', '2', '20%', 'Bus 1, route 1: drive to North']])
  expect(linesOf(page, 'What makes buses late at school')).toEqual([
    ['Bus 1, route 1: drive to North', '30'],
    ['Bus 1, route 1: time at Oak St', '4'],
  ])
})

test('[SCENARIO-79] faults of the plan are named, and children with the way to their families', async () => {
  const page = await givenPage()
  const faults = () => page.querySelector('ul[aria-label="Faults of the plan"]')
  await eventually(expect.poll(() => faults()?.textContent).toContain('Bus 1, route 2: it begins 90 s before'))
  expect(faults()?.textContent).toContain('1 rider has no route in the other direction.')
  expect(faults()?.querySelector('a[href="/families/f1/edit-family"]')?.textContent).toBe('Ada Alder')
})

test('[SCENARIO-79] assumed delays are said to be assumed, and a plan without faults has none', async () => {
  const page = await givenPage({ model: { ...REHEARSAL.model, source: 'assumed', runs: 3 }, faults: [], causes: [] })
  await eventually(expect.poll(() => page.textContent).toContain('and there are 3'))
  expect(page.textContent).toContain('No fault was found.')
  expect(page.textContent).toContain('No bus was late at school.')
})

test('[SCENARIO-79] while a search is under way there is nothing to rehearse yet', async () => {
  const page = await givenPage({}, givenRun({ state: 'running' }))
  await eventually(expect.poll(() => page.textContent).toContain('The search is under way'))
})

test('[SCENARIO-21] a plan that is late because its driving times are shorter than recorded ones leads to the rule', async () => {
  const page = await givenPage({ drivingPercent: 100 })
  const note = () => page.querySelector('[role=note]')
  await eventually(expect.poll(() => note()?.textContent).toContain('take 100% of the calculated travel time'))
  expect(note()?.textContent).toContain('recorded runs took 110%')
  expect(note()?.querySelector('a')?.getAttribute('href')).toBe('/route-generator/scenarios/s1#driving')
})

test.each<[string, Partial<Rehearsal>]>([
  ['its driving times are those of recorded runs', { drivingPercent: 110 }],
  ['every bus is in time', { drivingPercent: 100, inTimeShare: 1 }],
  ['delays are assumed', { drivingPercent: 100, model: { ...REHEARSAL.model, source: 'assumed' } }],
])('[SCENARIO-21] the rule is not named where %s', async (_, rehearsal) => {
  const page = await givenPage(rehearsal)
  await eventually(expect.poll(() => page.textContent).toContain('Faults of the plan'))
  expect(page.querySelector('[role=note]')).toBeNull()
})
