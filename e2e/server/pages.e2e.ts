import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '../../packages/web/src/paths.ts'
import { expectAccessible, giveSession, isDark, openDesk, type Theme } from '../support/browser.ts'
import { PHONE } from '../support/driver.ts'
import { givenRecords, openWhole, type PageName, type PageRecords } from '../support/pages/every-page.ts'
import { givenBuses, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'
import { givenDesks, WALKS } from '../support/walk.ts'

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
const desks = givenDesks(installation)

let records: PageRecords
beforeAll(async () => {
  records = await givenRecords(installation, buses)
})

const open = (page: Page, path: string) => openWhole(page, installation.url + path)

/**
 * A page is looked at in one theme: in dark if its name has an odd number of letters, which is true of half of them. That of
 * a driver goes by the sun, which is up.
 */
const themeOf = (name: string): Theme => (name.length % 2 === 1 && name !== 'drive' ? 'dark' : 'light')

/** Pages with something else on their map each; what the maps of others have is on one of these. */
const MAPS: readonly PageName[] = [
  'dashboard',
  'mapLive',
  'mapReplay',
  'routeShow',
  'routeStopShow',
  'familyEdit',
  'scenarioPlan',
  'publicMapLive',
]
const isMapWanted = (name: PageName) => MAPS.includes(name)

async function look(page: Page, name: string): Promise<void> {
  expect([name, await listCrowded(page)]).toEqual([name, []])
  const isAsWideAsItsWindow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect([name, await isAsWideAsItsWindow()]).toEqual([name, true])
  await expect.poll(async () => [name, await isDark(page)]).toEqual([name, themeOf(name) === 'dark'])
  await expectAccessible(page, { withContrast: true })
  const list = LISTS[name as PageName] // where it is one
  if (list) await takeOut(page, ...list)
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

test.each(WALKS)(
  '[WEB-5] [WEB-35] [EXCHANGE-8] every page %s can be used by everyone, has few buttons that stand out, and gives its list as a file',
  async (_, go) => {
    expect(await go({ installation, desks, records, themeOf, isMapWanted, look })).toEqual([])
  },
)

test('[WEB-5] what is missing in a form is said so that everyone understands it, and open pages fit on a phone', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await open(page, paths.signUpTrial)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('alert').first().waitFor()
  await expectAccessible(page, { withContrast: true })
  await page.setViewportSize(PHONE)
  for (const name of ['home', 'signUpUserTypeCheck', 'signUpTrial', 'accessDeniedMobile', 'resetPassword'] as const) {
    await open(page, paths[name])
    await expectAccessible(page, { withContrast: true })
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
  await expectAccessible(page, { withContrast: true })
  await open(page, paths.profile)
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, { withContrast: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, { withContrast: true })
  expect(complaints).toEqual([])
})

test('[WEB-5] the super administrator can be asked for a reason by everyone', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await giveSession(page, { ...installation, account: installation.operator })
  await open(page, paths.selectOrganization)
  await page.getByRole('row').nth(1).click()
  await page.getByLabel('Reason').waitFor()
  await expectAccessible(page, { withContrast: true })
  expect(complaints).toEqual([])
})
