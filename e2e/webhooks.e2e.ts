import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openDesk, photograph, signIn, type Theme } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'
import { newFolder, startServer } from './support/program.ts'
import { startReceiver } from './support/receiver.ts'

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

test.each<Theme>(['light', 'dark'])(
  '[WEBHOOK-2] [WEBHOOK-6] an office adds a webhook, sends a test, sees that it was taken, and deletes it, %s',
  async (theme) => {
    const { page, context, complaints } = await openDesk(installation.browser, theme)
    await signIn(page, installation)
    await page.goto(`${installation.url}/settings/webhooks`)
    await page.getByText('No webhooks yet').waitFor()
    await expectAccessible(page)
    await photograph(page, `webhooks-none-${theme}`)
    await page.getByRole('link', { name: 'Add webhook' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Student system')
    await page.getByLabel('Endpoint URL').fill('https://192.168.1.1/hook')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await page.getByText('This URL is not allowed').waitFor()
    await expectAccessible(page)
    await photograph(page, `webhook-add-${theme}`)
    await page.getByLabel('Endpoint URL').fill(`${receiver.url}/hook`)
    await page.keyboard.press('Enter')
    const made = page.getByRole('region', { name: 'Student system added.' })
    const secret = (await made.locator('code').textContent()) ?? ''
    await expectAccessible(page)
    await photograph(page, `webhook-made-${theme}`)
    await made.getByRole('link', { name: 'I have saved it' }).click()
    await expect.poll(() => page.locator('tbody tr').textContent()).toMatch(/^Student system.*\/hookOnNever$/)
    await expectAccessible(page)
    await photograph(page, `webhooks-${theme}`)
    await page.locator('tbody tr').getByRole('link').click()
    await page.getByText('No deliveries yet.').waitFor()
    const before = receiver.received.length
    await page.getByRole('button', { name: 'Send test' }).click()
    await expect.poll(() => page.locator('tbody tr').textContent()).toMatch(/^Test.*Delivered1204$/)
    const message = receiver.received[before]
    const told = new Webhook(secret).verify(message?.body ?? '', message?.headers as Record<string, string>)
    expect(told).toMatchObject({ type: 'webhook.test' })
    expect(await page.locator('main').textContent()).not.toContain(secret)
    await expectAccessible(page)
    await photograph(page, `webhook-${theme}`)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn on' }).waitFor()
    await page.getByRole('button', { name: 'Delete webhook' }).click()
    const question = page.getByRole('dialog')
    await question.getByText('Do you want to delete Student system?').waitFor()
    await question.getByRole('button', { name: 'Delete webhook' }).click()
    await page.getByText('No webhooks yet').waitFor()
    expect(complaints.filter((words) => !words.includes('400'))).toEqual([]) // the browser tells of the refused address
    await context.close()
  },
)
