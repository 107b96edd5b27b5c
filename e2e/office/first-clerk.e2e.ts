import { type Line, lineOf, type Position, positionAt } from '@firstbell/geo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { running } from '../support/dashboard.ts'
import { givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'
import { choose, keepTimes, stops, takeFirst } from '../support/route-pages.ts'

const ORGANIZATION = 'Fernhill Schools'

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))

/** Addresses that the imported map knows, in the town of the demo. */
async function givenTown() {
  const { client, organization, orgId } = await givenClient(installation)
  const [school] = await client.schools.list({ query: { orgId } })
  const families = await client.families.list({ query: { orgId, page: 1 } })
  const [family] = families.filter(({ address, location }) => address !== '' && location)
  if (!organization || !school || !family?.location) throw new Error('the demo has schools, and families at addresses')
  return { client, timeZone: organization.timeZone, school, family, home: family.location }
}

/** Goes from the dashboard to what its checklist asks for. */
async function begin(page: Page, step: string, action: string): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await stepOf(page, step).getByRole('link', { name: action, exact: true }).click()
}

const checklist = (page: Page) => page.getByRole('region', { name: 'Set up Firstbell' })
const stepOf = (page: Page, step: string) => checklist(page).getByRole('listitem').filter({ hasText: step })

async function expectDone(page: Page, step: string): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await stepOf(page, step).getByRole('img', { name: 'Done' }).waitFor()
}

/** The way of the route that the clerk has made. */
async function readLine(client: Awaited<ReturnType<typeof givenTown>>['client']): Promise<Line> {
  const orgId = (await client.session.get({})).organizations.find(({ name }) => name === ORGANIZATION)?.id ?? ''
  const [route] = await client.routes.list({ query: { orgId } })
  const { path, stops } = await client.routes.get({ params: { routeId: route?.id ?? '' } })
  return lineOf(path.length > 1 ? path : stops.map(({ location }) => location))
}

/** Types an address and takes the first that is found. */
async function typeAddress(page: Page, typed: string): Promise<void> {
  const address = page.getByRole('combobox', { name: 'Address' })
  await address.fill(typed)
  await page.getByRole('option').first().waitFor()
  await takeFirst(page)
  await page.locator('[data-pin]').waitFor()
}

async function foundOrganization(page: Page, timeZone: string): Promise<void> {
  await page.goto(`${installation.url}/sign-up-trial`)
  await page.getByRole('button', { name: 'Create trial organization' }).click()
  await page.getByLabel('Organization name').fill(ORGANIZATION)
  await page.getByRole('combobox', { name: 'Address' }).fill('1 Main Street')
  await choose(page, 'Time zone', timeZone)
  await page.getByRole('switch', { name: 'Start with sample data' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Start trial' }).click()
  await page.waitForURL('**/dashboard')
  await checklist(page).getByText('Map data is ready: addresses can be searched.').waitFor()
}

/** The school, the calendar, a bus, a driver and a family, each from the checklist. */
async function addRecords(page: Page, { school, family }: Awaited<ReturnType<typeof givenTown>>): Promise<void> {
  await begin(page, 'Schools', 'Add school')
  await page.getByRole('textbox', { name: 'Name' }).fill('Fernhill School')
  await typeAddress(page, school.address)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add school' }).click()
  await page.getByRole('row').filter({ hasText: 'Fernhill School' }).waitFor()

  await begin(page, 'Calendar', 'Open calendar')
  await page.getByRole('button', { name: 'Add exception' }).click()
  const exception = page.getByRole('dialog', { name: 'New exception' })
  for (const label of ['From', 'To']) await exception.getByLabel(label).fill('2027-01-18')
  await exception.getByRole('button', { name: 'Apply' }).click()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)

  await begin(page, 'Buses', 'Add bus')
  await page.getByRole('textbox', { name: 'Number' }).fill('7')
  await page.getByRole('button', { name: 'Add bus' }).click()
  await page.getByRole('row').filter({ hasText: '7' }).first().waitFor()

  await begin(page, 'Drivers', 'Add driver')
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill('Reyes')
  await page.getByRole('button', { name: 'Add driver' }).click()
  await page.getByRole('heading', { name: 'Driver link' }).waitFor()
  await expectDone(page, 'Drivers')

  await begin(page, 'Families', 'Add family')
  await page.getByRole('textbox', { name: 'Family name' }).fill('Quill')
  await typeAddress(page, family.address)
  await page.getByRole('group', { name: 'Child 1' }).getByLabel('First name').fill('Ada')
  await choose(page, 'School', 'Fernhill School')
  await page.getByRole('button', { name: 'Add family' }).click()
  await page.waitForURL('**/families')
}

test('[NAV-12] [ROUTE-38] a first-time clerk comes from an empty organization by its checklist to a bus that runs', async () => {
  const town = await givenTown()
  const { page, context, complaints } = await openDesk(installation.browser, { drawsMaps: true })
  await giveSession(page, installation)
  await foundOrganization(page, town.timeZone)
  await addRecords(page, town)

  await begin(page, 'Routes', 'Add route')
  await page.getByRole('textbox', { name: 'Name' }).fill('Fernhill 1 AM')
  await page.getByText('Pickup', { exact: true }).waitFor()
  await choose(page, 'School', 'Fernhill School')
  const minutes = (text: string | null) => {
    const [, hour, minute] = /(\d+):(\d\d) AM$/.exec(text ?? '') ?? []
    return Number(hour) * 60 + Number(minute)
  }
  const bell = await page.getByText(/^Fernhill School first bell: /).textContent()
  expect(minutes(await page.getByRole('textbox', { name: 'End time' }).inputValue())).toBe(minutes(bell) - 5)
  await expectAccessible(page)
  await choose(page, 'Driver', 'Dana')
  await choose(page, 'Bus', '7')
  await page.getByRole('textbox', { name: 'Start time' }).fill('7:25 AM')
  await page.getByRole('button', { name: 'Add route' }).click()
  await page.getByRole('heading', { name: 'Fernhill 1 AM' }).waitFor()
  await page.getByRole('link', { name: 'Add stop' }).first().click()
  await typeAddress(page, town.family.address)
  await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).not.toBe('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add another' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('')
  await typeAddress(page, town.school.address)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fernhill School')
  await page.getByRole('button', { name: 'Add stop' }).click()
  await keepTimes(page)
  await expect.poll(() => stops(page).count()).toBe(2)

  await begin(page, 'Devices', 'Add device')
  await page.getByRole('textbox', { name: 'Name' }).fill('phone-7')
  await choose(page, 'Bus', '7')
  await page.getByRole('button', { name: 'Add device' }).click()
  const key = (await page.locator('dd code').first().textContent()) ?? ''
  const report = async ({ lat, lng }: Position, seconds: number) => {
    const now = Math.floor(await installation.advance(seconds))
    const query = new URLSearchParams({ id: 'phone-7', lat: `${lat}`, lon: `${lng}`, timestamp: `${now}` })
    const answer = await fetch(`${installation.url}/osmand?${query}`, { headers: { authorization: `Bearer ${key}` } })
    expect(await answer.json()).toEqual({ result: 'stored' })
  }
  await report(town.home, 5)
  await page.getByText('First report received', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await report(town.home, 7 * 60) // the clock of the demo began at 7:19, and the run begins at 7:25
  const line = await readLine(town.client)
  for (let metres = 0; metres < 600; metres += 40) await report(positionAt(line, metres), 5)
  await expect.poll(() => running(page).filter({ hasText: 'Fernhill 1 AM' }).count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})
