import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openDesk, photograph, signIn, type Theme } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from './support/program.ts'

// No buses: every run is waited for in vain.
const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))

const rowOf = (page: Page, route: string) => page.getByRole('row').filter({ hasText: route })

/** The name of the first run in the list. */
async function firstRoute(page: Page): Promise<string> {
  const name = await page.locator('tbody tr').first().getByRole('link').textContent()
  return name ?? ''
}

test('[DAY-5] the office changes a day from the dashboard with the keyboard, and takes it back from the notice', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await signIn(page, installation)
  await page.locator('tbody tr').nth(3).waitFor()
  const route = await firstRoute(page)
  const change = page.getByRole('button', { name: `Change today: ${route}` }).last()
  await change.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cancelled today').waitFor()
  await expectAccessible(page)
  await photograph(page, 'change-day')
  await dialog.getByLabel('Cancelled today').focus()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Note').fill('Fog')
  await page.keyboard.press('Enter')
  await expect.poll(() => rowOf(page, route).getByText('Cancelled').count()).toBe(1)
  await page.getByText(`${route} does not run today.`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rowOf(page, route).getByText('Cancelled').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('[DAY-4] what needs attention stands on the dashboard, each with one way to act on it', async () => {
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, installation)
  const strip = page.getByRole('region', { name: 'Needs attention' })
  await strip
    .getByText(/has not started/)
    .first()
    .waitFor()
  const action = strip.getByRole('button', { name: /^Change today: / }).first()
  const route = ((await action.getAttribute('aria-label')) ?? '').replace('Change today: ', '')
  await action.click()
  await page.getByRole('dialog', { name: `${route} today` }).waitFor()
  await page.keyboard.press('Escape')
  await context.close()
})

test("[CALL-2] a family's name is typed, and one sentence says where its bus is", async () => {
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, installation)
  const families = await page.request.get(`${installation.url}/app/families?orgId=${await organizationOf(page)}&page=1`)
  const [family] = (await families.json()) as { name: string }[]
  const answers = page.getByRole('list', { name: 'What to answer' })
  await page.getByLabel('Call box: name of a family').fill(family?.name ?? '')
  await answers
    .getByText(/has not started yet; .* is due at \d+:\d\d\./)
    .first()
    .waitFor()
  await photograph(page, 'call-box')
  await page.getByLabel('Call box: name of a family').fill('no such family')
  await answers.getByText('No family has this name.').waitFor()
  await context.close()
})

async function organizationOf(page: Page): Promise<string> {
  const answer = await page.request.get(`${installation.url}/app/session`)
  const { organizations } = (await answer.json()) as { organizations: { id: string }[] }
  return organizations[0]?.id ?? ''
}

test.each<Theme>(['light', 'dark'])('[WEB-5] today can be used by everyone, and is photographed, %s', async (theme) => {
  const { page, context } = await openDesk(installation.browser, theme)
  await signIn(page, installation)
  await page.getByRole('region', { name: 'Needs attention' }).waitFor()
  await page.getByLabel('Call box: name of a family').fill('al')
  await page.getByRole('list', { name: 'What to answer' }).getByRole('listitem').first().waitFor()
  await page.locator('[data-map-ready]').waitFor({ timeout: 30_000 })
  await photograph(page, `today-${theme}`)
  await expectAccessible(page)
  await context.close()
})
