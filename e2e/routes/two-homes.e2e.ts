import { expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { givenInstallation } from '../support/given.ts'

const installation = givenInstallation()

/** A family of the demo with a child at a stop. */
async function givenFamily() {
  const { client, orgId } = await givenClient(installation)
  const [family] = await client.families.list({ query: { orgId, page: 1 } })
  const familyId = family?.id ?? ''
  const [atStop] = await client.familyroutes.list({ query: { familyId } })
  const childId = atStop?.children[0] ?? ''
  const firstName = family?.children.find(({ id }) => id === childId)?.firstName ?? ''
  return { client, familyId, routeId: atStop?.routeId ?? '', stopId: atStop?.stopId ?? '', childId, firstName }
}

test('[ASSIGN-5] [FAMILY-16] a child is assigned to a stop on some days, and a contact sees some days', async () => {
  const { client, familyId, routeId, stopId, childId, firstName } = await givenFamily()
  const { page, context, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await page.goto(`${installation.url}/routes/${routeId}/${stopId}/${familyId}/edit-family`)
  await page.getByRole('button', { name: 'Only some days' }).click()
  const days = page.getByRole('group', { name: `Days of ${firstName}` })
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await days.getByRole('checkbox', { name: day }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Choose at least one day for ${firstName}.`).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const day of ['Mon', 'Wed', 'Fri']) await days.getByRole('checkbox', { name: day }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`${firstName} (Mon, Wed, Fri)`).waitFor()
  const [atStop] = await client.familyroutes.list({ query: { routeId, stopId, familyId } })
  expect(atStop?.days).toEqual([{ childId, weekdays: [1, 3, 5] }])

  await page.goto(`${installation.url}/families/${familyId}/edit-family`)
  await page.getByText(/^Mon, Wed, Fri · /).waitFor()
  await page.getByRole('button', { name: 'Sees only some days' }).first().click()
  const seen = page.getByRole('group', { name: 'Sees these days' })
  for (const day of ['Tue', 'Thu']) await seen.getByRole('checkbox', { name: day }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const weekdays = async () => (await client.familycontacts.list({ query: { familyId } }))[0]?.weekdays
  await expect.poll(weekdays).toEqual([1, 3, 5])

  await page.goto(`${installation.url}/routes/${routeId}/run-sheet`)
  await page.getByText(/· Mon, Wed, Fri/).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
