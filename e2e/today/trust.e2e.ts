import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openDesk, signIn } from '../support/browser.ts'
import { reachLiveMap } from '../support/dashboard.ts'
import { givenBuses, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const buses = givenBuses(installation)

const zoneNote = (page: Page) => page.getByText('Times are in Eastern Time (GMT-5)')

const MEANING = /Most similar runs arrived in/

test('[ETA-20] [ETA-21] [WEB-33] dashboard and live map say what an arrival window means, read its accuracy when asked, and name no zone of the same time', async () => {
  await buses.drive(60)
  const { page, complaints } = await openDesk(installation.browser, { timezoneId: 'America/New_York' })
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/app/predictions')) reads.push(request.url())
  })
  await signIn(page, installation)
  await page
    .getByRole('row')
    .filter({ hasText: /\d+:\d\d – \d+:\d\d.*\d+:\d\d – \d+:\d\d/ })
    .first()
    .waitFor()
  expect(reads).toEqual([])
  expect(await zoneNote(page).count()).toBe(0)
  await page.getByRole('button', { name: MEANING }).focus()
  await page.getByRole('tooltip').filter({ hasText: MEANING }).waitFor()
  expect(reads).toHaveLength(1)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  const row = page
    .getByRole('row')
    .filter({ hasText: /\d+:\d\d – \d+:\d\d.*\d+:\d\d – \d+:\d\d/ })
    .first()
  const window = row.getByText(/^\d+:\d\d( – \d+:\d\d)?$/).last()
  await window.hover()
  await page.getByRole('tooltip').filter({ hasText: 'Most similar runs arrived in this window.' }).waitFor()
  expect(reads).toHaveLength(1)
  await row.getByRole('link').press('Enter')
  await reachLiveMap(page)
  await page.getByRole('button', { name: /^Most similar runs/ }).hover() // that of the dashboard begins in other words
  await page.getByRole('tooltip').filter({ hasText: MEANING }).waitFor()
  expect(reads).toHaveLength(1)
  expect(await zoneNote(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('[WEB-33] a reader in another time zone is told whose times these are', async () => {
  const { page, complaints } = await openDesk(installation.browser, { timezoneId: 'America/Los_Angeles' })
  await signIn(page, installation)
  await zoneNote(page).waitFor()
  await page.getByRole('link', { name: 'Replay' }).click()
  await page.waitForURL('**/dashboard/replay')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await zoneNote(page).waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('table', { name: 'Today’s runs' }).getByRole('link').first().press('Enter')
  await reachLiveMap(page)
  await zoneNote(page).waitFor()
  expect(complaints).toEqual([])
})
