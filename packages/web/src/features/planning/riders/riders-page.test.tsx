import type { RosterCheck } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { givenRun, givenScenario } from '../../../testing/given-scenario.ts'
import { act, button, eventually, field, InOrganization, linesOf, press, render } from '../../../testing/render.tsx'
import { RidersPage } from './riders-page.tsx'

const school = (schoolId: string, name: string, riders: number, mustConfirm: boolean) => ({
  schoolId,
  name,
  children: 60,
  assignedToday: 50,
  riders,
  placeable: riders,
  mustConfirm,
})
const ROSTER: RosterCheck = {
  schools: [school('n', 'North', 0, true), school('s', 'South', 70, true), school('w', 'West', 50, false)],
  notPlaceable: [{ childId: 'c1', familyId: 'f1', name: 'Ada Alder', schoolId: 's', reason: 'noHome' }],
  inHazardAreas: [],
  straightWalks: 0,
  twoStopsByWeekday: [],
  unknownGrades: [],
  withoutSchool: 3,
}

/** The page for an office; what it sends is in the answer. */
async function givenPage(roster: RosterCheck): Promise<{ page: HTMLElement; sent: object[] }> {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') {
      sent.push(JSON.parse(String(init.body)))
      return Response.json(givenRun({ state: 'queued' }))
    }
    return Response.json(url.includes('/roster?direction=pickup') ? roster : givenScenario())
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }}>
      <RidersPage />
    </InOrganization>,
  )
  await eventually(expect.poll(() => page.textContent).toContain('Start search'))
  return { page, sent }
}

test('[SCENARIO-30] riders who cannot be placed are named with the reason, and their names lead to their families', async () => {
  const { page } = await givenPage(ROSTER)
  expect(page.querySelector('a[href="/families/f1/edit-family"]')?.textContent).toBe('Ada Alder')
  expect(linesOf(page, 'Riders who cannot be placed')).toEqual([
    ['Ada Alder', 'South', 'The family’s address has no location'],
  ])
  expect(page.textContent).toContain('3 children of your organization have no school')
  expect(linesOf(page, 'Check riders').at(-1)).toEqual(['Total', '180', '150', '120', '120', '0'])
})

test('[SCENARIO-31] a search starts only after each school that differs much from today is confirmed by name', async () => {
  const { page, sent } = await givenPage(ROSTER)
  expect(button('Start search').disabled).toBe(true)
  await act(async () => field('North: 0 riders in the scenario, 50 assigned today').click())
  expect(page.textContent).toContain('Confirm 1 more school')
  expect(button('Start search').disabled).toBe(true)
  await act(async () => field('South: 70 riders in the scenario, 50 assigned today').click())
  await press('Start search')
  await eventually(expect.poll(() => page.textContent).toContain('elsewhere'))
  expect(sent).toEqual([{ confirmedSchoolIds: ['n', 's'] }])
})

test('[SCENARIO-31] where no school differs much a search can start at once', async () => {
  const { page, sent } = await givenPage({ ...ROSTER, schools: [school('w', 'West', 50, false)] })
  await press('Start search')
  await eventually(expect.poll(() => page.textContent).toContain('elsewhere'))
  expect(sent).toEqual([{ confirmedSchoolIds: [] }])
})

test('[SCENARIO-71] riders who keep a stop in a hazard area are named with the stop and the area', async () => {
  const kept = {
    childId: 'c2',
    familyId: 'f2',
    name: 'Bo Birch',
    schoolId: 's',
    stopName: 'Mill Rd',
    areaName: 'Quarry',
  }
  const { page } = await givenPage({ ...ROSTER, inHazardAreas: [kept] })
  expect(linesOf(page, 'Riders who keep a stop in or behind a hazard area')).toEqual([
    ['Bo Birch', 'South', 'Mill Rd', 'Quarry'],
  ])
  expect(page.querySelector('a[href="/families/f2/edit-family"]')?.textContent).toBe('Bo Birch')
})

test('[ASSIGN-15] riders who wait at different stops on different weekdays are named with the stop of the plan', async () => {
  const rider = { childId: 'c3', familyId: 'f3', name: 'Cy Cedar', schoolId: 's', stopName: 'Hill Rd' }
  const { page } = await givenPage({ ...ROSTER, twoStopsByWeekday: [rider] })
  expect(linesOf(page, 'Riders with different stops on different weekdays')).toEqual([['Cy Cedar', 'South', 'Hill Rd']])
  expect(page.querySelector('a[href="/families/f3/edit-family"]')?.textContent).toBe('Cy Cedar')
})

test('[SCENARIO-150] riders whose grade is not known are named with it', async () => {
  const rider = { childId: 'c4', familyId: 'f4', name: 'Dee Dogwood', schoolId: 's', grade: 'ungraded' }
  const { page } = await givenPage({ ...ROSTER, unknownGrades: [rider] })
  expect(linesOf(page, 'Riders whose grade is not known')).toEqual([['Dee Dogwood', 'South', 'ungraded']])
  expect(page.querySelector('a[href="/families/f4/edit-family"]')?.textContent).toBe('Dee Dogwood')
})

test.each([
  [3, '3 riders have walks that are measured as straight lines'],
  [0, ''],
])('[SCENARIO-134] the page says of how many riders walks are straight lines: %i', async (straightWalks, sentence) => {
  const { page } = await givenPage({ ...ROSTER, straightWalks })
  const said = [...page.querySelectorAll('p')].flatMap(({ textContent }) => /.*straight lines/.exec(textContent) ?? [])
  expect(said.join('')).toBe(sentence)
})
