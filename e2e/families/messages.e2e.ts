import { api, clientFor } from '@firstbell/contract'
import { cookieTransport } from '@firstbell/simulator'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openDesk } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { linkOf, openMail } from '../support/services/outbox.ts'
import { choose, dialog } from '../support/route-pages.ts'

const installation = givenInstallation()
const office = givenDesk(installation)
const operator = givenDesk(installation, { as: 'operator' })

const openList = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click()

/** Begins a message from a template to the families of a route. */
async function write(page: Page, template: string): Promise<void> {
  await page.getByRole('link', { name: 'New message' }).first().click()
  await choose(page, 'Template', template)
  await page.getByRole('combobox', { name: 'Routes' }).fill('High 1 AM')
  await page.getByRole('option', { name: 'High 1 AM' }).click()
  await page.getByRole('heading', { name: 'New message' }).click() // closes the list
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send to \d+ addresses$/ }).click()
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Who was told' }).waitFor()
}

test('[MESSAGE-12] [MESSAGE-17] [MESSAGE-31] [MESSAGE-34] [MESSAGE-110] a clerk tells the families of a route from a template by email and text message, and sees who was told', async () => {
  const { page } = office
  await page.goto(`${installation.url}/messages/view-messages`)
  await page.getByRole('row', { name: /does not run this morning.*Partly failed/ }).waitFor()
  await write(page, 'Back on time')
  await page.getByText(/^\d+ addresses in \d+ families will get this message\./).waitFor()
  await page
    .getByRole('region', { name: 'Email' })
    .getByText(/As .+ gets it$/)
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change the words' }).click()
  const english = page.getByRole('group', { name: 'English' })
  await english.getByLabel('Text message').fill('Ruta “{{route.name}}”: el autobús llega')
  await english.getByText(/1 segment \(UCS-2\)/).waitFor()
  await english.getByRole('button', { name: 'Use plain letters' }).click()
  await english.getByText(/1 segment \(GSM-7\)/).waitFor()
  await page.getByText(/^Ruta "High 1 AM": el autobus llega/).waitFor()
  await page.getByRole('button', { name: 'Save and review' }).click()
  await page.getByRole('button', { name: 'Schedule' }).waitFor()
  await page.getByText(/^\d+ addresses in \d+ families will get this message\./).waitFor()
  await page
    .getByText(/As .+ gets it$/)
    .first()
    .waitFor()
  await page.getByText(/^Email: \d+ recipients\./).waitFor()
  await page.getByText(/^Text message: \d+ recipients\./).waitFor()
  await page.getByText(/^Ruta "High 1 AM": el autobus llega/).waitFor()
  await send(page)
  for (const line of [/Text message …\d{4} Kept in outbox.*not set up/, /Email .…@.* Kept in outbox.*not set up/])
    await page.getByRole('row', { name: line }).first().waitFor()
  await openList(page)
  await page.getByRole('row', { name: /is back on time.*Routes: High 1 AM/ }).waitFor()
  const text = await openMail(operator.page, installation, '+1', 'Text message')
  expect(text).toMatch(/^Ruta "High 1 AM": el autobus llega/)
  expect([...office.complaints, ...operator.complaints]).toEqual([])
})

test('[MESSAGE-22] [MESSAGE-24] [MESSAGE-25] a parent unsubscribes by the link of an email, and the office sees it', async () => {
  const link = linkOf(await openMail(operator.page, installation, '@', 'is back on time'))
  const parent = await openDesk(installation.browser)
  await parent.page.goto(link)
  const english = parent.page.locator('[lang=en].opt-out')
  await english.getByText('You get all messages.').waitFor()
  await expectAccessible(parent.page)
  await english.getByRole('button', { name: 'Stop messages about delays' }).click()
  await english.getByText('You have unsubscribed from: messages about delays').waitFor()
  const { page } = office
  await write(page, 'Canceled')
  await page.getByRole('button', { name: 'Save and review' }).click()
  await page.getByText('1 recipient has opted out and will not be told.').waitFor()
  await send(page)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: /^Opted out/ }).click()
  await expect.poll(() => page.getByRole('cell', { name: 'Opted out' }).count()).toBe(2) // email and SMS
  for (const { complaints } of [office, operator, parent]) expect(complaints).toEqual([])
})

test('[MESSAGE-66] [MESSAGE-117] a clerk reads what a family answered, marks it as handled, and answers it', async () => {
  const { page, complaints } = office
  await openList(page)
  await page.getByRole('link', { name: 'Inbox (1)' }).click()
  const reply = page.getByRole('row', { name: /We drive ourselves today/ })
  await reply.getByRole('link', { name: /will run .*late/ }).waitFor()
  await reply.getByText(/^Text message · …\d{4}$/).waitFor()
  await reply.getByRole('button', { name: 'Mark as handled' }).click()
  await page.getByText('No replies').waitFor()
  await page.getByText('Handled', { exact: true }).click()
  await page.getByRole('row', { name: /We drive ourselves today.*Handled .+ by .+@/ }).waitFor()
  await reply.getByRole('button', { name: 'Answer' }).click()
  await dialog(page).getByLabel('Answer').fill('Thank you. The bus does not wait then.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Send answer' }).click()
  await reply.getByRole('link', { name: 'Answered' }).click()
  await page.getByRole('heading', { name: /^Re: .+ will run .*late/ }).waitFor()
  await openList(page)
  await page.getByRole('link', { name: 'Inbox', exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('[MESSAGE-3] [MESSAGE-4] [MESSAGE-113] a built-in template is changed, its translation checked, and reset', async () => {
  const { page, complaints } = office
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('row', { name: /^Back on time/ }).click()
  await page
    .getByRole('group', { name: 'English' })
    .getByLabel('Text', { exact: true })
    .fill('{{route.name}} is fine again. ')
  await page.getByRole('button', { name: 'Number of children' }).click()
  await page
    .getByRole('region', { name: 'Email' })
    .getByText(/ is fine again\. /)
    .waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /^Back on time.*Spanish \(check translation\)/ }).click()
  await page.getByRole('button', { name: 'Reset template' }).click()
  await dialog(page).getByRole('button', { name: 'Reset template' }).click()
  await page.getByRole('row', { name: /^Back on time.*English, Spanish.*Not changed/ }).waitFor()
  expect(complaints).toEqual([])
})

test('[MESSAGE-40] [MESSAGE-42] [MESSAGE-46] what failed is sent again, and the ledger is exported', async () => {
  const { page, complaints } = office
  await openList(page)
  await page.getByRole('row', { name: /does not run this morning/ }).click()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await timeline.getByText(/^Sent .+ by .+@/).waitFor()
  await page.getByRole('cell', { name: 'Uncertain' }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: /^Failed/ }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = readFileSync(await (await coming).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toMatch(/Recipient,Channel,Address,Status,Date,Answer$/)
  expect(lines.slice(1).every((line) => line.includes('…@') && line.includes(',Failed,'))).toBe(true)
  await page.getByRole('button', { name: 'Resend to failed' }).click()
  await dialog(page)
    .getByText(/^\d+ failed emails? (is|are) sent again/)
    .waitFor()
  await dialog(page)
    .getByRole('checkbox', { name: /may arrive twice/ })
    .check()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Resend' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Resend to failed' }).count()).toBe(0)
  await page.getByRole('definition').getByText('Kept in outbox', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('[MESSAGE-41] [MESSAGE-43] [MESSAGE-44] a correction is written, looked at as a family gets it, and scheduled', async () => {
  const { page, complaints } = office // with the message of before
  await page.getByRole('link', { name: 'Send correction' }).click()
  const english = page.getByRole('group', { name: 'English' })
  await expect.poll(() => english.getByLabel('Subject').inputValue()).toMatch(/^Correction: /)
  await page.getByRole('combobox', { name: 'To', exact: true }).click()
  await page.getByRole('option', { name: 'Families', exact: true }).click()
  const families = page.getByRole('combobox', { name: 'Families' })
  await families.fill('Al')
  const option = page.getByRole('option', { name: /^Al/ }).first()
  const family = (await option.textContent()) ?? ''
  await option.click()
  await page.keyboard.press('Tab')
  await english.getByLabel('Text', { exact: true }).fill('The bus of {{children}} runs after all.')
  await page
    .getByRole('group', { name: 'Spanish' })
    .getByLabel('Text', { exact: true })
    .fill('El autobús de {{children}} sí circula.')
  await page.getByRole('button', { name: 'Save and review' }).click()
  await page.getByText('Corrects', { exact: true }).waitFor()
  await page.getByText(`Families: ${family.split(':')[0]}`).waitFor()
  await page.getByRole('combobox', { name: 'Preview as family' }).fill('Al')
  await page.getByRole('option', { name: family }).click()
  await page
    .getByText(/As .+ gets it$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Schedule' }).click()
  const { now } = await clientFor(api, cookieTransport(installation.url)).clock.get({})
  const day = new Date((now + 7 * 86_400) * 1000).toISOString().slice(0, 10)
  await dialog(page).getByLabel('Send at').fill(`${day}T17:30`)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Schedule' }).click()
  await page.getByText(/^Scheduled for .+5:30.+Recipients are determined at that time\.$/).waitFor()
  await page.getByRole('button', { name: 'Cancel scheduled sending' }).click()
  await page.getByRole('definition').getByText('Draft', { exact: true }).waitFor()
  await page.getByRole('link', { name: /does not run this morning/ }).click()
  await page.getByText('Corrected by', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})
