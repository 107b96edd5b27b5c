import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, expectAccessible } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

const PHONE = { width: 390, height: 844 }
const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const desk = givenDesk(installation)
const visitor = givenDesk(installation, { as: 'nobody', viewport: PHONE })

/** The office as software sees it, and the address of its public pages. */
async function givenOffice() {
  const { url, account } = installation
  const { client, orgId } = await givenClient({ url, account })
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  // No bus drives here, so the product writes of each of them.
  await client.organizations.change({
    params: { organizationId: orgId },
    body: { lateAlerts: 'off', notStartedAlerts: 'off', noDriverAlerts: 'off' },
  })
  const { alerts } = await client.serviceAlerts.list({ query: { orgId } })
  for (const { id: alertId } of alerts) await client.serviceAlerts.close({ params: { alertId } })
  const runs = () => client.scheduledRuns.list({ query: { orgId } })
  return { client, orgId, runs, address: `${url}/public-dashboard/${slug}` }
}

const alertsOn = (page: Page) => page.getByRole('list', { name: 'Service alerts' })
const alertsOfOffice = (page: Page) => page.getByRole('region', { name: 'Service alerts' })
const openAlerts = (page: Page, summary: string) => page.getByRole('button', { name: summary, exact: true }).click()

test('[ALERT-6] [ALERT-8] a clerk cancels a run and tells everybody in two clicks, until the run is over', async () => {
  const { client, runs, address } = await givenOffice()
  const { page } = desk
  await page.goto(`${installation.url}/dashboard`)
  const [run] = await runs()
  const { routeName = '', routeId = '', date = '', endAt = 0 } = run ?? {}
  await client.scheduledRuns.change({ query: { routeId, date }, body: { cancelled: true } })
  await visitor.page.goto(address)
  await visitor.page.getByText('Live', { exact: true }).waitFor()

  const row = page.getByRole('row').filter({ hasText: routeName }).filter({ hasText: 'Canceled' })
  await row.getByRole('button', { name: `Service alert: ${routeName}` }).click()
  const dialog = page.getByRole('dialog', { name: 'New service alert' })
  await dialog.getByRole('button', { name: 'Show alert' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show alert' }).click()

  await alertsOn(visitor.page).getByText('The bus is canceled.').waitFor()
  await alertsOn(visitor.page).getByText(routeName, { exact: true }).waitFor()
  await visitor.page.locator(`[data-route="${routeId}"] .alert`).getByText('The bus is canceled.').waitFor()
  await openAlerts(page, '1 alert')
  await alertsOfOffice(page).getByText('The bus is canceled.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const { now } = await client.clock.get({})
  await installation.advance(Math.max(60, endAt - now + 60))
  await expect.poll(() => visitor.page.locator('#alerts').isHidden()).toBe(true)
  await page.getByRole('button', { name: 'No alerts' }).waitFor()
  expect([...desk.complaints, ...visitor.complaints]).toEqual([])
})

test('[ALERT-4] [ALERT-6] [PUBLIC-13] an alert about all routes is written in both languages, changed and ended', async () => {
  const { address } = await givenOffice()
  const { page } = desk
  await visitor.page.goto(`${address}?lang=es`)
  await visitor.page.getByText('En vivo', { exact: true }).waitFor()
  await openAlerts(page, 'No alerts')
  await alertsOfOffice(page).getByRole('button', { name: 'New alert' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your own words (English)').fill('Snow: all buses leave an hour later.')
  await dialog.getByLabel('Your own words (Spanish)').fill('Nieve: los autobuses salen una hora más tarde.')
  await dialog.getByRole('button', { name: 'Show alert' }).click()
  const alerts = visitor.page.locator('#alerts')
  await alerts.getByText('Nieve: los autobuses').waitFor()
  await openAlerts(page, '1 alert')
  await alertsOfOffice(page).getByRole('button', { name: 'Edit: All routes' }).click()
  await dialog.getByLabel('Your own words (Spanish)').fill('Nieve: salen dos horas más tarde.')
  await dialog.getByRole('button', { name: 'Show alert' }).click()
  await alerts.getByText('Nieve: salen dos horas').waitFor()
  await visitor.page.setViewportSize(DESK)
  await visitor.page.goto(`${address}?kiosk&lang=en`)
  await alerts.getByText('Snow: all buses').waitFor()
  await openAlerts(page, '1 alert')
  await alertsOfOffice(page).getByRole('button', { name: 'End: All routes' }).click()
  await expect.poll(() => visitor.page.locator('#alerts').isHidden()).toBe(true)
  expect([...desk.complaints, ...visitor.complaints]).toEqual([])
})
