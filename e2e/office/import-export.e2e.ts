import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { newFolder, startServer } from '../support/program.ts'
import { startReceiver } from '../support/services/receiver.ts'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(async () => {
  receiver?.close()
})
const installation = givenInstallation(() =>
  startServer(newFolder(), { WEBHOOKS: 'on', WEBHOOKS_ALSO_TO: receiver.url }),
)

/** The desk of an administrator. */
const desk = givenDesk(installation)

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Chooses a file for a kind of records, as from a folder. */
async function bring(page: Page, kind: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Import ${kind}` }).click()
  await (await chooser).setFiles(file)
}

/** The file that this button or menu item gives. */
async function downloaded(page: Page, name: string, role: 'button' | 'menuitem' = 'button') {
  const download = page.waitForEvent('download')
  await page.getByRole(role, { name }).click()
  return { name: (await download).suggestedFilename(), buffer: readFileSync(await (await download).path()) }
}

/** The file of a kind of records that its menu gives. */
async function fromMenu(page: Page, kind: string, item: string) {
  await page.getByRole('button', { name: `Export or template: ${kind}` }).click()
  return downloaded(page, item, 'menuitem')
}

const taken = async (page: Page, button: string) => (await downloaded(page, button)).buffer.toString()

test('[EXCHANGE-7] [EXCHANGE-19] [EXCHANGE-22] a file of another program is matched, tried, brought in, and its wrong rows are mended and sent again', async () => {
  const { page, complaints } = await desk.open('/settings/import-export')
  await bring(
    page,
    'Drivers',
    csv(
      'drivers.csv',
      'Given name,Surname,Work mail\nZara,Zander,zara@firstbell.example\n,Yale,\nYo,Yale,yo@nowhere\n',
    ),
  )
  const columns = page.getByRole('region', { name: 'Columns of drivers.csv' })
  await columns.getByRole('combobox', { name: 'email' }).click()
  await page.getByRole('option', { name: 'work_mail' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check file' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '2. Drivers' }) })
  const count = async () => Number(await row.getByRole('cell').first().textContent())
  await expect.poll(count).toBeGreaterThan(0)
  const before = await count()
  await page.getByText('1 new').waitFor()
  await page.getByText('2 errors').waitFor()
  await page.getByText('first is missing.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 added').waitFor()
  await expect.poll(count).toBe(before + 1)
  const wrong = await taken(page, 'Download error file')
  expect(wrong).toContain('yo@nowhere')
  expect(wrong).toContain('email is not valid.')
  const mended = wrong.replace(',Yale,,', 'Xi,Yale,,').replace('yo@nowhere', 'yo@firstbell.example')
  await bring(page, 'Drivers', csv('drivers-errors.csv', mended))
  await page.getByText('2 new').waitFor()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('2 added').waitFor()
  expect((await fromMenu(page, 'Drivers', 'Export Drivers (CSV)')).buffer.toString()).toContain(
    'Yo,Yale,yo@firstbell.example',
  )
  await page.goto(`${installation.url}/drivers?q=yale`)
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(3)
  expect(complaints).toEqual([])
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('[EXCHANGE-7] a workbook that was taken out comes in unchanged, and wrong rows of one come back as a workbook', async () => {
  const { page, complaints } = await desk.open('/settings/import-export')
  const workbook = await fromMenu(page, 'Routes and stops', 'Export Routes and stops (XLSX)')
  expect(workbook.name).toBe('stops.xlsx')
  await bring(page, 'Routes and stops', { ...workbook, mimeType: XLSX })
  await page.getByText(/^\d+ unchanged$/).waitFor()
  await page.getByText('0 errors').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Import 0 rows' }).isDisabled()).toBe(true)

  const template = await fromMenu(page, 'Stop assignments', 'Stop assignments template (XLSX)')
  await bring(page, 'Stop assignments', { ...template, mimeType: XLSX })
  await page.getByText('child_id: no matching record.', { exact: false }).waitFor()
  const errors = await downloaded(page, 'Download error file')
  expect(errors.name).toBe('assignments-errors.xlsx')
  await bring(page, 'Stop assignments', { ...errors, mimeType: XLSX })
  await page.getByText('1 error').waitFor()
  expect(complaints).toEqual([])
})

test('[WEBHOOK-2] [WEBHOOK-6] an office adds a webhook, sends a test, sees that it was taken, and deletes it', async () => {
  const { page, complaints } = await desk.open('/settings/webhooks')
  await page.getByRole('link', { name: 'Add webhook' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Student system')
  await page.getByLabel('Endpoint URL').fill(`${receiver.url}/hook`)
  await page.keyboard.press('Enter')
  const made = page.getByRole('region', { name: 'Student system added.' })
  const secret = (await made.locator('code').textContent()) ?? ''
  await expectAccessible(page)
  await made.getByRole('link', { name: 'I have saved it' }).click()
  await expect.poll(() => page.locator('tbody tr').textContent()).toMatch(/^Student system.*\/hookOnNever$/)
  await page.locator('tbody tr').getByRole('link').click()
  await page.getByText('No deliveries yet.').waitFor()
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect.poll(() => page.locator('tbody tr').textContent()).toMatch(/^Test.*Delivered1204$/)
  const [message] = receiver.received
  const delivered = new Webhook(secret).verify(message?.body ?? '', message?.headers as Record<string, string>)
  expect(delivered).toMatchObject({ type: 'webhook.test' })
  expect(await page.locator('main').textContent()).not.toContain(secret)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Turn on' }).waitFor()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Do you want to delete Student system?').waitFor()
  await question.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByText('No webhooks yet').waitFor()
  expect(complaints).toEqual([])
})
