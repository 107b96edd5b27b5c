import { type MoveAnswer, NO_LOCKS, type ScenarioRun } from '@firstbell/domain'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { givenRun, givenScenario } from '../../../testing/given-scenario.ts'
import { act, eventually, InOrganization, press, render } from '../../../testing/render.tsx'
import type { Subject, ArguedStop } from './argue.ts'
import { ArgueRouteMenu, StopMenu } from './argue-menus.tsx'
import { LockTimeDialog } from '../locks/lock-time-dialog.tsx'
import { EditedNotice, LockConflicts, LockList } from '../locks/lock-list.tsx'
import type { ReadPlan } from '../plan/plan-facts.ts'
import { useLocks } from '../locks/use-locks.ts'
import { WhyNotDialog } from './why-not-dialog.tsx'

const figures = givenRun().figures
if (!figures) throw new Error('a given run has figures')
const stop = (stopId: string, name: string) => ({
  stopId,
  name,
  location: { lat: 42, lng: -71 },
  secondOfDay: 27_000,
  riders: [],
})
const READ: ReadPlan = {
  revision: 4,
  loads: [],
  children: [{ id: 'c1', familyId: 'f1', name: 'Ada Alder', grade: '3', schoolId: 'n' }],
  schools: [],
  plan: {
    direction: 'pickup',
    travelTimes: 'streets',
    routes: [1, 2].map((busNumber) => ({
      id: `r${busNumber}`,
      busNumber,
      routeNumber: 1,
      bus: { capacity: 48, wheelchairPlaces: 0 },
      schools: [],
      stops: [stop(`s${busNumber}`, `Stop ${busNumber}`)],
      riders: 0,
    })),
    unassigned: [],
    violations: [],
    figures,
  },
}
const ANSWER: MoveAnswer = {
  stopId: 's2',
  routeId: 'r2',
  violations: [],
  before: figures,
  after: { ...figures, longestRideSeconds: figures.longestRideSeconds + 240, distanceMetres: figures.distanceMetres },
  ridersRetimed: 3,
  avoids: [],
  detourSeconds: null,
  shifts: [{ routeId: 'r2', seconds: 240, slackSeconds: 600 }],
}

/** A part of the plan page, and the calls that it makes; each is answered by the part of its path that comes first here. */
async function given(part: React.ReactNode, answers: Record<string, unknown> = {}) {
  const calls: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') calls.push({ path: url, body: body === undefined ? undefined : JSON.parse(String(body)) })
    return Response.json(Object.entries(answers).find(([path]) => url.endsWith(path))?.[1] ?? {})
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }}>
      {part}
    </InOrganization>,
  )
  return { page, calls }
}

function Asking({ subject }: { subject: Subject }) {
  const [isOpen, setOpen] = useState(true)
  const run = givenRun({ state: 'done' })
  return (
    isOpen && (
      <WhyNotDialog subject={subject} run={run} read={READ} scenario={givenScenario()} onClose={() => setOpen(false)} />
    )
  )
}

const RIDER: Subject = { kind: 'rider', childId: 'c1', name: 'Ada Alder' }
const shown = () => document.querySelector('[role=dialog] [role=status]')?.textContent

test('[SCENARIO-43] what is possible shows its price and which bus comes later, and can be moved', async () => {
  const { calls } = await given(<Asking subject={RIDER} />, { '/whynot': ANSWER, '/edit': ANSWER })
  await press('Check')
  await eventually(expect.poll(shown).toContain('Possible: the independent check finds no broken rule.'))
  expect(shown()).toContain('Stop Stop 2, Bus 2, route 1')
  expect(shown()).toContain('Longest ride+4 min')
  expect(shown()).toContain('Bus 2, route 1 comes 4 min later; 10 min are available')
  expect(shown()).toContain('3 other riders have other times')
  await press('Move')
  await eventually(expect.poll(() => calls.length).toBe(2))
  expect(calls[1]).toMatchObject({
    path: expect.stringContaining('/app/scenarioruns/r1/edit'),
    body: { move: { kind: 'rider', childId: 'c1', stopId: 's2' }, revision: 4 },
  })
  await eventually(expect.poll(() => document.querySelector('[role=dialog]')).toBe(null))
})

test('[SCENARIO-43] what breaks rules names each with its amount', async () => {
  const violations = [
    { code: 'stop-out-of-reach', routeId: 'r2', stopId: 's2', childId: 'c1', by: 100 },
    { code: 'too-fast', routeId: 'r2', stopId: null, childId: null, by: 120 },
  ]
  await given(<Asking subject={RIDER} />, { '/whynot': { ...ANSWER, violations, shifts: [] } })
  await press('Check')
  await eventually(expect.poll(shown).toContain('The walk of Ada Alder to Stop 2 is too long, by 328 ft.'))
  expect(shown()).toContain('The bus cannot keep the times of Bus 2, route 1, by 2 min.')
})

test('[SCENARIO-22] [SCENARIO-23] a stop that was dropped on a route is asked about at once', async () => {
  const stop: Subject = { kind: 'stop', stopId: 's1', routeId: 'r1', name: 'Stop 1', toRouteId: 'r2' }
  const { calls } = await given(<Asking subject={stop} />, { '/whynot': ANSWER })
  await eventually(expect.poll(shown).toContain('Possible: the independent check finds no broken rule.'))
  const move = { kind: 'stop', stopId: 's1', fromRouteId: 'r1', routeId: 'r2' }
  expect(calls).toEqual([{ path: expect.stringContaining('/app/scenarioruns/r1/whynot'), body: { move } }])
})

function Locking() {
  const locks = useLocks(givenScenario({ locks: { ...NO_LOCKS, baseRunId: 'old', list: [STALE] } }), 'r1')
  return (
    <>
      <LockList scenarioId="s1" locks={locks} />
      <button onClick={() => locks.toggle({ kind: 'routeAsItIs', routeId: 'r2' })}>Lock route</button>
    </>
  )
}
const STALE = { kind: 'riderAtStop', childId: 'c9', stopId: 's1' } as const

test('[SCENARIO-43] locks are listed with what is stale, and are removed; one that names a route makes this plan the base', async () => {
  const named = { lock: STALE, childName: null, stopName: 'Stop 1', route: null, stale: 'riderGone' }
  const { page, calls } = await given(<Locking />, { '/locks': { baseRunId: 'old', locks: [named] } })
  await eventually(expect.poll(() => page.textContent).toContain('Deleted child at Stop 1'))
  expect(page.textContent).toContain('The rider is no longer in the scenario.')
  await press('Lock route')
  await eventually(expect.poll(() => calls.length).toBe(1))
  expect(calls[0]?.body).toEqual({
    locks: { baseRunId: 'r1', maxChanges: null, list: [STALE, { kind: 'routeAsItIs', routeId: 'r2' }] },
  })
  const remove = () => page.querySelector<HTMLButtonElement>('[aria-label="Remove lock: Deleted child at Stop 1"]')
  await eventually(expect.poll(() => remove()?.dataset.loading).toBe(undefined))
  await act(async () => remove()?.click())
  await eventually(expect.poll(() => calls.length).toBe(2))
  expect(calls[1]?.body).toEqual({ locks: { baseRunId: null, maxChanges: null, list: [] } })
})

function Menus() {
  const locks = useLocks(givenScenario(), 'r1')
  const [timed, setTimed] = useState<ArguedStop | null>(null)
  const argue = { locks, ask: () => undefined, lockTime: setTimed }
  return (
    <>
      <ArgueRouteMenu route={READ.plan.routes[0]!} argue={argue} />
      <StopMenu stopId="s1" routeId="r1" name="Stop 1" secondOfDay={27_000} argue={argue} />
      {timed && <LockTimeDialog stop={timed} locks={locks} onClose={() => setTimed(null)} />}
    </>
  )
}

async function choose(menu: string, item: string) {
  await act(async () => document.querySelector<HTMLButtonElement>(`[aria-label="Actions for ${menu}"]`)?.click())
  const items = () => [...document.querySelectorAll<HTMLButtonElement>('[role=menuitem]')]
  const found = () => items().find(({ textContent }) => textContent === item)
  await eventually(expect.poll(found).toBeTruthy())
  await act(async () => found()?.click())
}

test.each([
  ['[SCENARIO-80]', 'Keep the order of its stops', { kind: 'stopOrder', routeId: 'r1' }],
  ['[SCENARIO-81]', 'Keep this kind of bus', { kind: 'busOfRoute', routeId: 'r1', capacity: 48, wheelchairPlaces: 0 }],
])('%s the menu of a route locks it: %s', async (_, item, lock) => {
  const { calls } = await given(<Menus />)
  await choose('Bus 1, route 1', item)
  await eventually(expect.poll(() => calls.length).toBe(1))
  expect(calls[0]?.body).toEqual({ locks: { baseRunId: 'r1', maxChanges: null, list: [lock] } })
})

test('[SCENARIO-82] the menu of a stop asks within how many minutes its time is to be kept', async () => {
  const { page, calls } = await given(<Menus />)
  await choose('Stop 1', 'Keep its time')
  await eventually(expect.poll(() => page.querySelector('[role=dialog]')?.textContent).toContain('of 7:30 AM.'))
  await press('Lock')
  await eventually(expect.poll(() => calls.length).toBe(1))
  const list = [{ kind: 'stopTime', stopId: 's1', routeId: 'r1', minutes: 5 }]
  expect(calls[0]?.body).toEqual({ locks: { baseRunId: 'r1', maxChanges: null, list } })
})

test('[SCENARIO-80] [SCENARIO-81] [SCENARIO-82] locks of order, bus, and time are listed in words', async () => {
  const route = { busNumber: 1, routeNumber: 1 }
  const of = { childName: null, stopName: null, route, stale: null }
  const locks = [
    { ...of, lock: { kind: 'stopOrder', routeId: 'r1' } },
    { ...of, lock: { kind: 'busOfRoute', routeId: 'r1', capacity: 48, wheelchairPlaces: 1 }, stale: 'busGone' },
    { ...of, lock: { kind: 'stopTime', stopId: 's1', routeId: 'r1', minutes: 7 }, stopName: 'Stop 1' },
  ]
  const { page } = await given(<Locking />, { '/locks': { baseRunId: 'old', locks } })
  const lines = () => [...page.querySelectorAll('li')].map(({ textContent }) => textContent)
  await eventually(
    expect
      .poll(lines)
      .toEqual([
        'Bus 1, route 1 keeps the order of its stops',
        'Bus 1, route 1 on a bus with 48 seats, 1 wheelchair positionThe scenario no longer has this kind of bus. Searches leave this lock out.',
        'Stop 1 on Bus 1, route 1 at its time, 7 min earlier or later at most',
      ]),
  )
})

test('[SCENARIO-43] locked routes that cannot be driven are named with the rule, what is safe, and what to do', async () => {
  const [one, other] = [1, 2].map((routeNumber) => ({ busNumber: 3, routeNumber }))
  const lockConflicts: ScenarioRun['lockConflicts'] = [
    { routes: [one!], codes: ['seats'] },
    { routes: [one!, other!], codes: ['too-many-buses'] },
  ]
  const { page } = await given(<LockConflicts run={{ lockConflicts }} />)
  expect(page.textContent).toContain('Bus 3, route 1 does not have enough seats')
  expect(page.textContent).toContain('Bus 3, route 1; Bus 3, route 2: The plan has more buses than there are')
  expect(page.textContent).toContain('Remove the lock or change the rule')
})

test('[SCENARIO-43] an edited plan says so, and the last change can be undone', async () => {
  const { page, calls } = await given(<EditedNotice run={givenRun({ isEdited: true })} />)
  expect(page.textContent).toContain('This plan was changed by hand.')
  await press('Undo last change')
  await eventually(expect.poll(() => calls.map(({ path }) => path)).toEqual(['/app/scenarioruns/r1/undo']))
})
