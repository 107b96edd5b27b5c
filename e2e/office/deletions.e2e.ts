import { expect, test } from 'vitest'
import { expectAccessible, readCorrections } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { dialog, keepTimes, names, openCoordinates, openRoute, stops } from '../support/route-pages.ts'

const installation = givenInstallation()
/** The office's desk: each journey goes on where the one before has ended. */
const desk = givenDesk(installation)

test('[PLAN-6] [FAMILY-3] a family, its child and a contact without email and phone are asked about in the words of the specification', async () => {
  const { page, complaints } = desk
  await page.goto(`${installation.url}/families?q=112 Valerian Court`)
  await page.getByRole('row').nth(1).click()
  await page.getByRole('heading', { name: 'Abara family' }).waitFor()

  const contacts = page.getByRole('group', { name: 'Contacts' })
  const email = contacts.getByLabel('Email').first()
  const phone = contacts.getByLabel('Phone').first()
  const before = { email: await email.inputValue(), phone: await phone.inputValue() }
  await email.fill('')
  await contacts.getByText('No email can be sent to this contact.').waitFor()
  await phone.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('Contacts must have an email assigned').waitFor()
  await expectAccessible(page)
  await readCorrections(page)
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await email.fill(before.email)
  await phone.fill(before.phone)

  await page.getByRole('button', { name: 'Delete child' }).first().click()
  await dialog(page)
    .getByText('Do you want to delete Theo Abara? When you save the family, the child is also removed from all stops.')
    .waitFor()
  await dialog(page)
    .getByText(/^\d stop assignments?$/)
    .waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Delete family' }).click()
  await dialog(page)
    .getByText(
      'Do you want to delete the Abara family? This also deletes its children, contacts, and stop assignments.',
    )
    .waitFor()
  await dialog(page).getByText('3 children').waitFor()
  await dialog(page).getByText('2 contacts').waitFor()
  await dialog(page)
    .getByText(/^\d stop assignments$/)
    .waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Delete family' }).click()
  await page.waitForURL('**/families')
  await page.getByText('Abara family was deleted').waitFor()
  await page.goto(`${installation.url}/families?q=112 Valerian Court`)
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  expect(complaints).toEqual([])
})

test('[PLAN-6] a stop and a waypoint are deleted after a question that says who waits there', async () => {
  const { page, complaints } = desk
  await openRoute(page, installation, 'High 1 AM')
  const before = await names(page)
  const [first = ''] = before
  await stops(page).first().click()
  await page.getByRole('button', { name: 'Delete stop' }).click()
  await dialog(page).getByText(`Do you want to delete '${first}'? Later stops move up one position.`).waitFor()
  await dialog(page)
    .getByText(/^\d+ stop assignments?$/)
    .waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Delete stop' }).click()
  await page.getByText(`${first} was deleted`).waitFor()
  await expect.poll(() => names(page)).toEqual(before.slice(1))
  await keepTimes(page)

  await page.getByRole('link', { name: 'Add stop' }).first().click()
  await page.getByRole('button', { name: 'Other ways to add' }).click()
  await page.getByRole('menuitem', { name: 'Waypoint' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Via the mill')
  await (await openCoordinates(page)).fill('38.51, -40.97')
  await page.getByRole('button', { name: 'Add waypoint' }).click()
  await keepTimes(page)
  await expect.poll(() => names(page)).toContain('Via the mill')
  await page.getByRole('button', { name: 'Delete waypoint' }).click()
  await dialog(page).getByText("Do you want to delete the waypoint 'Via the mill'? No riders are affected.").waitFor()
  await dialog(page).getByRole('button', { name: 'Delete waypoint' }).click()
  await keepTimes(page)
  await expect.poll(() => names(page)).toEqual(before.slice(1))
  expect(complaints).toEqual([])
})

test('[FORM-14] it is said that a record was saved, and which one was deleted', async () => {
  const { page, complaints } = desk
  await page.goto(`${installation.url}/settings/buses`)
  await page.getByRole('link', { name: 'Add bus' }).first().click()
  await page.getByRole('textbox', { name: 'Number' }).fill('000')
  await page.getByRole('button', { name: 'Add bus' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('row').filter({ hasText: '000' }).click()
  await page.getByRole('button', { name: 'Delete bus' }).click()
  await dialog(page).getByRole('button', { name: 'Delete bus' }).click()
  await page.getByText('Bus 000 was deleted').waitFor()
  await expect.poll(() => page.getByRole('row').filter({ hasText: '000' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
