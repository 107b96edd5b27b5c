import { nextServiceDate } from '@firstbell/domain'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const desk = givenDesk(installation)

/** The office on its dashboard, and what software sees of its runs and calendar. */
async function givenOffice() {
  const { url, account } = installation
  const { client, orgId } = await givenClient({ url, account })
  const runs = (date?: string) => client.scheduledRuns.list({ query: { orgId, date } })
  const calendar = () => client.calendar.get({ query: { orgId } })
  await desk.page.goto(`${url}/dashboard`)
  return { client, orgId, runs, calendar }
}

/** Presses each, and counts them: a disruption takes at most four. */
async function pressAll(...buttons: readonly Locator[]): Promise<void> {
  expect(buttons.length).toBeLessThanOrEqual(4)
  for (const button of buttons) await button.click()
}

const opening = (page: Page) => page.getByRole('button', { name: 'Close, delay, dismiss early' })
const effect = (page: Page, name: string) => page.getByRole('dialog').getByText(name, { exact: true })
const nextDay = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Next school day' })
const saving = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Change runs, show alert/ })

test('[DAY-37] [DAY-36] [ALERT-21] [ALERT-22] all buses run late, which is undone from the notification; its alert is among the past ones', async () => {
  const { client, runs } = await givenOffice()
  const { page } = desk
  const { now } = await client.clock.get({})
  await pressAll(opening(page), effect(page, 'Buses run late'))
  const review = page.getByRole('region', { name: 'What this does' })
  await review.getByText('about 30 minutes late because of the weather').waitFor()
  await review.getByText('You can undo this until').waitFor()
  await expectAccessible(page)
  await saving(page).click()
  await page.getByText('changed, and the alert is on the public dashboard').waitFor()
  expect((await runs()).filter(({ delayMinutes }) => delayMinutes === 30).length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The runs are as they were before').first().waitFor()
  expect((await runs()).filter(({ delayMinutes, startAt }) => delayMinutes === 30 && startAt > now)).toEqual([])
  await page.getByRole('button', { name: /^(No alerts|\d+ (alert|draft))/ }).click()
  await page.getByRole('region', { name: 'Service alerts' }).getByRole('link', { name: 'Past alerts' }).click()
  const table = page.getByRole('table', { name: 'Past alerts' })
  await table.getByText('about 30 minutes late because of the weather.').waitFor()
  await page.getByLabel('Date').fill('2020-01-01')
  await page.getByText('No alert matches these filters.').waitFor()
  await page.getByLabel('Date').fill('')
  await table.waitFor()
  expect(desk.complaints).toEqual([])
})

test('[DAY-37] [DAY-35] a date is closed on the evening before, and families, calendar, board and dashboard say the same', async () => {
  const { client, orgId, runs, calendar } = await givenOffice()
  const { page } = desk
  const today = (await runs())[0]?.date ?? ''
  const date = nextServiceDate(await calendar(), today) ?? ''
  await pressAll(opening(page), nextDay(page))
  await page
    .getByRole('region', { name: 'What this does' })
    .getByText(/^\d+ families are told/)
    .waitFor()
  await saving(page).click()
  await page.getByText(/A message goes to \d+ addresses/).waitFor()
  expect((await calendar()).exceptions).toContainEqual({ date, effect: 'noService', minutes: 0, note: 'weather' })
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  const written = await (await fetch(`${installation.url}/public-dashboard/${slug}?lang=en`)).text()
  expect(written).toContain('Buses are canceled because of the weather.')
  await page.goto(`${installation.url}/dashboard?date=${date}`)
  await page.getByText(/^No service on/).waitFor()
  const { messages } = await client.messages.list({ query: { orgId } })
  expect(messages[0]).toMatchObject({ templateId: 'no-service', audience: { onDate: date } })
  const { alerts } = await client.serviceAlerts.list({ query: { orgId } })
  for (const { id: alertId, date: ofAlert } of alerts)
    if (ofAlert === date) await client.disruptions.undo({ params: { alertId } })
  expect((await runs(date)).length).toBeGreaterThan(0)
  expect(desk.complaints).toEqual([])
})

test.each([
  ['School starts later', 'delay', 120],
  ['Early dismissal', 'earlyDismissal', 60],
])('[DAY-37] %s takes at most four presses', async (name, calendarEffect, minutes) => {
  const { client, orgId, runs, calendar } = await givenOffice()
  const { page } = desk
  const today = (await runs())[0]?.date ?? ''
  const date = nextServiceDate(await calendar(), today) ?? ''
  await pressAll(opening(page), nextDay(page), effect(page, name), saving(page))
  await page.getByText('changed, and the alert is on the public dashboard').waitFor()
  expect((await calendar()).exceptions).toContainEqual({ date, effect: calendarEffect, minutes, note: 'weather' })
  const { alerts } = await client.serviceAlerts.list({ query: { orgId } })
  const made = alerts.find((alert) => alert.date === date)
  await client.disruptions.undo({ params: { alertId: made?.id ?? '' } })
})

test('[DAY-37] [DAY-34] one school alone is closed in four presses, and the calendar of the others stays as it is', async () => {
  const { client, orgId, runs, calendar } = await givenOffice()
  const { page } = desk
  const before = await calendar()
  const today = (await runs())[0]?.date ?? ''
  const date = nextServiceDate(before, today) ?? ''
  const canceled = async () => (await runs(date)).filter((run) => run.cancelled).map(({ routeId }) => routeId)
  const canceledBefore = await canceled()
  const [school] = await client.schools.list({ query: { orgId } })
  await pressAll(opening(page), nextDay(page), effect(page, school?.name ?? ''))
  await page
    .getByRole('region', { name: 'What this does' })
    .getByText(/runs? changes?\./)
    .waitFor()
  await saving(page).click()
  await page.getByText('changed, and the alert is on the public dashboard').waitFor()
  expect((await canceled()).length).toBeGreaterThan(canceledBefore.length)
  expect((await calendar()).exceptions).toEqual(before.exceptions)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The runs are as they were before').first().waitFor()
  expect(await canceled()).toEqual(canceledBefore)
  expect(desk.complaints).toEqual([])
})
