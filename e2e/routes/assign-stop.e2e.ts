import { isInDirection } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { openRoute } from '../support/route-pages.ts'

const installation = givenInstallation()
const office = givenDesk(installation)

/** The family of the demo at this place among those with a home, whose first child has lost its stops of the morning. */
async function givenUnassigned(place: number) {
  const { client, orgId } = await givenClient(installation)
  const routes = await client.routes.list({ query: { orgId } })
  const isMorning = (routeId: string) => isInDirection('pickup', routes.find(({ id }) => id === routeId)?.type ?? 0)
  const morningStops = async (familyId: string) =>
    (await client.familyroutes.list({ query: { familyId } })).filter(({ routeId }) => isMorning(routeId))
  const families = await client.families.list({ query: { orgId, page: 1 } })
  const family = families.filter(({ children, location }) => location && children.some(({ schoolId }) => schoolId))[
    place
  ]
  const child = family?.children[0]
  if (!family || !child) throw new Error('the demo has families with children')
  for (const { routeId, stopId } of await morningStops(family.id))
    await client.familyroutes.remove({ query: { routeId, stopId, familyId: family.id } })
  return { client, family, child, morningStops: () => morningStops(family.id) }
}

test('[ASSIGN-13] [ASSIGN-14] a child is assigned from its family, undone, by the keyboard, and at home', async () => {
  const { client, family, child, morningStops } = await givenUnassigned(0)
  const { page, complaints } = office
  await page.goto(`${installation.url}/families/${family.id}/edit-family`)
  const dialog = page.getByRole('dialog', { name: `Assign stop: ${child.firstName}` })
  const assign = dialog.getByRole('button', { name: 'Assign', exact: true })
  const open = async () => {
    await page.getByRole('button', { name: `Assign stop: ${child.firstName}, To school` }).click()
    await assign.waitFor()
  }
  const undo = async () => {
    await page.getByText(`${child.firstName} now waits at`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(morningStops).toEqual([])
  }

  await open()
  await expectAccessible(page)
  await assign.click()
  await page.getByText(`${child.firstName} now waits at`).waitFor()
  expect((await morningStops())[0]?.children).toEqual([child.id])
  await undo()

  await open()
  await page.getByRole('radio', { name: /walk/ }).or(page.getByRole('radio')).nth(2).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('checkbox', { name: 'Tue' }).uncheck()
  await assign.focus()
  await page.keyboard.press('Enter')
  await page.getByText(`${child.firstName} now waits at`).waitFor()
  expect((await morningStops())[0]?.days).toEqual([{ childId: child.id, weekdays: [1, 3, 4, 5] }])
  await undo()

  await open()
  await dialog.getByRole('radio', { name: 'New stop at home' }).check()
  await dialog.getByRole('combobox', { name: 'Route' }).waitFor()
  await assign.click()
  await page.getByText(`${child.firstName} now waits at`).waitFor()
  const [stop] = await morningStops()
  expect(stop?.children).toEqual([child.id])
  const found = await client.stops.get({ params: { routeId: stop?.routeId ?? '', stopId: stop?.stopId ?? '' } })
  expect(found.location).toEqual(family.location)
  expect(complaints).toEqual([])
})

test('[LIST-7] [ASSIGN-13] an unassigned child is assigned from the list of families', async () => {
  const { client, family, child } = await givenUnassigned(1)
  for (const { routeId, stopId } of await client.familyroutes.list({ query: { familyId: family.id } }))
    await client.familyroutes.remove({ query: { routeId, stopId, familyId: family.id } })
  const { page, complaints } = office
  await page.goto(`${installation.url}/families?without=stop`)
  const row = page.getByRole('row').filter({ hasText: `${child.firstName} (${child.grade})` })
  await row.waitFor()
  await row.getByRole('button', { name: /unassigned$/ }).click()
  const dialog = page.getByRole('dialog', { name: `Assign stop: ${child.firstName}` })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByText(`${child.firstName} now waits at`).waitFor()
  expect((await client.familyroutes.list({ query: { familyId: family.id } })).length).toBe(1)
  expect(complaints).toEqual([])
})

test('[MAP-22] [ASSIGN-13] an unassigned child is assigned from the map of a route', async () => {
  const { client, child } = await givenUnassigned(5)
  const { stops } = await client.familyroutes.options({ query: { childId: child.id, direction: 'pickup' } })
  const { page, complaints } = await openDesk(installation.browser, { drawsMaps: true })
  await giveSession(page, installation)
  await openRoute(page, installation, stops[0]?.routeName ?? '')
  await page.getByRole('button', { name: 'Layers' }).click()
  await page.getByLabel(/^Unassigned children/).check()
  await page.keyboard.press('Escape')
  const name = `${child.firstName} ${child.familyName}`
  await page.getByRole('button', { name: `Unassigned: ${name}` }).press('Enter')
  await page.getByRole('complementary', { name }).getByRole('button', { name: 'Assign stop' }).click()
  const dialog = page.getByRole('dialog', { name: `Assign stop: ${child.firstName}` })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByText(`${child.firstName} now waits at`).waitFor()
  await expect.poll(() => page.getByRole('button', { name: `Unassigned: ${name}` }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('[ASSIGN-18] [ASSIGN-14] a child changes to another stop in two presses, keeps its weekdays, and goes back', async () => {
  const { client, family, child, morningStops } = await givenUnassigned(3)
  const { stops } = await client.familyroutes.options({ query: { childId: child.id, direction: 'pickup' } })
  const [first] = stops
  if (!first) throw new Error('a school of the demo has routes')
  const days = [{ childId: child.id, weekdays: [1, 2] }]
  const query = { routeId: first.routeId, stopId: first.stopId }
  await client.familyroutes.create({ query, body: { familyId: family.id, children: [child.id], days } })
  const { page, complaints } = office
  await page.goto(`${installation.url}/families/${family.id}/edit-family`)
  await page.getByRole('button', { name: `Change stop: ${child.firstName}, To school` }).click()
  const dialog = page.getByRole('dialog', { name: `Change stop: ${child.firstName}` })
  await dialog.getByRole('radio').first().waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change stop' }).click()
  await page.getByText(`${child.firstName} now waits at`).waitFor()
  const [changed, ...others] = await morningStops()
  expect(others).toEqual([])
  expect([changed?.stopId === first.stopId, changed?.days]).toEqual([false, days])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await morningStops()).map(({ stopId }) => stopId)).toEqual([first.stopId])
  expect((await morningStops())[0]?.days).toEqual(days)
  expect(complaints).toEqual([])
})
