import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { giveSession, openDesk, type Theme } from './browser.ts'
import { PHONE } from './driver.ts'
import {
  areasOfOffice,
  goingTo,
  OF_SUPER_ADMINISTRATOR,
  OPEN,
  openWhole,
  OTHER_OPEN,
  type PageName,
  type PageRecords,
  pathOf,
  WITH_MAP,
} from './pages/every-page.ts'
import { givenDesk, type givenInstallation } from './given.ts'

/** A walk over pages: where they are, which of them are opened in which theme, and what is done on each. */
export interface Walk {
  installation: ReturnType<typeof givenInstallation>
  desks: ReturnType<typeof givenDesks>
  records: PageRecords
  isWanted?(name: string): boolean
  /** Whether the map of a page is looked at, too; by default each is. */
  isMapWanted?(name: PageName): boolean
  themeOf?(name: string): Theme
  look(page: Page, name: string): Promise<void>
}

/** Desks at which pages are opened one after the other, without a map and with it. */
export const givenDesks = (installation: Walk['installation']) => ({
  account: givenDesk(installation),
  accountWithMaps: givenDesk(installation, { drawsMaps: true }),
  operator: givenDesk(installation, { as: 'operator' }),
})

/** Opens a page at its address in the organization, and hands it on when all of it is there. */
async function visit(walk: Walk, page: Page, name: string, address: string, open = openWhole): Promise<void> {
  if (walk.isWanted?.(name) === false) return
  await page.emulateMedia({ colorScheme: walk.themeOf?.(name) ?? 'light' })
  await open(page, walk.installation.url + address, hasMap(walk, name))
  await walk.look(page, name)
}

const hasMap = ({ isMapWanted }: Walk, name: string) =>
  WITH_MAP.some((one) => one === name && isMapWanted?.(one) !== false)

/** Opens the page of this name, which is there and not another one. */
async function visitNamed(walk: Walk, page: Page, name: PageName, query = '', open = openWhole): Promise<void> {
  const path = pathOf(name, walk.records)
  const look = async () => {
    expect([name, new URL(page.url()).pathname]).toEqual([name, path])
    expect([name, await page.getByRole('heading', { name: 'Page not found' }).count()]).toEqual([name, 0])
    await walk.look(page, name)
  }
  await visit({ ...walk, look }, page, name, path + query, open)
}

/** Pages that nobody has to sign in for. */
async function asStranger(walk: Walk): Promise<string[]> {
  const { page, complaints } = await openDesk(walk.installation.browser)
  for (const [name, query] of Object.entries(OPEN)) await visitNamed(walk, page, name as PageName, query) // a name of OPEN
  for (const [name, path] of Object.entries(OTHER_OPEN)) await visit(walk, page, name, path)
  return complaints
}

const signedIn =
  (account: 'account' | 'operator', names: readonly PageName[]) =>
  async (walk: Walk): Promise<string[]> => {
    const { accountWithMaps, [account]: desk } = walk.desks
    for (const name of names) {
      const { page } = hasMap(walk, name) ? accountWithMaps : desk
      await visitNamed(walk, page, name, '', goingTo(name))
    }
    return [desk, accountWithMaps].flatMap(({ complaints }) => complaints.splice(0))
  }

/** The page of a driver, and those that say why one cannot go on. */
async function asDriverAndRefused(walk: Walk): Promise<string[]> {
  const { installation, records } = walk
  const { url, browser } = installation
  const driver = await openDesk(browser, { viewport: PHONE })
  await visit(walk, driver.page, 'drive', `/drive/#${records.secret}`)

  const office = await openDesk(browser)
  await giveSession(office.page, installation)
  await office.page.goto(`${url}/profile`)
  await office.page.evaluate(() => localStorage.setItem('firstbell.organization', '"somewhere-else"'))
  const atRefusal = async () => {
    await office.page.waitForURL('**/access-denied')
    await walk.look(office.page, 'accessDenied')
  }
  await visit({ ...walk, look: atRefusal }, office.page, 'accessDenied', '/dashboard')

  const stranger = await openDesk(browser)
  const account = { email: 'rosa@oakdale.example', password: 'tangled kettle pond 7' }
  const headers = { origin: url, 'x-firstbell': '1' }
  await stranger.page.request.post(`${url}/identity/sign-up`, { headers, data: account })
  await visitNamed(walk, stranger.page, 'awaitingVerification')
  return [...driver.complaints, ...office.complaints, ...stranger.complaints]
}

/** Pages that the server writes, for the public and for a family. */
async function asPublic(walk: Walk): Promise<string[]> {
  const { installation, records } = walk
  const phone = await openDesk(installation.browser, { viewport: PHONE, drawsMaps: true })
  const wall = await openDesk(installation.browser, { drawsMaps: true })
  await visit(walk, phone.page, 'publicDashboard', records.publicList)
  await visit(walk, phone.page, 'publicMapLive', `${records.publicList}/group/${records.routeId}/map-live-public`)
  await visit(walk, phone.page, 'family', records.familyPage)
  await visit(walk, wall.page, 'publicWall', `${records.publicList}?kiosk`)
  return [...phone.complaints, ...wall.complaints]
}

/** Every page, by who opens it; each walk resolves to what the pages complained about. */
export const WALKS: readonly (readonly [of: string, go: (walk: Walk) => Promise<string[]>])[] = [
  ['for everyone', asStranger],
  ...[...areasOfOffice()].map(([area, names]) => [`of an office under /${area}`, signedIn('account', names)] as const),
  ['of the super administrator', signedIn('operator', OF_SUPER_ADMINISTRATOR)],
  ['of a driver, and for those who cannot go on', asDriverAndRefused],
  ['for the public', asPublic],
]
