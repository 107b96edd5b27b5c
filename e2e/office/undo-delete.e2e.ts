import { expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { givenInstallation } from '../support/given.ts'
import { dialog, keepTimes, names, openRoute, rows, stops } from '../support/route-pages.ts'

const installation = givenInstallation()

test('[RETENTION-11] [STOP-25] a stop that was deleted by mistake is at its place again, with its riders, after Undo', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await openRoute(page, installation, 'High 1 AM')
  const before = await names(page)
  const [, second = ''] = before
  const riders = async () => (await stops(page).allTextContents()).map((text) => text.replace(/ · .*/, '')) // the chosen one has names
  await expect.poll(() => stops(page).last().textContent()).toMatch(/drops off \d+$/) // riders are read after the route
  const shown = await riders()
  await stops(page).nth(1).click()
  await page.getByRole('button', { name: 'Delete stop' }).click()
  await dialog(page).getByText('Deleted with it:').waitFor()
  await dialog(page).getByText('It can be restored for 24 hours. After that, it is gone for good.').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Delete stop' }).click()
  await page.getByText(`${second} was deleted`).waitFor()
  await keepTimes(page)
  await expect.poll(() => names(page)).toEqual(before.filter((name) => name !== second))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByText(`${second} was restored`, { exact: true }).waitFor()
  await expect.poll(() => names(page)).toEqual(before)
  await expect.poll(riders).toEqual(shown)
  expect(complaints).toEqual([])
  await context.close()
})

test('[RETENTION-11] a family is restored on the page of what was deleted, and one that has to be erased is deleted for good there', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await page.goto(`${installation.url}/settings/recently-deleted`)
  await page.getByRole('heading', { name: 'Nothing was deleted' }).waitFor()
  const remove = async () => {
    await page.goto(`${installation.url}/families?q=112 Valerian Court`)
    await rows(page).nth(1).click()
    await page.getByRole('heading', { name: 'Abara family' }).waitFor()
    await page.getByRole('button', { name: 'Delete family' }).click()
    await dialog(page).getByRole('button', { name: 'Delete family' }).click()
    await page.getByText('Abara family was deleted').waitFor()
    await page.goto(`${installation.url}/settings/recently-deleted`)
    await page.getByRole('cell', { name: 'Abara', exact: true }).waitFor()
  }
  await remove()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore Abara' }).click()
  await page.getByText('Abara was restored', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Nothing was deleted' }).waitFor()
  await remove()
  await page.getByRole('button', { name: 'Delete Abara now' }).click()
  await dialog(page).getByText('Delete Abara for good? It can then no longer be restored.').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('Abara was deleted for good', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Nothing was deleted' }).waitFor()
  await page.goto(`${installation.url}/families?q=112 Valerian Court`)
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
