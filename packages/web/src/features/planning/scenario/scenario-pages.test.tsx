import type { RecordedDriving } from '@firstbell/domain'
import { type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { givenRun, givenScenario } from '../../../testing/given-scenario.ts'
import { act, eventually, field, InOrganization, linesOf, press, render, type } from '../../../testing/render.tsx'
import { ScenarioListPage } from './scenario-list-page.tsx'
import { ScenarioPage } from './scenario-page.tsx'

const SCHOOLS = ['North', 'South', 'West'].map((name) => ({
  id: name.charAt(0).toLowerCase(),
  organizationId: 'o1',
  name,
  address: '',
  location: { lat: 42, lng: -71 },
  bellStart: 800,
  bellEnd: 1500,
  officeEmail: '',
  officePhone: '',
  version: 'v',
}))

const RECORDED: RecordedDriving = { source: 'recorded', drivingPercent: 139, runs: 230, dates: 20 }

const DEPOT = {
  label: '1 Depot Road',
  kind: 'address',
  quality: 'exact',
  street: 'Depot Road',
  houseNumber: '1',
  city: '',
  location: { lat: 42.12346, lng: -71.1 },
}

/** A page for an office with these scenarios; what is written is in the answer. */
async function givenPage(Shown: ComponentType, scenarios: readonly object[], recorded: RecordedDriving = RECORDED) {
  const written: { method: string; ifMatch: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = '', headers, body }: RequestInit) => {
    if (method !== 'GET') {
      written.push({ method, ifMatch: new Headers(headers).get('if-match'), body: JSON.parse(String(body)) })
      return Response.json(scenarios[0])
    }
    if (url === '/tiles.json') return new Response('', { status: 404 })
    if (url.includes('/app/addresses')) return Response.json({ address: DEPOT, intersection: null })
    if (url.endsWith('/setup')) return Response.json({ steps: [], hasAddresses: true })
    if (url.includes('/app/schools')) return Response.json(SCHOOLS)
    if (url.includes('/app/recordeddriving')) return Response.json(recorded)
    return Response.json(url.includes('?') ? { scenarios, total: scenarios.length } : scenarios[0])
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }}>
      <Shown />
    </InOrganization>,
  )
  return { page, written }
}

test('[SCENARIO-26] without a scenario the page says what the route generator does and what it leaves alone', async () => {
  const { page } = await givenPage(ScenarioListPage, [])
  await eventually(expect.poll(() => page.textContent).toContain('No scenario yet'))
  expect(page.textContent).toContain('Nothing in it touches the routes that are driven.')
  expect(page.querySelectorAll('a[href="/route-generator/scenarios/add-scenario"]')).toHaveLength(1)
})

test('[SCENARIO-26] the list has the schools and the direction of each scenario, and what its last run came to', async () => {
  const { page } = await givenPage(ScenarioListPage, [
    { ...givenScenario({ schoolIds: ['n', 's', 'w'] }), lastRun: givenRun({ state: 'done' }) },
    { ...givenScenario({ id: 's2', name: 'Spring', direction: 'dropoff', schoolIds: ['s'] }), lastRun: null },
  ])
  const lines = () => linesOf(page, 'Route generator').map((cells) => cells.slice(0, -1))
  await eventually(
    expect.poll(lines).toEqual([
      ['Fall', 'North and 2 more', 'Pickup', 'Completed', '3', '34 min', '2'],
      ['Spring', 'South', 'Dropoff', 'Not run yet', '—', '—', '—'],
    ]),
  )
})

test('[SCENARIO-27] each section has a summary, and only what was changed is saved, over what was read', async () => {
  const scenario = givenScenario()
  const { page, written } = await givenPage(ScenarioPage, [scenario])
  await eventually(expect.poll(() => page.textContent).toContain('Fall'))
  const summaryOf = (name: string) => page.querySelector(`section[aria-label="${name}"] p`)?.textContent
  expect(summaryOf('Schools')).toBe('1 school, Pickup')
  expect(summaryOf('Stops')).toContain('walks up to 0 / 0.25 / 0.5 mi; up to 40 riders per stop')
  expect(summaryOf('Buses')).toBe('Up to 5 buses with 240 seats together')
  expect(summaryOf('Goals and search')).toContain('1. Fewest buses, 2. Shortest longest ride, 3. Shortest distance')
  await type('Longest ride (min)', '45')
  expect(summaryOf('Rules')).toBe('Rides up to 45 min; arrival 30 to 5 min before the first bell')
  await press('Save')
  await eventually(
    expect
      .poll(() => written)
      .toEqual([{ method: 'PATCH', ifMatch: '"v"', body: { rules: { ...scenario.rules, maxRideMinutes: 45 } } }]),
  )
})

test('[SCENARIO-27] the yard of a scenario has the address of its place, and can be left out', async () => {
  const scenario = givenScenario()
  const { page, written } = await givenPage(ScenarioPage, [scenario])
  await eventually(expect.poll(() => field('Address of the yard').value).toBe('1 Depot Road'))
  await press('Plan without a yard')
  expect(field('Address of the yard').value).toBe('')
  expect(page.textContent).not.toContain('Plan without a yard')
  await press('Save')
  await eventually(
    expect.poll(() => written.map(({ body }) => body)).toEqual([{ fleet: { ...scenario.fleet, yard: null } }]),
  )
})

test('[SCENARIO-27] a bus cannot arrive later than at the latest, and at least one bus is needed', async () => {
  const { page, written } = await givenPage(ScenarioPage, [givenScenario()])
  await eventually(expect.poll(() => page.textContent).toContain('Fall'))
  await act(async () => page.querySelector<HTMLButtonElement>('[aria-label="Remove buses with 48 seats"]')?.click())
  await type('Latest arrival (min before the first bell)', '40')
  await press('Save')
  expect(page.querySelector('[role=dialog]')?.textContent).toContain('The latest arrival has to be closer to the bell')
  expect(page.querySelector('[role=dialog]')?.textContent).toContain("'Buses' is a required field.")
  await press('OK')
  expect(field('Latest arrival (min before the first bell)').getAttribute('aria-invalid')).toBe('true')
  expect(written).toEqual([])
})

test('[SCENARIO-20] how long driving takes stands beside what recorded runs say of it, which can be taken over', async () => {
  const scenario = givenScenario()
  const { page, written } = await givenPage(ScenarioPage, [scenario])
  await eventually(
    expect
      .poll(() => page.textContent)
      .toContain('By 230 recorded runs on 20 dates, driving takes 139% of the calculated travel time.'),
  )
  await press('Use 139%')
  expect(page.textContent).not.toContain('Use 139%')
  await press('Save')
  await eventually(
    expect
      .poll(() => written)
      .toEqual([{ method: 'PATCH', ifMatch: '"v"', body: { rules: { ...scenario.rules, drivingPercent: 139 } } }]),
  )
})

test('[SCENARIO-20] where too few runs are recorded the form says what is assumed', async () => {
  const { page } = await givenPage(ScenarioPage, [givenScenario()], {
    source: 'assumed',
    drivingPercent: 100,
    runs: 3,
    dates: 1,
  })
  await eventually(
    expect
      .poll(() => page.textContent)
      .toContain('100% is assumed: 20 recorded runs of this direction are needed to learn from, and there are 3.'),
  )
  expect(page.textContent).not.toContain('Use 100%')
})
