import { Hhmm, PlanRule, type PlanViolation } from '@firstbell/domain'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { givenRun } from '../../../testing/given-scenario.ts'
import { act, InOrganization, linesOf, render } from '../../../testing/render.tsx'
import type { Argue } from '../moves/argue.ts'
import type { ReadPlan } from './plan-facts.ts'
import { PlanResult } from './plan-result.tsx'
import { argueWords as english } from '../moves/words-argue.en.ts'
import { words as spanish } from '../moves/words-argue.es.ts'

// It has no size here; the table says the same.
vi.mock(import('../outlook/bus-count-chart.tsx'), () => ({ BusCountChart: () => <></> }))

const figures = givenRun().figures
if (!figures) throw new Error('a given run has figures')
const child = (id: string, name: string) => ({ id, familyId: `family-of-${id}`, name, grade: '4', schoolId: 'n' })
const READ: ReadPlan = {
  revision: 1,
  loads: [{ routeId: 'a', seats: 1.5, wheelchairPlaces: 0 }],
  children: [child('c1', 'Ada Alder'), child('c2', 'Ben Birch')],
  schools: [
    { id: 'n', name: 'North', location: { lat: 42, lng: -71 }, bellStart: Hhmm.parse(800), bellEnd: Hhmm.parse(1500) },
  ],
  plan: {
    direction: 'pickup',
    travelTimes: 'streets',
    routes: [
      {
        id: 'a',
        busNumber: 1,
        routeNumber: 2,
        bus: { capacity: 48, wheelchairPlaces: 0 },
        schools: [{ schoolId: 'n', secondOfDay: 28_200 }],
        stops: [
          {
            stopId: 's1',
            name: 'Oak St',
            location: { lat: 42, lng: -71 },
            secondOfDay: 27_000,
            riders: [{ childId: 'c1', walkMetres: 100, rideSeconds: 1200 }],
          },
        ],
        riders: 1,
      },
    ],
    unassigned: [
      { childId: 'c2', schoolId: 'n', reason: 'noRoom' },
      { childId: 'gone', schoolId: 'n', reason: 'noHome' },
    ],
    violations: [],
    figures,
  },
}

const NO_ARGUE: Argue = {
  locks: { has: () => false, toggle: () => undefined, pending: false },
  ask: () => undefined,
  lockTime: () => undefined,
}

function Result({ read }: { read: ReadPlan }) {
  const [picked, setPicked] = useState<string | null>(null)
  return <PlanResult read={read} picked={picked} onPick={setPicked} argue={NO_ARGUE} />
}

async function givenResult(plan: Partial<ReadPlan['plan']> = {}): Promise<HTMLElement> {
  return render(
    <InOrganization organization={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }}>
      <Result read={{ ...READ, plan: { ...READ.plan, ...plan } }} />
    </InOrganization>,
  )
}

test('[SCENARIO-34] a route opens to its stops with times and riders, and ends at the school', async () => {
  const page = await givenResult()
  const card = page.querySelector<HTMLButtonElement>('li button[aria-expanded]')
  expect(card?.textContent).toContain('Bus 1, route 2')
  expect(card?.textContent).toContain('1 rider · 2 of 48 seats')
  const tiles = [...page.querySelectorAll('dl div')].map(({ textContent }) => textContent)
  expect(tiles).toContain('Seats used3%')
  expect(page.textContent).not.toContain('Ada Alder')
  await act(async () => card?.click())
  const stops = [...page.querySelectorAll('ol > li')].map((stop) => [...stop.children].map((one) => one.textContent))
  expect(stops).toEqual([
    ['7:30 AM', 'Oak StAda Alder'],
    ['7:50 AM', 'North'],
  ])
})

test('[SCENARIO-34] whoever is unassigned is named with the reason', async () => {
  const page = await givenResult()
  const groups = [...page.querySelectorAll('section details > summary')].map(({ textContent }) => textContent)
  expect(groups).toEqual(['The family’s address has no location: 1', 'All buses are full in this plan: 1'])
  expect(linesOf(page, 'All buses are full in this plan')).toEqual([['Ben Birch', 'North', 'Why not elsewhere?']])
  expect(linesOf(page, 'The family’s address has no location')).toEqual([
    ['Deleted child', 'North', 'Why not elsewhere?'],
  ])
  expect(page.textContent).toContain('The independent check found no broken rule.')
})

const NOTHING = { routeId: null, stopId: null, childId: null, by: null }

test.each<[Partial<PlanViolation> & Pick<PlanViolation, 'code'>, string]>([
  [
    { code: 'ride-too-long', routeId: 'a', stopId: 's1', childId: 'c1', by: 720 },
    'The ride of Ada Alder on Bus 1, route 2 is too long, by 12 min.',
  ],
  [{ code: 'too-fast', routeId: 'a', by: 40 }, 'The bus cannot keep the times of Bus 1, route 2, by 40 sec.'],
  [{ code: 'path-longer', routeId: 'a', by: 40 }, 'The path of Bus 1, route 2 takes longer than planned, by 40 sec.'],
  [
    { code: 'stop-out-of-reach', routeId: 'a', stopId: 's1', childId: 'c1', by: 100 },
    'The walk of Ada Alder to Oak St is too long, by 328 ft.',
  ],
  [{ code: 'seats', routeId: 'a', by: 0.0417 }, 'Bus 1, route 2 does not have enough seats, by 4% of its seats.'],
  [{ code: 'stop-over-capacity', stopId: 's1', by: 3 }, 'Too many riders wait at Oak St, by 3 riders.'],
  [{ code: 'too-many-buses', by: 1 }, 'The plan has more buses than there are, by 1 bus.'],
  [{ code: 'banned-stop', routeId: 'a', stopId: 's1' }, 'Bus 1, route 2 stops at Oak St, which is not to be used.'],
  [{ code: 'no-way' }, 'No streets connect two places of a route.'],
  [
    { code: 'locked-stop', routeId: 'a', stopId: 'elsewhere' },
    'A stop is on Bus 1, route 2 and locked on another route.',
  ],
])('[SCENARIO-44] the broken rule %o is a sentence with names and the amount', async (violation, sentence) => {
  const page = await givenResult({ violations: [{ ...NOTHING, ...violation }] })
  expect(page.querySelector('[role=alert] li')?.textContent).toBe(sentence)
  expect(page.textContent).not.toContain('found no broken rule')
})

test('[SCENARIO-44] each rule of the independent check has words of its own in both languages', () => {
  for (const words of [english.argue, spanish.argue]) {
    const rules = PlanRule.options.map((code) => words.rules[code])
    expect(new Set(rules).size).toBe(PlanRule.options.length)
    expect(rules.filter((sentence) => sentence === '')).toEqual([])
  }
})

test('[SCENARIO-113] a plan says how often every bus is in time, beside what was asked for and today', async () => {
  const tried = [
    { buses: 9, unassigned: 0, meanRideSeconds: 1140, inTimeShare: 0.01 },
    { buses: 13, unassigned: 0, meanRideSeconds: 1200, inTimeShare: 0.85 },
    { buses: 13, unassigned: 0, meanRideSeconds: 1260, inTimeShare: 0.95 },
  ]
  const page = await givenResult({
    forecast: {
      inTimeShare: 0.93,
      source: 'recorded',
      schools: [{ schoolId: 'n', inTimeShare: 0.98 }],
      todayInTimeShare: 0.12,
    },
    promise: {
      inTimePercent: 90,
      holds: true,
      inPlaceSeconds: 600,
      reserves: [{ schoolId: 'n', seconds: 540, dwellSeconds: 120 }],
      tried,
    },
  })
  for (const words of [
    'Every bus is in time on 93% of days.',
    'today: on 12% of days',
    'Asked for: 90% of days. The plan keeps it.',
    '10 minutes before they leave',
  ])
    expect(page.textContent).toContain(words)
  expect(linesOf(page, 'In time by school')).toEqual([['North', '98%', '9 min']])
  // Of plans with as many buses the one that is in time most often.
  expect(linesOf(page, 'How many buses?')).toEqual([
    ['9', '1%', '19 min', '0'],
    ['13', '95%', '21 min', '0'],
  ])
})

test('[SCENARIO-113] a plan that was changed since it was driven says so, and leads to its rehearsal', async () => {
  const page = await givenResult()
  expect(page.textContent).toContain('How often its buses are in time is not known')
  expect([...page.querySelectorAll('a')].map(({ textContent }) => textContent)).toContain('Rehearse the plan')
})

const OUTLOOK = { leastBuses: 2, tried: [], moreBuses: { buses: 5, unassigned: 1 }, eased: [] }

test('[SCENARIO-115] where buses are full one sentence says how many would do, and which rule would help', async () => {
  const eased = [{ rule: 'rideMinutes' as const, by: 5, buses: 4, unassigned: 1 }]
  const page = await givenResult({ outlook: { ...OUTLOOK, eased }, figures: { ...figures, buses: 4, unassigned: 2 } })
  expect(page.querySelector('[role=note]')?.textContent).toBe(
    'The buses are full: 1 rider has no place. With 5 buses everyone whom a bus can serve would have one.' +
      'With rides up to 5 minutes longer: 1 rider more has a place with the buses at hand.',
  )
})

test('[SCENARIO-115] a plan with a place for everybody says which rule would save a bus', async () => {
  const eased = [{ rule: 'loadPercent' as const, by: 10, buses: 3, unassigned: 0 }]
  const page = await givenResult({
    unassigned: [],
    figures: { ...figures, buses: 4, unassigned: 0 },
    outlook: { ...OUTLOOK, moreBuses: null, eased },
  })
  expect(page.querySelector('[role=note]')).toBeNull()
  expect(page.textContent).toContain('With buses planned 10 percentage points fuller: the plan needs 1 bus less.')
})

test('[SCENARIO-116] a plan for which no share of days was asked says what other numbers of buses come to', async () => {
  const tried = [4, 5].map((buses) => ({
    buses,
    unassigned: 0,
    meanRideSeconds: 1500 - buses * 60,
    inTimeShare: buses / 10,
  }))
  const page = await givenResult({ outlook: { ...OUTLOOK, tried } })
  expect(page.textContent).toContain('At least 2 buses are needed by seats, schools, and times.')
  expect(linesOf(page, 'How many buses?')).toEqual([
    ['4', '40%', '21 min', '0'],
    ['5', '50%', '20 min', '0'],
  ])
})

test('[SCENARIO-117] a plan says whether its search has settled, and what the time brought', async () => {
  const milestones = [
    { seconds: 1, buses: 9, unassigned: 3 },
    { seconds: 41.4, buses: 8, unassigned: 0 },
  ]
  const page = await givenResult({ course: { isSettled: false, milestones } })
  expect(page.textContent).toContain('Not settled: it was still finding better plans.')
  expect(linesOf(page, 'What the time brought')).toEqual([
    ['1 sec', '9', '3'],
    ['41 sec', '8', '0'],
  ])
  const settled = await givenResult({ course: { isSettled: true, milestones } })
  expect(settled.textContent).toContain('Settled: more time is unlikely to find better.')
})
