import { hhmmOf, type LocalDate, timeOfDayFor, wallClock } from '@firstbell/domain'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { closedDaysOf } from '../support/pages/closed-days.ts'
import { givenInstallation } from '../support/given.ts'
import { openMail } from '../support/services/outbox.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))

/** The last closed day of the demo's past. */
let last: LocalDate
beforeAll(async () => {
  last = (await closedDaysOf(installation)).at(-1) ?? ''
})

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Two minutes from now by the clock of the office, as it is typed. */
async function soon(): Promise<string> {
  const { client, organization } = await givenClient(installation)
  const { now } = await client.clock.get({})
  const { secondOfDay } = wallClock(organization?.timeZone ?? 'UTC', now)
  return timeOfDayFor('en-US')(hhmmOf(Math.floor(secondOfDay / 60) + 2))
}

test('[SCHEDULE-15] [SCHEDULE-16] an office schedules the report on the page, and the email has its numbers once its time has come', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await page.goto(`${installation.url}/reports?report=runLog&from=${last}&to=${last}&direction=pickup`)
  const tiles = page.locator('dl > div')
  await tiles.first().waitFor()
  const numbers = await tiles.evaluateAll((all) =>
    all.map((tile) => `${tile.querySelector('dt')?.textContent}: ${tile.querySelector('dd')?.textContent}`),
  )
  expect(numbers.length).toBeGreaterThan(2)

  await page.getByRole('button', { name: 'Schedule by email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule by email' })
  await dialog.getByLabel('Name').fill('Morning runs')
  await dialog.getByRole('combobox', { name: 'How often' }).click()
  await page.getByRole('option', { name: /^Every school day/ }).click()
  await dialog.getByLabel('Time', { exact: true }).fill(await soon())
  await dialog.getByRole('combobox', { name: 'Recipients' }).click()
  await page.getByRole('option', { name: 'Robin Mercer' }).click()
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Morning runs' })
  await row.getByText('Not sent yet').waitFor()
  await row.getByText('Filters: Direction').waitFor()

  await installation.advance(180)
  await expect
    .poll(
      async () => {
        await page.reload()
        await row.waitFor()
        return row.textContent()
      },
      { timeout: 150_000, interval: 3000 },
    )
    .toContain('Email is waiting')
  const operator = await openDesk(installation.browser)
  await giveSession(operator.page, { ...installation, account: installation.operator })
  const mail = plain(await openMail(operator.page, installation, installation.account.email, 'Morning runs'))
  for (const number of numbers) expect(mail).toContain(plain(number))
  expect(mail).toContain(`/reports?report=runLog&from=${last}&to=${last}&direction=pickup`)

  await row.getByRole('button', { name: 'Actions for Morning runs' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await row.getByText('Paused').waitFor()
  await row.getByRole('button', { name: 'Actions for Morning runs' }).click()
  await page.getByRole('menuitem', { name: 'Send preview to me' }).click()
  await page.getByText('A preview is on its way').waitFor()
  await row.getByRole('button', { name: 'Actions for Morning runs' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No report is scheduled yet').waitFor()
  expect([...complaints, ...operator.complaints]).toEqual([])
  await operator.context.close()
  await context.close()
})
