import type { LocalDate } from '@firstbell/domain'
import { beforeAll, expect, test } from 'vitest'
import { recounted } from '../support/recounted.ts'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { closedDaysOf } from '../support/pages/closed-days.ts'
import { givenInstallation } from '../support/given.ts'

const installation = givenInstallation()

/** Two closed days of the demo's past, with service between them or not. */
let days: { from: LocalDate; to: LocalDate }
beforeAll(async () => {
  const [from = '', to = ''] = await closedDaysOf(installation)
  days = { from, to }
})

test('[COUNT-5] [REPORTS-32] [REPORTS-49] an office counts riders, opens what is behind a number, corrects it, and signs the count again', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await page.goto(`${installation.url}/reports/count-weeks`)
  await page.getByText('No count week yet').waitFor()
  await page.getByRole('link', { name: 'Add Count Week' }).click()
  await page.getByLabel('Name').fill('October count')
  await page.getByLabel('First day').fill(days.from)
  await page.getByLabel('Last day').fill(days.to)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'October count' }).waitFor()
  const fact = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
  const before = await fact('Mornings, mean').textContent()
  expect(Number(before)).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Sign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
  await page.getByRole('heading', { name: 'Signed counts' }).waitFor()
  expect(await page.getByRole('button', { name: 'Sign' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0)

  await page
    .getByRole('link', { name: / AM on .*: [1-9]\d* boarded/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Who rode' }).waitFor()
  const line = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: /^Boarded/ }) })
    .first()
  await line.getByRole('button', { name: /^Correct the ride of/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Correct the ride of/ })
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await page.getByRole('dialog', { name: 'Check your entries' }).getByRole('button', { name: 'OK' }).click()
  await dialog.getByLabel('Reason').fill('The driver mixed up two brothers')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await page.getByText('The driver mixed up two brothers').waitFor()

  await page.goBack()
  await page.getByText('Something has changed since this count was signed').waitFor()
  expect(Number(await fact('Mornings, mean').textContent())).toBeLessThan(Number(before))
  await page.getByRole('button', { name: 'Sign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
  await page.getByText('Something has changed since this count was signed').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('row').filter({ hasText: installation.account.email }).count()).toBe(2)
  await page.evaluate(() => scrollTo(0, 0)) // a link that is half under the header counts as too small
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Audit bundle (ZIP)' }).click()
  expect(recounted(await (await coming).path())).toContain(' 0 of them different')
  expect(complaints).toEqual([])
  await context.close()
})
