import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { dialog, rows } from '../support/route-pages.ts'

const installation = givenInstallation()

/** The desk of an administrator. */
const desk = givenDesk(installation)

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const bar = (page: Page) => page.getByRole('group', { name: 'Actions for the selected routes' })
const found = (page: Page, text: string | RegExp) =>
  page.getByRole('navigation', { name: 'Pages', exact: true }).getByText(text).waitFor()

test('[ROUTE-30] [LIST-8] a planner narrows the list of routes, whose address opens the same, and sees what did not match', async () => {
  const { client, orgId } = await givenClient(installation)
  const [schools, groups, routes] = await Promise.all([
    client.schools.list({ query: { orgId } }),
    client.groups.list({ query: { orgId } }),
    client.routes.list({ query: { orgId } }),
  ])
  const school = schools[0]
  if (!school) throw new Error('the demo has schools')
  const own = new Set(groups.filter(({ schoolId }) => schoolId === school.id).map(({ id }) => id))
  const wanted = routes.filter(({ groupId, type }) => type === 1 && groupId !== null && own.has(groupId))
  expect(wanted.length).toBeGreaterThan(0)
  const { page, complaints } = await desk.open('/routes')
  await pick(page, 'School', school.name)
  await pick(page, 'Type', 'Pickup')
  await pick(page, 'Service', 'In service')
  await found(page, `1–${Math.min(15, wanted.length)} of ${wanted.length}`)
  await page.reload()
  await found(page, `1–${Math.min(15, wanted.length)} of ${wanted.length}`)

  await page.getByRole('searchbox', { name: 'Search route, driver, bus, type' }).fill('zeppelin')
  await page.getByText(`Nothing matches: zeppelin · Pickup · In service · ${school.name}`, { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  await found(page, `1–15 of ${routes.length}`)
  expect(new URL(page.url()).search).toBe('')
  expect(complaints).toEqual([])
})

test('[ROUTE-31] [ROUTE-32] [LIST-9] a planner chooses routes, gives them a driver, takes them out of service, and takes them out as a file', async () => {
  const { client, orgId } = await givenClient(installation)
  const { page, complaints } = await desk.open('/routes')
  const all = await client.routes.list({ query: { orgId } })
  const [first, second] = all
  if (!first || !second) throw new Error('the demo has routes')
  await page.getByRole('checkbox', { name: `Select ${first.name}` }).focus()
  await page.keyboard.press('Space')
  await bar(page).getByText('1 selected', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/routes')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(page).getByText('15 selected', { exact: true }).waitFor()
  await bar(page)
    .getByRole('button', { name: `Select all ${all.length} that match` })
    .click()
  await bar(page).getByText(`${all.length} selected`, { exact: true }).waitFor()
  await expectAccessible(page)

  await bar(page).getByRole('button', { name: 'Export selected' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(1 + all.length)
  const exported = await client.importExport.export({ params: { kind: 'routes' }, query: { orgId } })
  const whole = exported.rows.find(([name]) => name === first.name)
  expect(lines).toContain(whole?.join(','))

  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await bar(page).waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: `Select ${first.name}` }).check()
  await page.getByRole('checkbox', { name: `Select ${second.name}` }).check()
  await bar(page).getByRole('button', { name: 'Assign driver' }).click()
  await pick(page, 'Driver', 'No driver')
  await page.getByText('2 routes will change.', { exact: true }).waitFor()
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByText('2 of 2 routes changed.', { exact: true }).waitFor()
  const isOne = ({ id }: { id: string }) => id === first.id || id === second.id
  const now = async () => (await client.routes.list({ query: { orgId } })).filter(isOne)
  expect((await now()).map(({ driver }) => driver)).toEqual(['N/A', 'N/A'])

  await page.getByRole('checkbox', { name: `Select ${first.name}` }).check()
  await page.getByRole('checkbox', { name: `Select ${second.name}` }).check()
  await bar(page).getByRole('button', { name: 'Take out of service' }).click()
  await client.routes.remove({ params: { routeId: second.id } })
  await dialog(page).getByRole('button', { name: 'Take out of service' }).click()
  await dialog(page).getByText('1 of 2 routes changed.', { exact: true }).waitFor()
  await dialog(page).getByText(`${second.name}: This item no longer exists.`).waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await rows(page).filter({ hasText: first.name }).getByText('Out of service').waitFor()
  expect((await now()).map(({ inService }) => inService)).toEqual([false])
  expect(complaints).toEqual([])
})

test('[FAMILY-62] [FAMILY-64] [LIST-8] a clerk narrows the list of families by school and grade, and reads where the children wait', async () => {
  const { client, orgId } = await givenClient(installation)
  const [school] = await client.schools.list({ query: { orgId } })
  if (!school) throw new Error('the demo has schools')
  const ofSchool = await client.families.list({ query: { orgId, schoolId: school.id } })
  const grade = ofSchool.flatMap(({ children }) => children).find((child) => child.schoolId === school.id)?.grade ?? ''
  const wanted = await client.families.list({ query: { orgId, schoolId: school.id, grade, page: 1 } })
  const { total } = await client.families.count({ query: { orgId, schoolId: school.id, grade } })
  const [family] = wanted
  const [stop] = family?.stops ?? []
  if (!family || !stop) throw new Error('the children of the demo wait at stops')
  const { page, complaints } = await desk.open('/families')
  await pick(page, 'School', school.name)
  await pick(page, 'Grade', grade)
  await found(page, `1–${wanted.length} of ${total}`)
  await expect.poll(() => rows(page).nth(1).textContent()).toContain(stop.routeName)

  const { routeId, stopId } = stop
  for (const one of family.stops)
    await client.familyroutes.remove({ query: { routeId: one.routeId, stopId: one.stopId, familyId: family.id } })
  await page.getByText('Unassigned', { exact: true }).click()
  await found(page, '1–1 of 1')
  await rows(page)
    .nth(1)
    .getByRole('button', { name: `${family.children.length} unassigned` })
    .waitFor()
  const children = family.children.map(({ id }) => id)
  await client.familyroutes.create({ query: { routeId, stopId }, body: { familyId: family.id, children } })
  await page.reload()
  await page.getByText(`Nothing matches: ${school.name} · Grade ${grade} · Unassigned`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await found(page, /^1–15 of \d+$/)
  expect(new URL(page.url()).search).toBe('')
  expect(complaints).toEqual([])
})

test('[NAV-13] [NAV-14] a clerk goes through a list by keyboard, and turns the single keys off', async () => {
  const { page, complaints } = await desk.open('/routes')
  await rows(page).nth(1).waitFor()
  const isAt = (row: number) =>
    rows(page)
      .nth(row)
      .getByRole('link')
      .evaluate((link) => link === document.activeElement)
  await page.keyboard.press('j')
  await expect.poll(() => isAt(1)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isAt(2)).toBe(true)
  await page.keyboard.press('k')
  await expect.poll(() => isAt(1)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor()
  await page.keyboard.press('e')
  await page.waitForURL('**/edit-route')
  await page.goto(`${installation.url}/families`)
  const search = page.getByRole('searchbox', { name: 'Search name, address, child, email' })
  await search.fill('Abara')
  await search.press('j')
  expect(await search.inputValue()).toBe('Abaraj')
  await search.fill('Abara')
  await found(page, /^1–\d of \d$/)
  await page.getByRole('heading', { name: 'Families' }).click()
  await page.keyboard.press('j')
  await expect.poll(() => isAt(1)).toBe(true)
  await page.keyboard.press('?')
  await dialog(page).getByText('Edit the row or the record', { exact: true }).waitFor()
  await page.keyboard.press('c')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.getByRole('heading', { name: 'Abara family' }).waitFor()

  await page.keyboard.press('?')
  await dialog(page).getByLabel('Shortcuts of a single key').uncheck()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.goto(`${installation.url}/families`)
  await rows(page).nth(1).waitFor()
  await page.keyboard.press('c')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/families')
  expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
