import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveSession, inspect, openDesk } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'
import { linkOf, openMail } from './support/outbox.ts'
import { choose, dialog } from './support/route-pages.ts'

const installation = givenInstallation()

/** Writes a message about a canceled run to the families of a route, and opens what sending it would do. */
async function writeCanceled(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New message' }).first().click()
  await choose(page, 'Template', 'Canceled')
  await page.getByRole('combobox', { name: 'Routes' }).fill('High 1 AM')
  await page.getByRole('option', { name: 'High 1 AM' }).click()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save and review' }).click()
  await page.getByText(/^\d+ addresses in \d+ families will get this message\./).waitFor()
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send to \d+ addresses$/ }).click()
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Who was told' }).waitFor()
  await page.getByRole('cell', { name: 'Accepted' }).first().waitFor()
}

test('[MESSAGE-12] [MESSAGE-17] a clerk tells the families of a route from a template, and sees who was told', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await page.goto(`${installation.url}/dashboard`)
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click()
  await page.getByRole('heading', { name: 'No messages yet' }).waitFor()
  await writeCanceled(page)
  await page.getByText(/^As .+ gets it:$/).waitFor()
  await inspect(page, 'message-draft')
  await send(page)
  await inspect(page, 'message-sent')
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.getByRole('row', { name: /does not run on.*Routes: High 1 AM/ }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('[MESSAGE-22] [MESSAGE-24] [MESSAGE-25] a parent unsubscribes by the link of an email, and the office sees it', async () => {
  const office = await openDesk(installation.browser)
  await giveSession(office.page, installation)
  await office.page.goto(`${installation.url}/messages/view-messages`)
  await writeCanceled(office.page)
  await send(office.page)
  const operator = await openDesk(installation.browser)
  await giveSession(operator.page, { ...installation, account: installation.operator })
  const link = linkOf(await openMail(operator.page, installation, '@', 'does not run on'))
  const parent = await openDesk(installation.browser)
  await parent.page.goto(link)
  const english = parent.page.locator('[lang=en].opt-out')
  await english.getByText('You get all messages.').waitFor()
  await inspect(parent.page, 'opt-out')
  await english.getByRole('button', { name: 'Stop messages about delays' }).click()
  await english.getByText('You have unsubscribed from: messages about delays').waitFor()
  await office.page.goto(`${installation.url}/messages/view-messages`)
  await writeCanceled(office.page)
  await office.page.getByText('1 recipient has opted out and will not be told.').waitFor()
  await send(office.page)
  await office.page.getByRole('combobox', { name: 'Status' }).click()
  await office.page.getByRole('option', { name: /^Opted out/ }).click()
  await expect.poll(() => office.page.getByRole('cell', { name: 'Opted out' }).count()).toBe(1)
  for (const { context, complaints } of [office, operator, parent]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('[MESSAGE-3] [MESSAGE-4] a built-in template is changed, its translation checked, and reset', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await page.goto(`${installation.url}/messages/view-templates`)
  await page.getByRole('row', { name: /^Back on time/ }).click()
  const english = page.getByRole('group', { name: 'English' })
  await english.getByLabel('Text').fill('{{route.nam}} is fine again.')
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('Invalid {{route.nam}}').waitFor()
  await page.keyboard.press('Escape')
  await english.getByLabel('Text').fill('{{route.name}} is fine again.')
  await page.getByText('Oak 1 is fine again.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /^Back on time.*Spanish \(check translation\)/ }).click()
  await page.getByText('The text in the other language has changed.').waitFor()
  await page.getByRole('button', { name: 'Reset template' }).click()
  await dialog(page).getByRole('button', { name: 'Reset template' }).click()
  await page.getByRole('row', { name: /^Back on time.*English, Spanish.*Not changed/ }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
