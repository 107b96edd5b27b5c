import { readFileSync } from 'node:fs'
import { api, clientFor } from '@firstbell/contract'
import { cookieTransport } from '@firstbell/simulator'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '../packages/web/src/paths.ts'
import { giveSession, inspect, openDesk } from './support/browser.ts'
import { PHONE } from './support/driver.ts'
import { givenBuses, givenInstallation } from './support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from './support/program.ts'

type PageName = keyof typeof paths

/** Addresses that the specification gives to pages which are not there. */
const NOT_YET: readonly PageName[] = [
  'messages',
  'messageAdd',
  'messageShow',
  'templates',
  'templateEdit',
  'reports',
  'analytics',
  'routeGenerator',
]
/** Pages that the server writes; the journey of public pages looks at them. */
const OF_SERVER: readonly PageName[] = ['publicDashboard', 'publicDashboardGroup', 'publicMapLive']
/** Pages that nobody has to sign in for, with what their address needs. */
const OPEN: Partial<Record<PageName, string>> = {
  home: '',
  signIn: '',
  signUpUserTypeCheck: '',
  signUpTrial: '',
  resetPassword: '',
  signInWithLink: '',
  emailActionHandler: '?mode=resetPassword&oobCode=x',
  trialExpired: '',
  accessDeniedMobile: '',
}
const OF_SUPER_ADMINISTRATOR: readonly PageName[] = [
  'selectOrganization',
  'outbox',
  'region',
  'backups',
  'installationLog',
]
/** Pages to which something leads that is done before. */
const LED_TO: readonly PageName[] = ['awaitingVerification', 'accessDenied', 'drive']
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
}
/** What open pages show besides, by the name of their pictures. */
const OTHER_OPEN = {
  signInByLink: '/sign-in?by=link',
  linkIncomplete: '/email-action-handler',
  userTypeParent: '/sign-up-user-type-check?as=parent',
}

const installation = givenInstallation(() => startServer(newFolder(), { ...TEST_CLOCK, WEBHOOKS: 'on' }))
const buses = givenBuses(installation)

/** A record of each kind, by the name that it has in the addresses of pages, and the secrets of pages that have one. */
const records: Record<string, string> = { mode: 'signIn', actionCode: 'x', continueUrl: '%2Fdashboard', lang: 'en' }
let publicList: string
beforeAll(async () => {
  const client = clientFor(api, cookieTransport(installation.url))
  const { email, password } = installation.account
  await client.session.signIn({ body: { email, password } })
  const orgId = (await client.session.get({})).organizations[0]?.id ?? ''
  const query = { orgId }
  await buses.drive(60)
  const scheduledRuns = await client.scheduledRuns.list({ query })
  const routeId = scheduledRuns.find(({ run }) => run.active && run.position)?.routeId ?? ''
  const [seat] = await client.familyroutes.list({ query: { routeId } })
  const [driver] = await client.drivers.list({ query })
  const { secret } = await client.driverlinks.create({ params: { driverId: driver?.id ?? '' }, body: {} })
  await client.organizations.change({ params: { organizationId: orgId }, body: { phone: '+1 555 0199' } })
  const webhook = { name: 'Student system', url: 'https://example.com/hook', events: ['run.started' as const] }
  Object.assign(records, {
    routeId,
    ...seat,
    driverId: driver?.id,
    secret,
    schoolId: (await client.schools.list({ query }))[0]?.id,
    busId: (await client.buses.list({ query }))[0]?.id,
    deviceId: (await client.devices.list({ query }))[0]?.id,
    id: (await client.administrators.list({ query }))[0]?.id,
    groupId: (await client.groups.create({ body: { name: 'North', order: 1, orgId } })).id,
    keyId: (await client.keys.create({ body: { name: 'Student system', orgId } })).id,
    webhookId: (await client.webhooks.create({ body: { ...webhook, orgId } })).id,
  })
  const { slug } = await client.publicboard.change({ query, body: { mode: 'live' } })
  publicList = `/public-dashboard/${slug}`
})

const NOT_YET_THERE = '[role=status][aria-label], .mantine-Skeleton-root, section[class^="_map_"]:not([data-map-ready])'

/** Opens a page and waits until all of it is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(installation.url + path)
  await page.getByRole('heading').first().waitFor()
  await expect.poll(() => page.locator(NOT_YET_THERE).count()).toBe(0)
}

/** Opens the page of this name, which is there and not another one. */
async function look(page: Page, name: PageName, query = ''): Promise<void> {
  const path = paths[name].replace(/:(\w+)\??/g, (_, part: string) => records[part] ?? '')
  await open(page, path + query)
  expect([name, new URL(page.url()).pathname]).toEqual([name, path])
  expect([name, await page.getByRole('heading', { name: 'Page not found' }).count()]).toEqual([name, 0])
  await inspect(page, `page-${name}`)
}

/** Takes the list of the page out in both formats. */
async function takeOut(page: Page, kind: string, holds: RegExp): Promise<void> {
  const as = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
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

/** The pages of an office by the first part of their address; one journey looks at each part. */
const areas = new Map<string, PageName[]>()
for (const name of Object.keys(paths) as PageName[]) {
  // names of `paths`
  if ([...Object.keys(OPEN), ...OF_SUPER_ADMINISTRATOR, ...LED_TO, ...NOT_YET, ...OF_SERVER].includes(name)) continue
  const [, first = '', second, third] = paths[name].split('/')
  const area = third && first === 'settings' ? `${first}/${second}` : first
  areas.set(area, [...(areas.get(area) ?? []), name])
}

test.each([...areas])(
  '[WEB-5] [EXCHANGE-8] every page of an office under /%s can be used by everyone, is photographed in both themes, and gives its list as a file',
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
  await open(driver.page, `/drive/#${records['secret']}`)
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
  await open(page, publicList)
  await inspect(page, 'page-publicList')
  await page.locator(`[data-route="${records['routeId']}"]`).getByRole('link').click()
  await page.waitForURL('**/map-live-public?*')
  await page.locator('[data-map-ready]').waitFor()
  await inspect(page, 'page-publicMap')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${publicList}?kiosk`)
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
