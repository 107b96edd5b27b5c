import { api, clientFor } from '@firstbell/contract'
import { Hhmm } from '@firstbell/domain'
import { type SteppedBuses } from '@firstbell/simulator'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { paths } from '../../../packages/web/src/paths.ts'
import { givenClient } from '../client.ts'
import type { Installation } from '../program.ts'

/** Every page of the product, by the name of its address. */
export type PageName = keyof typeof paths

/** Pages that the server writes. */
const OF_SERVER: readonly PageName[] = ['publicDashboard', 'publicDashboardGroup', 'publicMapLive']
/** Pages that nobody has to sign in for, with what their address needs. */
export const OPEN: Partial<Record<PageName, string>> = {
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
/** What open pages show besides, by a name for it. */
export const OTHER_OPEN = {
  signInByLink: '/sign-in?by=link',
  linkIncomplete: '/email-action-handler',
  userTypeParent: '/sign-up-user-type-check?as=parent',
  notFound: '/no-such-page',
}
export const OF_SUPER_ADMINISTRATOR: readonly PageName[] = [
  'selectOrganization',
  'outbox',
  'region',
  'backups',
  'installationLog',
  'analytics',
  'analyticsOrganization',
]
/** Pages to which something leads that is done before. */
const LED_TO: readonly PageName[] = ['awaitingVerification', 'accessDenied', 'drive']

/** The pages of an office by the first part of their address. */
export function areasOfOffice(): Map<string, PageName[]> {
  const areas = new Map<string, PageName[]>()
  for (const name of Object.keys(paths) as PageName[]) {
    // names of `paths`
    if ([...Object.keys(OPEN), ...OF_SUPER_ADMINISTRATOR, ...LED_TO, ...OF_SERVER].includes(name)) continue
    const [, first = '', second, third] = paths[name].split('/')
    const area = third && first === 'settings' ? `${first}/${second}` : first
    areas.set(area, [...(areas.get(area) ?? []), name])
  }
  return areas
}

/** A record of each kind, by the name that it has in the addresses of pages, and the secrets of pages that have one. */
export type PageRecords = Awaited<ReturnType<typeof givenRecords>>

/** What the pages show: the demo's records, one of each kind that a demo has none of, and a bus that is on its way. */
export async function givenRecords({ url, account }: Pick<Installation, 'url' | 'account'>, buses: SteppedBuses) {
  const { client, orgId } = await givenClient({ url, account })
  const query = { orgId }
  await buses.drive(60)
  const scheduledRuns = await client.scheduledRuns.list({ query })
  const underWay = scheduledRuns.find(({ run }) => run.active && run.position)
  const { routeId = '', driverId, busId } = underWay ?? {}
  const [seat] = await client.familyroutes.list({ query: { routeId } })
  const { secret } = await client.driverlinks.create({ params: { driverId: driverId ?? '' }, body: {} })
  await client.organizations.change({ params: { organizationId: orgId }, body: { phone: '+1 555 0199' } })
  const webhook = { name: 'Student system', url: 'https://example.com/hook', events: ['run.started' as const] }
  const { slug } = await client.publicboard.change({ query, body: { mode: 'live' } })
  const schoolId = (await client.schools.list({ query }))[0]?.id ?? ''
  return {
    mode: 'signIn',
    actionCode: 'x',
    continueUrl: '%2Fdashboard',
    lang: 'en',
    orgId,
    routeId,
    stopId: seat?.stopId ?? '',
    familyId: seat?.familyId ?? '',
    childId: seat?.children[0] ?? '',
    driverId: driverId ?? '',
    busId: busId ?? '',
    secret,
    schoolId,
    deviceId: (await client.devices.list({ query }))[0]?.id ?? '',
    id: (await client.administrators.list({ query }))[0]?.id ?? '',
    groupId: (await client.groups.create({ body: { name: 'North', order: 1, orgId } })).id,
    keyId: (await client.keys.create({ body: { name: 'Student system', orgId } })).id,
    webhookId: (await client.webhooks.create({ body: { ...webhook, orgId } })).id,
    ...(await givenMessages(client, { orgId, routeId })),
    countWeekId: (await client.countweeks.create({ body: { name: 'October', dates: ['2026-10-12'], orgId } })).id,
    scheduleId: await givenSchedule(client, orgId),
    areaId: await givenHazardArea(client, orgId),
    scenarioId: await givenPlan(client, { orgId, schoolId }),
    replyId: (await client.replies.list({ query })).replies[0]?.id ?? '',
    alertId: (await client.serviceAlerts.create({ body: { kind: 'delay', routeIds: [routeId], orgId } })).id,
    publicList: `/public-dashboard/${slug}`,
    familyPage: await givenFamilyPage(client, seat?.familyId ?? ''),
  }
}

/** The private page of the first contact of a family. */
async function givenFamilyPage(client: ReturnType<typeof clientFor<typeof api>>, familyId: string): Promise<string> {
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  const { url } = await client.familylinks.create({ body: { contactId: contact?.id ?? '' } })
  return new URL(url).pathname
}

/** A report that is sent by email to nobody else. */
async function givenSchedule(client: ReturnType<typeof clientFor<typeof api>>, orgId: string): Promise<string> {
  const [reader] = await client.administrators.list({ query: { orgId } })
  const when = { cadence: 'weekly', weekday: 1, time: Hhmm.parse(700) } as const
  const sent = { recipientIds: [reader?.id ?? ''], language: 'en' as const, paused: false }
  const about = { name: 'Weekly runs', type: 'runLog', filters: {} } as const
  return (await client.reportschedules.create({ body: { ...about, ...when, ...sent, orgId } })).id
}

async function givenHazardArea(client: ReturnType<typeof clientFor<typeof api>>, orgId: string): Promise<string> {
  const { location } = await client.organizations.get({ params: { organizationId: orgId } })
  const { lat = 0, lng = 0 } = location ?? {}
  const corners = [0, 1, 2].map((step) => ({ lat: lat + step / 1000, lng: lng + (step % 2) / 1000 }))
  return (await client.hazardareas.create({ body: { name: 'Quarry', corners, orgId } })).id
}

/** A scenario whose search has found a plan. */
async function givenPlan(
  client: ReturnType<typeof clientFor<typeof api>>,
  { orgId, schoolId }: { orgId: string; schoolId: string },
): Promise<string> {
  const { id: scenarioId } = await client.scenarios.create({
    body: { name: 'One school', direction: 'pickup', schoolIds: [schoolId], budgetSeconds: 1, orgId },
  })
  const params = { scenarioId }
  const { id: runId } = await client.scenarioruns.start({ params, body: { confirmedSchoolIds: [schoolId] } })
  const read = () => client.scenarioruns.get({ params: { runId } })
  await vi.waitUntil(async () => (await read()).planRevision > 0, { timeout: 60_000, interval: 200 })
  return scenarioId
}

/** A draft and a template of the office. */
async function givenMessages(
  client: ReturnType<typeof clientFor<typeof api>>,
  { orgId, routeId }: { orgId: string; routeId: string },
): Promise<{ msgId: string; templateId: string }> {
  const text = { subject: 'Snow tomorrow', email: '{{children}}: the bus comes later.', toCheck: false }
  const audience = { type: 'routes' as const, ids: [routeId], direction: 'any' as const, onDate: null }
  const kinds = { category: 'service', kind: 'weather', sourceLanguage: 'en' } as const
  const written = { ...kinds, texts: { en: text, es: null }, orgId }
  const { id: msgId } = await client.messages.create({ body: { ...written, audience } })
  const { id: templateId } = await client.messagetemplates.create({ body: { ...written, name: 'Snow' } })
  return { msgId, templateId }
}

export function pathOf(name: PageName, records: Readonly<Record<string, string>>): string {
  return paths[name].replace(/:(\w+)\??/g, (_, part: string) => records[part] ?? '')
}

const NOT_YET_THERE = '[role=status][aria-label], .mantine-Skeleton-root'

/** Pages beside the map of a route, which has their title and stays. */
const BESIDE_ROUTE: readonly PageName[] = [
  'routeShow',
  'routeStopAdd',
  'routeStopShow',
  'routeStopMove',
  'routeStopFamilyAdd',
  'routeStopFamilyEdit',
]

/** Pages whose map is fetched when all else is there. */
export const WITH_MAP: readonly PageName[] = [
  'dashboard',
  'mapLive',
  'publicMapLive',
  'mapReplay',
  'fleetReplay',
  ...BESIDE_ROUTE,
  'familyAdd',
  'familyEdit',
  'settings',
  'schoolAdd',
  'schoolEdit',
  'scenarioShow',
  'scenarioPlan',
  'scenarioChanges',
]

/** Opens a page and waits until all of it is there. */
export async function openWhole(page: Page, address: string, hasMap?: boolean): Promise<void> {
  await page.goto(address)
  await waitForWhole(page, hasMap)
}

/** Opens a page from another one as a link does, which costs a quarter of loading it. */
export const goingTo =
  (name: PageName): typeof openWhole =>
  async (page, address, hasMap) => {
    const isInside = page.url().startsWith(new URL('/', address).href)
    if (!isInside || BESIDE_ROUTE.includes(name)) return openWhole(page, address, hasMap)
    await page.evaluate((to) => {
      document.title = ''
      history.pushState({ idx: Number(history.state?.idx ?? 0) + 1 }, '', to) // as the router counts
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    await expect.poll(() => page.title()).not.toBe('') // the page before it stays until this one is there
    await waitForWhole(page, hasMap)
  }

async function waitForWhole(page: Page, hasMap = false): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await expect.poll(() => page.locator(NOT_YET_THERE).count()).toBe(0)
  if (hasMap) await page.locator('[data-map-ready]').waitFor()
}
