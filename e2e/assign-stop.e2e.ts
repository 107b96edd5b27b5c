import { api, clientFor } from '@firstbell/contract'
import { isInDirection } from '@firstbell/domain'
import { cookieTransport } from '@firstbell/simulator'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'
import { openRoute } from './support/route-pages.ts'

const installation = givenInstallation()

/** Families of the demo whose first child has lost its stops of the morning. */
async function givenUnassigned(count: number) {
  const client = clientFor(api, cookieTransport(installation.url))
  const { email, password } = installation.account
  await client.session.signIn({ body: { email, password } })
  const orgId = (await client.session.get({})).organizations[0]?.id ?? ''
  const routes = await client.routes.list({ query: { orgId } })
  const isMorning = (routeId: string) => isInDirection('pickup', routes.find(({ id }) => id === routeId)?.type ?? 0)
  const morningStops = async (familyId: string) =>
    (await client.familyroutes.list({ query: { familyId } })).filter(({ routeId }) => isMorning(routeId))
  const families = (await client.families.list({ query: { orgId, page: 1 } }))
    .filter(({ children, location }) => location && children.some(({ schoolId }) => schoolId))
    .slice(0, count)
  for (const { id: familyId } of families)
    for (const { routeId, stopId } of await morningStops(familyId))
      await client.familyroutes.remove({ query: { routeId, stopId, familyId } })
  return { client, families, morningStops }
}

async function openDialog(page: Page, familyId: string, firstName: string) {
  await page.goto(`${installation.url}/families/${familyId}/edit-family`)
  await page.getByRole('button', { name: `Assign stop: ${firstName}, To school` }).click()
  const dialog = page.getByRole('dialog', { name: `Assign stop: ${firstName}` })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).waitFor()
  return dialog
}

test('[ASSIGN-13] [ASSIGN-14] three children are assigned from their families, one by the keyboard, one at home', async () => {
  const { client, families, morningStops } = await givenUnassigned(3)
  const { page, context, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  const childOf = (at: number) => {
    const family = families[at]
    const child = family?.children[0]
    if (!family || !child) throw new Error('the demo has families with children')
    return { familyId: family.id, childId: child.id, firstName: child.firstName }
  }

  const nearest = childOf(0)
  const dialog = await openDialog(page, nearest.familyId, nearest.firstName)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByText(`${nearest.firstName} now waits at`).waitFor()
  expect((await morningStops(nearest.familyId))[0]?.children).toEqual([nearest.childId])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: `Assign stop: ${nearest.firstName}, To school` }).waitFor()
  expect(await morningStops(nearest.familyId)).toEqual([])

  const byKeys = childOf(1)
  await openDialog(page, byKeys.familyId, byKeys.firstName)
  await page.getByRole('radio', { name: /walk/ }).or(page.getByRole('radio')).nth(2).focus()
  await page.keyboard.press('Space')
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Tue' }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(`${byKeys.firstName} now waits at`).waitFor()
  expect((await morningStops(byKeys.familyId))[0]?.days).toEqual([{ childId: byKeys.childId, weekdays: [1, 3, 4, 5] }])

  const atHome = childOf(2)
  const last = await openDialog(page, atHome.familyId, atHome.firstName)
  await last.getByRole('radio', { name: 'New stop at home' }).check()
  await last.getByRole('combobox', { name: 'Route' }).waitFor()
  await last.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByText(`${atHome.firstName} now waits at`).waitFor()
  const [stop] = await morningStops(atHome.familyId)
  expect(stop?.children).toEqual([atHome.childId])
  const family = await client.families.get({ params: { familyId: atHome.familyId } })
  const found = await client.stops.get({ params: { routeId: stop?.routeId ?? '', stopId: stop?.stopId ?? '' } })
  expect(found.location).toEqual(family.location)
  expect(complaints).toEqual([])
  await context.close()
})

test('[LIST-7] [ASSIGN-13] an unassigned child is assigned from the list of families', async () => {
  const { client, families } = await givenUnassigned(4)
  const family = families[3]
  const child = family?.children[0]
  if (!family || !child) throw new Error('the demo has families with children')
  for (const { routeId, stopId } of await client.familyroutes.list({ query: { familyId: family.id } }))
    await client.familyroutes.remove({ query: { routeId, stopId, familyId: family.id } })
  const { page, context, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await page.goto(`${installation.url}/families?without=stop`)
  const row = page.getByRole('row').filter({ hasText: `${child.firstName} (${child.grade})` })
  await row.waitFor()
  await row.getByRole('button', { name: /unassigned$/ }).click()
  const dialog = page.getByRole('dialog', { name: `Assign stop: ${child.firstName}` })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByText(`${child.firstName} now waits at`).waitFor()
  expect((await client.familyroutes.list({ query: { familyId: family.id } })).length).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('[MAP-22] [ASSIGN-13] an unassigned child is assigned from the map of a route', async () => {
  const { client, families } = await givenUnassigned(6)
  const child = families[5]?.children[0]
  if (!child) throw new Error('the demo has families with children')
  const { stops } = await client.familyroutes.options({ query: { childId: child.id, direction: 'pickup' } })
  const { page, context, complaints } = await openDesk(installation.browser)
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
  await context.close()
})
