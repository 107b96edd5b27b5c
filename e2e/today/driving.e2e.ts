import { addDays } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { makeLink, openPhone, type Phone, press, takeOnBoard, whileTimeGoesOn } from '../support/driver.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

/** Half as often as the page of a driver reports: the phone has a new place each time. */
const STEP_SECONDS = 10

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const office = givenDesk(installation)

/** A route of this morning that begins soon, or one after it, with its way, and what the office can ask. */
async function nextRoute(later = 0) {
  const { client, orgId } = await givenClient(installation)
  const { now } = await client.clock.get({})
  const scheduledRuns = await client.scheduledRuns.list({ query: { orgId } })
  const next = scheduledRuns.filter(({ startAt }) => startAt > now - 60)[later] ?? scheduledRuns[0]
  if (!next?.driverId) throw new Error('the demo has no route with a driver')
  const { path } = await client.routes.get({ params: { routeId: next.routeId } })
  return { ...next, driverId: next.driverId, path, client, orgId }
}
type NextRoute = Awaited<ReturnType<typeof nextRoute>>

/** The link of the driver of a route, which the office has made. */
async function linkOf({ client, driverId }: NextRoute): Promise<string> {
  const { secret } = await client.driverlinks.create({ params: { driverId }, body: {} })
  return `${installation.url}/drive/#${secret}`
}

/** The phone moves along the way from one share of it to another, as long as the timetable says; returns the time by then. */
async function drive(phone: Phone, route: NextRoute, from: number, to: number) {
  const { path, startAt, endAt } = route
  const steps = Math.ceil(((endAt - startAt) * (to - from)) / STEP_SECONDS)
  let now = 0
  for (let step = 1; step <= steps; step++) {
    now = await installation.advance(STEP_SECONDS)
    const along = (from + ((to - from) * step) / steps) * (path.length - 1)
    await phone.moveTo(path[Math.round(along)] ?? { lat: 0, lng: 0 }, now)
  }
  return now
}

/** A step of the clock in which the bus stays where it is. */
const stand = (phone: Phone, route: NextRoute, at: number) => drive(phone, route, at, at + Number.EPSILON)

test('[DRIVE-6] a run is driven on a phone, ten minutes of it without a network, and the office has each word of it once', async () => {
  const route = await nextRoute()
  const { client, orgId, routeId } = route
  const link = await makeLink(office.page, installation, route.driverId)
  await expectAccessible(office.page)
  const phone = await openPhone(installation.browser, link)
  const { page, context, complaints } = phone
  const runNow = async () => {
    const scheduledRuns = await client.scheduledRuns.list({ query: { orgId } })
    const { run } = scheduledRuns.find((one) => one.routeId === routeId) ?? {}
    if (!run) throw new Error('the route runs today')
    return run
  }
  const clock = async () => (await client.clock.get({})).now
  const parked = { latitude: route.path[0]?.lat ?? 0, longitude: route.path[0]?.lng ?? 0, accuracy: 5 }
  await context.setGeolocation(parked)

  await press(page, new RegExp(route.routeName))
  await page.getByRole('heading', { name: /^Are you driving bus/ }).waitFor()
  await press(page, /^Yes, bus/)
  await press(page, 'No defects, start run')
  await page.getByRole('region', { name: 'Next turn' }).waitFor()
  await expect.poll(async () => (await runNow()).active).toBe(true)
  let boarded = await takeOnBoard(page)
  await expect.poll(async () => Object.keys((await runNow()).riders).length).toBe(boarded)

  const lostAt = await clock()
  await context.setOffline(true)
  await drive(phone, route, 0, 0.45)
  await page.getByText('Offline').waitFor()
  installation.child.kill('SIGSTOP') // not even the worker of the page reaches it
  await page.reload()
  await page.getByRole('region', { name: 'Next turn' }).waitFor()
  installation.child.kill('SIGCONT')
  const stops = page.getByRole('list', { name: 'Stops' }).getByRole('button')
  await stops.nth(2).click()
  boarded += await takeOnBoard(page)
  await stops.nth(route.stops.length - 2).click()
  await press(page, 'Skip this stop')
  await expectAccessible(page)
  await press(page, 'Road closed')
  await drive(phone, route, 0.45, 0.7)
  for (let now = await clock(); now <= lostAt + 600;) now = await stand(phone, route, 0.7)
  expect((await runNow()).skipList).toEqual([])
  await context.setOffline(false)
  await page.getByText('Connected').waitFor()
  const skipped = route.stops.at(-2)?.id
  const { advance } = installation
  await whileTimeGoesOn(advance, async () => (await runNow()).skipReasons).toEqual({ [skipped ?? '']: 'roadClosed' })
  expect(Object.values((await runNow()).riders).filter(({ ride }) => ride === 'boarded')).toHaveLength(boarded)

  await drive(phone, route, 0.7, 1)
  await stand(phone, route, 1)
  await page.getByText('At the stop').waitFor()
  await press(page, /^Mark all \d+ dropped off$/)
  await press(page, 'End run')
  await expect.poll(() => page.getByRole('button', { name: 'Confirm and end run' }).isDisabled()).toBe(true)
  await press(page, 'I checked every seat: no one is on board')
  await expectAccessible(page)
  await press(page, /^Mark the remaining \d+ as no-shows$/)
  await press(page, 'Confirm and end run')
  await page.getByText(/^Run ended at/).waitFor()
  await whileTimeGoesOn(advance, async () => (await runNow()).closedAt).not.toBeNull()
  const [last] = await client.runs.list({ params: { routeId }, query: { getLastRun: 'true' } })
  const { runData } = await client.runs.get({ params: { routeId, runId: last?.id ?? '' } })
  const times = runData.positions.map(({ timestamp }) => timestamp)
  expect(new Set(times).size).toBe(times.length)
  expect(times.filter((time) => time > lostAt && time < lostAt + 600).length).toBeGreaterThan(20)
  const reached = runData.stopupdates.map(({ stopId }) => stopId)
  expect(new Set(reached).size).toBe(reached.length)
  expect(office.complaints).toEqual([])
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|status of 429/.test(text))).toEqual([])
  await context.close()
}, 300_000)

const LANDSCAPE = { width: 1024, height: 768 }
const PORTRAIT = { width: 768, height: 1024 }

/** A run is begun on a tablet, held one way and then the other. */
async function onTablet(address: string, routeName: string, position = { lat: 0, lng: 0 }): Promise<void> {
  const { page, context, complaints } = await openPhone(installation.browser, address, 'dark', LANDSCAPE)
  await context.setGeolocation({ latitude: position.lat, longitude: position.lng, accuracy: 5 })
  await press(page, new RegExp(routeName))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await press(page, /^Yes, bus/)
  await press(page, 'No defects, start run')
  await page.getByRole('region', { name: 'Next turn' }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PORTRAIT)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await context.close()
}

test('[DRIVE-12] the page of a driver can be used by everyone, in light and dark, on phone and tablet', async () => {
  const route = await nextRoute()
  const { driverId, routeName, path } = route
  const address = await linkOf(route)
  const phone = await openPhone(installation.browser, address) // pages.e2e.ts looks at the list of runs
  await press(phone.page, new RegExp(routeName))
  await phone.page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(phone.page)
  await press(phone.page, /^(Light|Dark)$/)
  await expectAccessible(phone.page)
  expect(phone.complaints).toEqual([])
  await phone.context.close()
  await onTablet(address, routeName, path[0])
  await office.open(`/drivers/${driverId}/edit-driver`)
  await office.page.getByRole('button', { name: 'Revoke link' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await office.page.getByText('No link yet.').waitFor()
  const { page, context } = await openPhone(installation.browser, address)
  await page.getByText('This link no longer works').waitFor()
  await context.close()
})

test('[DRIVE-19] a link with its secret in the path opens the page, whose requests and address have it no more', async () => {
  const route = await nextRoute()
  const { routeName } = route
  const address = await linkOf(route)
  const secret = new URL(address).hash.slice(1)
  expect(secret).toMatch(/^[\w-]{20,}$/)
  const phone = await openPhone(installation.browser, `${installation.url}/drive/${secret}`)
  const asked: string[] = []
  phone.page.on('request', (request) => asked.push(request.url()))
  await press(phone.page, new RegExp(routeName))
  await phone.page.waitForURL(({ hash, searchParams }) => hash === `#${secret}` && searchParams.has('run'))
  await phone.page.reload()
  await phone.page.getByRole('heading', { level: 1 }).waitFor()
  expect(phone.page.url()).toContain(`#${secret}`)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((url) => new URL(url).pathname.includes(secret))).toEqual([])
  expect(phone.complaints).toEqual([])
  await phone.context.close()
})

test('[ROUTE-20] [ROUTE-23] a driver practices a route that begins later, led along its path, and the office sees who did', async () => {
  const route = await nextRoute(3) // of a driver without a link
  await office.open(`/routes/${route.routeId}/edit-route`)
  await office.page.getByLabel('First date').fill(addDays(route.date, 7))
  await office.page.getByRole('button', { name: 'Save' }).click()
  await office.page.getByText('Not practiced yet').waitFor()
  const phone = await openPhone(installation.browser, await linkOf(route))
  await phone.page.getByRole('heading', { name: 'Practice a route' }).waitFor()
  await expectAccessible(phone.page)
  await press(phone.page, new RegExp(route.routeName))
  await expectAccessible(phone.page)
  await press(phone.page, 'Start practice drive')
  await drive(phone, route, 0, 0.5)
  await drive(phone, route, 0.5, 1)
  await whileTimeGoesOn(installation.advance, () =>
    phone.page.getByText(/^Practiced: \d+% of the route driven/).count(),
  ).toBe(1)
  await expectAccessible(phone.page)
  expect(phone.complaints).toEqual([])
  await phone.context.close()

  await office.open(`/routes/${route.routeId}`)
  await office.page.getByText(/^Practiced \w+ \d+ by /).waitFor()
  await office.open(`/routes?q=${encodeURIComponent(route.routeName)}`)
  await office.page
    .getByText(/ · Practiced \w+ \d+ by /)
    .first()
    .waitFor()
  await office.open(`/routes/${route.routeId}/edit-route`)
  await office.page.getByLabel('First date').fill('')
  await office.page.getByRole('button', { name: 'Save' }).click()
  await office.page.waitForURL(`**/routes/${route.routeId}`)
})
