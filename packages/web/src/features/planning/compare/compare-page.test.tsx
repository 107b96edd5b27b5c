import type { Answer, api } from '@firstbell/contract'
import { type ComponentType } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { givenRun, givenScenario } from '../../../testing/given-scenario.ts'
import { eventually, linesOf, render } from '../../../testing/render.tsx'
import { bestPlanOf, COMPARED_ROWS, type Comparison } from './compare-rows.ts'
import { ChangesPage } from '../changes/changes-page.tsx'
import { ComparePage } from './compare-page.tsx'

const FIGURES = {
  buses: 3,
  drivers: 3,
  routes: 4,
  assigned: 90,
  unassigned: 0,
  drivingSeconds: 5400,
  distanceMetres: 16_093.44,
  meanRideSeconds: 900,
  ninetiethRideSeconds: 1800,
  longestRideSeconds: 2040,
  meanWalkMetres: 30.48,
  longestWalkMetres: 152.4,
  bellSlackSeconds: 600,
  meanLoad: 0.5,
  inTimeShare: 0.9,
  maxLoad: 0.9,
}
const FAMILIES = { families: 80, changed: 8, stop: 4, time5: 20, time15: 5, bus: 6, schoolOrder: 0, unassigned: 1 }
const WORSE = { children: 90, worse: 7, walk: 1, ride: 2, time: 3, beforeSix: 0, unassigned: 1 }

function comparison(id: string, buses: number, today = FIGURES): Comparison {
  return {
    scenario: { id, name: `Scenario ${id}`, direction: 'pickup', directions: ['pickup'] },
    runId: `r-${id}`,
    today: { figures: today, travelTimes: 'streets', withoutSchoolStop: 2 },
    plan: { figures: { ...FIGURES, buses }, travelTimes: 'straightLine', families: FAMILIES, worse: WORSE },
  }
}

async function givenPage(Shown: ComponentType, at: string, answer: (path: string) => unknown) {
  vi.stubGlobal('fetch', async (url: string) => Response.json(answer(url)))
  return render(
    <Routes>
      <Route element={<Outlet context={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }} />}>
        <Route path=":scenarioId" element={<Shown />} />
        <Route path="*" element={<Shown />} />
      </Route>
    </Routes>,
    undefined,
    at,
  )
}

test('[SCENARIO-68] scenarios stand beside today with their differences, and the best is marked by a word', async () => {
  const answers: Record<string, Comparison> = { a: comparison('a', 2), b: comparison('b', 4) }
  const page = await givenPage(
    ComparePage,
    '/here?ids=a,b,a',
    (url) => Object.entries(answers).find(([id]) => url.includes(`/scenarios/${id}/`))?.[1],
  )
  const lines = () => linesOf(page, 'Compare scenarios')
  await eventually(expect.poll(() => lines()[0]).toEqual(['Buses', '3', '2best−1 vs. today', '4+1 vs. today']))
  const all = lines()
  expect(all.find(([name]) => name === 'Distance')).toEqual([
    'Distance',
    '10 mi',
    '10 misame as today',
    '10 misame as today',
  ])
  expect(all.find(([name]) => name === 'Families with another bus')).toEqual([
    'Families with another bus',
    '—',
    '6',
    '6',
  ])
  expect(all.at(-1)).toEqual(['Travel times', 'Streets', 'Straight-line estimate', 'Straight-line estimate'])
  expect(page.textContent).toContain('2 routes of today have no stop at a school')
})

test('[SCENARIO-68] of scenarios with different riders none is the best', () => {
  const [buses] = COMPARED_ROWS
  if (!buses) throw new Error('there are rows')
  const other = { ...FIGURES, assigned: 12 }
  expect([...bestPlanOf(buses, [comparison('a', 2), comparison('b', 4)])]).toEqual(['a'])
  expect([...bestPlanOf(buses, [comparison('a', 2), comparison('b', 2)])]).toEqual([])
  expect([...bestPlanOf(buses, [comparison('a', 2), comparison('b', 4, other)])]).toEqual([])
})

const RIDE = { walkMetres: 30.48, rideSeconds: 600, secondOfDay: 27_000, slackSeconds: 900 }
const CHANGES: Answer<typeof api.scenarioruns.changes> = {
  direction: 'pickup',
  riders: 91,
  counts: WORSE,
  families: FAMILIES,
  schools: [{ key: 'n', name: 'North', counts: WORSE }],
  grades: [{ key: '', counts: WORSE }],
  neighborhoods: [{ key: '1,2', center: { lat: 42, lng: -71 }, counts: WORSE }],
  limits: givenScenario().changeLimits,
  breaches: [{ limit: 'maxExtraWalkMetres', count: 2, by: 30.48 }],
  children: [
    {
      childId: 'ada',
      familyId: 'f',
      name: 'Ada Ash',
      grade: '3',
      schoolId: 'n',
      home: null,
      today: RIDE,
      planned: { walkMetres: 213.36, rideSeconds: 1500, secondOfDay: 25_800, slackSeconds: 600 },
      changed: ['stop'],
      worse: ['walk', 'ride', 'time'],
    },
    {
      childId: 'bo',
      familyId: 'f',
      name: 'Bo Ash',
      grade: null,
      schoolId: 'n',
      home: null,
      today: RIDE,
      planned: null,
      changed: ['unassigned'],
      worse: ['unassigned'],
    },
  ],
  total: 2,
}

test('[SCENARIO-69] [SCENARIO-66] the page names who is worse off and how, and the change limits that are not kept', async () => {
  const page = await givenPage(ChangesPage, '/here/s1', (url) => {
    if (url.includes('/changes')) return CHANGES
    if (url.includes('/runs')) return { runs: [givenRun({ state: 'done', planRevision: 1 })], total: 1 }
    if (url.includes('/scenarioruns/')) return givenRun({ state: 'done', planRevision: 1 })
    return url.includes('/scenarios/') ? givenScenario() : null
  })
  const lines = () => linesOf(page, 'Children')
  await eventually(expect.poll(() => lines().length).toBe(2))
  const [ada, bo] = lines()
  expect(ada).toEqual([
    'Ada Ash',
    'North',
    '3',
    '+600 ft100 ft → 700 ft',
    '+15 min10 min → 25 min',
    '−20 min7:30 AM → 7:10 AM',
    '−5 min15 min → 10 min',
    'Longer walk, Longer ride, Worse time',
  ])
  expect(bo?.at(-1)).toBe('No place in this plan')
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Longer walk: 2 children, by up to 100 ft')
  expect(linesOf(page, 'By grade')[0]?.slice(0, 3)).toEqual(['No grade', '90', '7'])
})
