import { expect, test, vi } from 'vitest'
import { givenRun, givenScenario } from '../../../testing/given-scenario.ts'
import { eventually, field, InOrganization, linesOf, press, render, type } from '../../../testing/render.tsx'
import { GridPage } from './grid-page.tsx'
import type { ReadGrid } from './grid-result.tsx'

const SCHOOLS = [
  {
    id: 'n',
    organizationId: 'o1',
    name: 'North',
    address: '',
    location: { lat: 42, lng: -71 },
    bellStart: 800,
    bellEnd: 1500,
    officeEmail: '',
    officePhone: '',
    version: 'v',
  },
]
const figures = givenRun().figures!

/** Four buses and short rides, or three and long ones; and one plan that is worse than both. */
const GRID: ReadGrid = {
  grid: {
    id: 'g1',
    scenarioId: 's1',
    axes: { bells: [[], [{ schoolId: 'n', minutes: 15 }]], maxWalkMetres: [805], maxRideMinutes: [45, 60] },
    secondsPerCell: 30,
    createdAt: 1,
  },
  cells: [
    {
      bell: 0,
      walk: 0,
      ride: 0,
      run: givenRun({ id: 'r1', state: 'done', figures: { ...figures, buses: 4, meanRideSeconds: 900 } }),
    },
    {
      bell: 0,
      walk: 0,
      ride: 1,
      run: givenRun({ id: 'r2', state: 'done', figures: { ...figures, buses: 3, meanRideSeconds: 1500 } }),
    },
    {
      bell: 1,
      walk: 0,
      ride: 0,
      run: givenRun({ id: 'r3', state: 'done', figures: { ...figures, buses: 4, meanRideSeconds: 960 } }),
    },
    { bell: 1, walk: 0, ride: 1, run: givenRun({ id: 'r4', state: 'stopped', figures: null }) },
  ],
}

async function givenPage(grids: readonly ReadGrid[]) {
  const written: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = '', body }: RequestInit) => {
    if (method !== 'GET') written.push({ url, body: body ? JSON.parse(String(body)) : null })
    if (method !== 'GET') return Response.json({ id: 'g2' })
    if (url.includes('/app/schools')) return Response.json(SCHOOLS)
    if (url.includes('/app/scenariogrids')) return Response.json(grids[0])
    if (url.endsWith('/grids')) return Response.json(grids.map(({ grid }) => grid))
    return Response.json(givenScenario())
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }}>
      <GridPage />
    </InOrganization>,
  )
  return { page, written }
}

test('[SCENARIO-89] values are entered in the units of the organization, and the page says how many plans that is', async () => {
  const { page, written } = await givenPage([])
  await eventually(expect.poll(() => page.textContent).toContain('Search 1 plan'))
  await type('Walk 2 (mi)', '1')
  await type('Ride 2 (min)', '45')
  await press('Add bell times')
  await type('North (min)', '15')
  await eventually(expect.poll(() => page.textContent).toContain('Search 8 plans'))
  expect(page.textContent).toContain('Takes about 4 minutes')
  expect(field('Walk 1 (mi)').value).toBe('0.5')
  await press('Search 8 plans')
  const [sent] = written
  expect(sent?.url).toContain('/grids')
  expect(sent?.body).toEqual({
    axes: { bells: [[], [{ schoolId: 'n', minutes: 15 }]], maxWalkMetres: [805, 1609], maxRideMinutes: [60, 45] },
    secondsPerCell: 30,
  })
})

test('[SCENARIO-90] plans that no other beats are marked, each leads to its plan, and a stopped grid can go on', async () => {
  const { page, written } = await givenPage([GRID])
  const lines = () => linesOf(page, 'Grid of plans')
  await eventually(expect.poll(lines).toHaveLength(2))
  const [now, later] = lines()
  expect(now?.[0]).toBe('As now')
  expect(later?.[0]).toBe('North +15 min')
  const marks = [...(now ?? []), ...(later ?? [])].filter((cell) => cell.includes('No plan is better'))
  expect(marks.map((cell) => cell.slice(0, 7))).toEqual(['4 buses', '3 buses'])
  expect(page.querySelector('a[href$="/plan?run=r2"]')?.textContent).toBe('3 buses')
  expect(later?.[3]).toBe('Stopped')
  await press('Go on with 1 plan')
  expect(written.map(({ url }) => url.split('/app/')[1])).toEqual(['scenariogrids/g1/continue'])
})
