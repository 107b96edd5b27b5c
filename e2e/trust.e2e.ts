import { expect, test } from 'vitest'
import { expectAccessible, openDesk, signIn } from './support/browser.ts'
import { givenBuses, givenInstallation } from './support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from './support/program.ts'

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const buses = givenBuses(installation)

const MEANING = /Most similar runs arrived in/

test('[ETA-20] [ETA-21] dashboard and live map say what an arrival window means, and read its accuracy when asked', async () => {
  await buses.drive(60)
  const { page, context, complaints } = await openDesk(installation.browser)
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
  await row.click()
  await page.getByRole('link', { name: 'Open live map' }).click()
  await page.waitForURL(/map-live/)
  await page.getByRole('button', { name: /^Most similar runs/ }).hover() // that of the dashboard begins in other words
  await page.getByRole('tooltip').filter({ hasText: MEANING }).waitFor()
  expect(reads).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('[WEB-33] a reader in another time zone is told whose times these are, and one in the same is not', async () => {
  for (const [theme, timezoneId, width] of [
    ['light', 'America/Los_Angeles', 1440],
    ['dark', 'America/Los_Angeles', 1100],
    ['light', 'America/New_York', 1440],
  ] as const) {
    const { page, context, complaints } = await openDesk(installation.browser, {
      theme,
      viewport: { width, height: 900 },
      timezoneId,
    })
    const note = page.getByText('Times are in Eastern Time (GMT-5)')
    const isNamed = timezoneId === 'America/Los_Angeles'
    await signIn(page, installation)
    const row = page.getByRole('row').nth(1)
    await row.waitFor()
    await expect.poll(() => note.count()).toBe(Number(isNamed))
    await expectAccessible(page)
    await page.goto(`${installation.url}/dashboard/replay`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => note.count()).toBe(Number(isNamed))
    await page.goto(`${installation.url}/routes`)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Live', exact: true }).click()
    await page.waitForURL(/map-live/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => note.count()).toBe(Number(isNamed))
    expect(complaints).toEqual([])
    await context.close()
  }
})
