import { readFileSync } from 'node:fs'
import { TRIAL_DAYS } from '@firstbell/domain'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { giveSession, openDesk } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { givenInstallation } from '../support/given.ts'

const installation = givenInstallation()

const DAY_SECONDS = 86_400
/** Of the demo. */
const OFFICE = 'Larkmont School District'

/** A trial of the super administrator that ends in so many days. */
async function giveTrial(name: string, days: number): Promise<void> {
  const { url, operator: account } = installation
  const { client } = await givenClient({ url, account })
  const { id: organizationId } = await client.organizations.create({
    body: { name, busNum: 3, primaryAdmin: account.email },
  })
  const { trialEnd } = await client.organizations.get({ params: { organizationId } })
  const seconds = trialEnd.seconds - (TRIAL_DAYS - days) * DAY_SECONDS
  await client.organizations.change({ params: { organizationId }, body: { trialEnd: { seconds } } })
}

beforeAll(async () => {
  await giveTrial('Cedar Valley', 2)
  await giveTrial('Birch County', 5)
  await giveTrial('Elm Creek', 20)
})

async function exported(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  return readFileSync(await (await coming).path(), 'utf8')
}

test('[ANALYTICS-8] [ANALYTICS-9] a super administrator sees which trials are about to end, looks at one organization, and takes the figures away', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await giveSession(page, { ...installation, account: installation.operator })
  await page.goto(`${installation.url}/analytics`)
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor()
  const table = page.getByRole('table', { name: 'Organizations' })
  await table.getByRole('link', { name: 'Elm Creek' }).waitFor()

  await page.getByRole('link', { name: 'Trial ends within 7 days' }).click()
  await expect.poll(() => table.locator('tbody tr').count()).toBe(2)
  const shown = await table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
      return [cells[0], cells[2]]
    }),
  )
  expect(shown).toEqual([
    ['Cedar Valley', '2'],
    ['Birch County', '5'],
  ])
  await page.reload()
  await expect.poll(() => table.locator('tbody tr').count()).toBe(2)

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await table.getByRole('link', { name: OFFICE }).click()
  await page.getByRole('heading', { name: OFFICE, level: 1 }).waitFor()
  await page.getByRole('table', { name: 'Month by month' }).waitFor()
  await page.locator('.recharts-surface').first().waitFor()
  const months = (await exported(page)).trim().split('\r\n')
  expect(months).toHaveLength(1 + 12)

  await page.getByRole('link', { name: 'All organizations' }).click()
  const lines = (await exported(page)).trim().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF?Organization,State,Dormant,Days left,Month,Active buses,Runs a day,.*On time \(%\)/)
  const names = lines.slice(1).map((line) => line.split(',')[0])
  expect(names).toEqual(['Birch County', 'Cedar Valley', 'Elm Creek', OFFICE])
  expect(lines.find((line) => line.startsWith('Cedar Valley'))).toMatch(/^Cedar Valley,Trial ends within 7 days,,2,/)
  expect(complaints).toEqual([])
})
