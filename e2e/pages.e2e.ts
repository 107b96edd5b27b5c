import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '../packages/web/src/paths.ts'
import { giveSession, inspect, openDesk } from './support/browser.ts'
import { PHONE } from './support/driver.ts'
import {
  areasOfOffice,
  givenRecords,
  OF_SUPER_ADMINISTRATOR,
  OPEN,
  openWhole,
  OTHER_OPEN,
  type PageName,
  type PageRecords,
  pathOf,
  WITH_MAP,
} from './support/every-page.ts'
import { givenBuses, givenInstallation } from './support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from './support/program.ts'

/** The lists that can be taken out of their pages: what the file is called, and something that stands in it. */
const LISTS: Partial<Record<PageName, [string, RegExp]>> = {
  dashboard: ['scheduledRuns', /High 1 AM,pickup,/],
  routes: ['routes', /High 1 AM,pickup,.*,yes,/],
  routesCheck: ['issues', /Warning,.+,.+/],
  families: ['families', /family_name,address/],
  drivers: ['drivers', /Levi,Birchall/],
  administrators: ['administrators', /office@firstbell\.example/],
  settingsSchools: ['schools', /Larkmont High School/],
  settingsBuses: ['buses', /^07,/m],
  settingsDevices: ['devices', /,osmand,/],
  settingsGroups: ['groups', /^1,North,/m],
  settingsCalendar: ['calendar', /term,20/],
  settingsKeys: ['api-keys', /Student system,Read only,office@firstbell\.example,Never/],
  settingsWebhooks: ['webhooks', /Student system,https:\/\/example\.com\/hook,On,Never/],
  settingsChanges: ['changes', /office@firstbell\.example,Phone,'\+1 555 0100,'\+1 555 0199/],
  settingsActivity: ['activity', /Organization: changed/],
}
const installation = givenInstallation(() => startServer(newFolder(), { ...TEST_CLOCK, WEBHOOKS: 'on' }))
const buses = givenBuses(installation)

let records: PageRecords
beforeAll(async () => {
  records = await givenRecords(installation, buses)
})

/** Opens a page of the installation and waits until all of it is there. */
const open = (page: Page, path: string, hasMap = false) => openWhole(page, installation.url + path, hasMap)

/** Opens the page of this name, which is there and not another one. */
async function look(page: Page, name: PageName, query = ''): Promise<void> {
  const path = pathOf(name, records)
  await open(page, path + query, WITH_MAP.includes(name))
  expect([name, new URL(page.url()).pathname]).toEqual([name, path])
  expect([name, await page.getByRole('heading', { name: 'Page not found' }).count()]).toEqual([name, 0])
  expect([name, await listCrowded(page)]).toEqual([name, []])
  await inspect(page, `page-${name}`)
}

/** WEB-35: what buttons beside each other say where more than one is filled, or more than two are outlined. Over a map all need a ground. */
const listCrowded = (page: Page) =>
  page.evaluate(() => {
    const buttons = document.querySelectorAll('.mantine-Button-root, .mantine-ActionIcon-root')
    const groups = new Set([...buttons].map((button) => button.parentElement))
    const isOverMap = (group: Element | null) => !!group?.parentElement?.querySelector(':scope > [data-map-ready]')
    return [...groups].flatMap((group) => {
      if (isOverMap(group)) return []
      const own = [...buttons].filter((button) => button.parentElement === group)
      const of = (variant: string) => own.filter((button) => button.getAttribute('data-variant') === variant)
      if (of('filled').length <= 1 && of('default').length <= 2) return []
      return own.map((button) => button.ariaLabel ?? button.textContent).join(', ')
    })
  })

/** Takes the list of the page out in both formats. */
async function takeOut(page: Page, kind: string, holds: RegExp): Promise<void> {
  const as = async (format: string) => {
    await page.getByRole('button', { name: /^(Export|More)$/ }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    return download
  }
  const csv = await as('CSV')
  expect(csv.suggestedFilename()).toBe(`${kind}.csv`)
  expect(readFileSync(await csv.path(), 'utf8')).toMatch(holds)
  expect((await as('Excel')).suggestedFilename()).toBe(`${kind}.xlsx`)
}

test('[WEB-5] every open page can be used by everyone, and is photographed in both themes', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  for (const [name, query] of Object.entries(OPEN)) await look(page, name as PageName, query) // a name of OPEN
  for (const [name, path] of Object.entries(OTHER_OPEN)) {
    await open(page, path)
    await inspect(page, `page-${name}`)
  }
  await open(page, '/no-such-page')
  await inspect(page, 'page-notFound')
  expect(complaints).toEqual([])
})

test.each([...areasOfOffice()])(
  '[WEB-5] [WEB-35] [EXCHANGE-8] every page of an office under /%s can be used by everyone, has few buttons that stand out, is photographed in both themes, and gives its list as a file',
  async (_, names) => {
    const { page, complaints } = await openDesk(installation.browser)
    await giveSession(page, installation)
    for (const name of names) {
      await look(page, name)
      const list = LISTS[name]
      if (list) await takeOut(page, ...list)
    }
    expect(complaints).toEqual([])
  },
)

test("[WEB-5] the super administrator's pages can be used by everyone, and are photographed in both themes", async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await giveSession(page, { ...installation, account: installation.operator })
  for (const name of OF_SUPER_ADMINISTRATOR) await look(page, name)
  expect(complaints).toEqual([])
})

test("[WEB-5] a driver's page, and those that say why one cannot go on, can be used by everyone, and are photographed in both themes", async () => {
  const driver = await openDesk(installation.browser, 'light', PHONE)
  await open(driver.page, `/drive/#${records.secret}`)
  await inspect(driver.page, 'page-drive')
  const { page, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await open(page, '/profile')
  await page.evaluate(() => localStorage.setItem('firstbell.organization', '"somewhere-else"'))
  await page.goto(`${installation.url}/dashboard`)
  await page.waitForURL('**/access-denied')
  await inspect(page, 'page-accessDenied')
  const stranger = await openDesk(installation.browser)
  const account = { email: 'rosa@oakdale.example', password: 'tangled kettle pond 7' }
  const { request } = stranger.page
  const headers = { origin: installation.url, 'x-firstbell': '1' }
  await request.post(`${installation.url}/identity/sign-up`, { headers, data: account })
  await stranger.page.goto(`${installation.url}/awaiting-verification`)
  await look(stranger.page, 'awaitingVerification')
  expect([...driver.complaints, ...complaints, ...stranger.complaints]).toEqual([])
})

test('[WEB-5] the public pages can be used by everyone, and are photographed in both themes', async () => {
  const { page, complaints } = await openDesk(installation.browser, 'light', PHONE)
  await open(page, records.publicList)
  await inspect(page, 'page-publicList')
  await page.locator(`[data-route="${records.routeId}"]`).getByRole('link').click()
  await page.waitForURL('**/map-live-public?*')
  await page.locator('[data-map-ready]').waitFor()
  await inspect(page, 'page-publicMap')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${records.publicList}?kiosk`)
  await page.locator('[data-route]').first().waitFor()
  await inspect(page, 'page-publicWall')
  expect(complaints).toEqual([])
})

test('[WEB-5] what is missing in a form is said so that everyone understands it, and open pages fit on a phone', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await open(page, paths.signUpTrial)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('alert').first().waitFor()
  await inspect(page, 'sign-up-trial-missing')
  await page.setViewportSize(PHONE)
  for (const name of ['home', 'signUpUserTypeCheck', 'signUpTrial', 'accessDeniedMobile', 'resetPassword'] as const) {
    await open(page, paths[name])
    await inspect(page, `page-${name}-phone`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
  expect(complaints).toEqual([])
})

test('[WEB-5] questions about accounts can be answered by everyone', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await open(page, paths.administrators)
  await page.getByRole('row').filter({ hasText: 'Sam' }).click()
  await page.getByRole('button', { name: 'Remove administrator' }).click()
  await page.getByRole('dialog').waitFor()
  await inspect(page, 'administrator-remove')
  await open(page, paths.profile)
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.getByRole('dialog').waitFor()
  await inspect(page, 'update-password')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').waitFor()
  await inspect(page, 'delete-account')
  expect(complaints).toEqual([])
})

test('[WEB-5] the super administrator can be asked for a reason by everyone', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await giveSession(page, { ...installation, account: installation.operator })
  await open(page, paths.selectOrganization)
  await page.getByRole('row').nth(1).click()
  await page.getByLabel('Reason').waitFor()
  await inspect(page, 'enter-organization')
  expect(complaints).toEqual([])
})
