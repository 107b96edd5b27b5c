import { distanceMetres } from '@firstbell/geo'
import { planDrive, type Trip, truth } from '@firstbell/simulator'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDesk } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { chooseRunAction } from '../support/dashboard.ts'
import { drivenBus } from '../support/driven-bus.ts'
import { letOff, makeLink, openPhone, PHONE, press, takeOnBoard, whileTimeGoesOn } from '../support/driver.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'
import { choose } from '../support/route-pages.ts'

/** What a tracker may err that hears of the bus every five seconds. */
const TOLERANCE_SECONDS = 15
const SILENT_SECONDS = 600

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const dispatcher = givenDesk(installation)
const desk = givenDesk(installation, { drawsMaps: true })

/** What the office knows, asked by a program of it. */
async function openOffice() {
  const { client, orgId } = await givenClient(installation)
  const { now } = await client.clock.get({})
  return { client, orgId, now }
}
type Office = Awaited<ReturnType<typeof openOffice>>

/** A route that begins soon, and whoever has nothing to drive today. */
async function nextRun({ client, orgId, now }: Office) {
  const scheduledRuns = await client.scheduledRuns.list({ query: { orgId } })
  const scheduledRun = scheduledRuns.find(({ startAt }) => startAt > now + 60)
  const drivers = await client.drivers.list({ query: { orgId } })
  const buses = await client.buses.list({ query: { orgId } })
  const driver = drivers.find(({ id }) => scheduledRuns.every(({ driverId }) => driverId !== id))
  const bus = buses.find(({ id, active }) => active && scheduledRuns.every(({ busId }) => busId !== id))
  if (!scheduledRun?.driverId || !driver || !bus) throw new Error('the demo has a morning, and somebody to spare')
  const route = await client.routes.get({ params: { routeId: scheduledRun.routeId } })
  return { scheduledRun, driverId: scheduledRun.driverId, route, spare: { driver, bus } }
}
type NextRun = Awaited<ReturnType<typeof nextRun>>

/** The simulator's plan of a drive that leaves out a stop in its second half. */
function driveOf({ scheduledRun, route }: NextRun, startAt: number) {
  const stops = scheduledRun.stops.flatMap(({ id, scheduledAt }) => {
    const stop = route.stops.find((one) => one.id === id)
    return stop ? [{ id, position: stop.location, scheduledAt, childcount: stop.childcount }] : []
  })
  const trip: Trip = { path: route.path, stops, type: route.type, startAt }
  for (let seed = 1; seed < 100; seed++) {
    const drive = planDrive(trip, { seed, key: 'the whole run', faults: { skipsStop: true } })
    const skipped = truth(drive).findIndex((visit) => visit.skipped)
    if (skipped > stops.length / 2 && skipped < stops.length - 2) return drive
  }
  throw new Error('no seed leaves out such a stop')
}

const stateOf = (page: Page, stopId: string) => page.locator(`li[data-stop="${stopId}"]`).getAttribute('data-state')

/** A morning: whoever takes part in it, and what its bus is to drive. */
async function openMorning() {
  const office = await openOffice()
  const { client, orgId } = office
  const run = await nextRun(office)
  const { routeId, routeName } = run.scheduledRun
  const linkOf = (driverId: string) => makeLink(dispatcher.page, installation, driverId)
  const usual = await openPhone(installation.browser, await linkOf(run.driverId))
  const substitute = await openPhone(installation.browser, await linkOf(run.spare.driver.id), 'light')
  const drive = driveOf(run, office.now)
  const visits = truth(drive)
  return {
    client,
    orgId,
    routeId,
    routeName,
    spare: run.spare,
    usual,
    substitute,
    bus: drivenBus(installation, drive, office.now, usual),
    visits,
    stops: visits.filter(({ skipped }) => !skipped).map(({ stopId }) => stopId),
    skippedId: visits.find(({ skipped }) => skipped)?.stopId ?? '',
    async runNow() {
      const found = (await client.scheduledRuns.list({ query: { orgId } })).find((one) => one.routeId === routeId)
      if (!found) throw new Error('the route runs today')
      return found
    },
  }
}
type Morning = Awaited<ReturnType<typeof openMorning>>

/** The driver starts the run, and the children of the first stop get on. */
async function startRun({ usual, routeName, runNow }: Morning) {
  await press(usual.page, new RegExp(routeName))
  await press(usual.page, /^Yes, bus/)
  await press(usual.page, 'No defects, start run')
  await usual.page.getByRole('region', { name: 'Next turn' }).waitFor()
  const aboard = await takeOnBoard(usual.page)
  await expect.poll(async () => Object.keys((await runNow()).run.riders).length).toBe(aboard)
}

/** Office and families follow it. */
async function followRun({ client, orgId, routeId, bus, visits }: Morning) {
  const { slug } = await client.publicboard.change({ query: { orgId }, body: { mode: 'progress' } })
  const family = await openDesk(installation.browser, { viewport: PHONE })
  await family.page.goto(`${installation.url}/public-dashboard/${slug}`)
  await desk.open(`/dashboard/${routeId}/map-live`)
  const seen = desk.page.locator('[data-bus]')
  const row = family.page.locator(`[data-route="${routeId}"]`)
  const stopId = await bus.driveToNext()
  await expect.poll(() => stateOf(desk.page, stopId)).toMatch(/here|done/)
  await expect.poll(() => row.textContent()).toContain(`${bus.arrivals.size} of ${visits.length} stops completed`)
  await expect
    .poll(async () => {
      const lat = Number(await seen.getAttribute('data-lat'))
      return distanceMetres(bus.position(), { lat, lng: Number(await seen.getAttribute('data-lng')) })
    })
    .toBeLessThan(60)
  return { family, row }
}

/** Ten minutes without a network, in which a stop is left out. Returns when they began. */
async function loseNetwork({ usual, bus, visits, skippedId }: Morning, row: Locator): Promise<number> {
  const lostAt = bus.now()
  await usual.context.setOffline(true)
  await bus.driveToNext()
  await usual.page
    .getByRole('list', { name: 'Stops' })
    .getByRole('button')
    .nth(visits.findIndex(({ stopId }) => stopId === skippedId))
    .click()
  await press(usual.page, 'Skip this stop')
  await press(usual.page, 'Road closed')
  await bus.stand(SILENT_SECONDS - (bus.now() - lostAt))
  await desk.page
    .getByText(/^No signal since/)
    .first()
    .waitFor()
  const next = desk.page.locator('li[aria-current=step]')
  await expect.poll(() => next.textContent()).toMatch(/\d:\d\d—/) // a timetable, and no expectation
  await expect.poll(() => row.textContent()).toContain('Unknown')
  return lostAt
}

/** At the next stop the network is back. */
async function findNetwork({ usual, bus, skippedId, runNow }: Morning) {
  await bus.driveToNext()
  expect((await runNow()).run.skipList).toEqual([])
  await usual.context.setOffline(false)
  const secondsBehind = async () => bus.now() - ((await runNow()).run.position?.at ?? 0)
  await whileTimeGoesOn(bus.stand, secondsBehind).toBeLessThan(30)
  await expect.poll(async () => (await runNow()).run.skipReasons).toEqual({ [skippedId]: 'roadClosed' })
  await expect.poll(() => stateOf(desk.page, skippedId)).toBe('skipped')
}

/** The bus breaks down: a substitute takes the run over with another one. */
async function handOver({ routeName, spare, usual, substitute, bus, runNow }: Morning) {
  const { page: dashboard } = dispatcher
  await dispatcher.open('/dashboard')
  await chooseRunAction(dashboard, routeName, 'Edit today’s run')
  await choose(dashboard, 'Driver today', spare.driver.name)
  await choose(dashboard, 'Bus today', spare.bus.number)
  await dashboard.getByRole('dialog').getByRole('button', { name: 'Save for today' }).click()
  await dashboard.getByText(`${routeName} updated for today.`).waitFor()
  await dashboard.goto('about:blank') // where nothing follows the buses
  await substitute.context.clock.setFixedTime(bus.now() * 1000)
  await substitute.page.reload()
  await press(substitute.page, new RegExp(routeName))
  await substitute.page.getByRole('region', { name: 'Next turn' }).waitFor()
  await bus.handTo(substitute)
  await expect.poll(async () => (await runNow()).run.busNumber).toBe(spare.bus.number)
  await usual.context.close()
}

/** The substitute drives to the end, lets everybody off, and ends the run. */
async function finishRun({ bus, stops, substitute, runNow }: Morning) {
  while (bus.arrivals.size < stops.length) await bus.driveToNext()
  await bus.stand(60)
  await substitute.page.getByText('At the stop').waitFor()
  await substitute.page
    .getByRole('button', { name: /^Mark .+ dropped off$/ })
    .first()
    .waitFor()
  await letOff(substitute.page)
  await press(substitute.page, 'End run')
  await press(substitute.page, 'I checked every seat: no one is on board')
  await press(substitute.page, /^Mark the remaining \d+ as no-shows$/)
  await press(substitute.page, 'Confirm and end run')
  await expect.poll(async () => (await runNow()).run.closedAt).not.toBeNull()
}

/** What is recorded is what happened. */
async function expectRecorded({ client, routeId, bus, stops, skippedId, spare }: Morning, lostAt: number) {
  const [last] = await client.runs.list({ params: { routeId }, query: { getLastRun: 'true' } })
  const { runData, busNumber } = await client.runs.get({ params: { routeId, runId: last?.id ?? '' } })
  const reached = runData.stopupdates.filter(({ skipped }) => !skipped).toSorted((a, b) => a.timestamp - b.timestamp)
  expect(reached.map(({ stopId }) => stopId)).toEqual(stops)
  expect(runData.stopupdates.filter(({ skipped }) => skipped).map(({ stopId }) => stopId)).toEqual([skippedId])
  const errors = reached.slice(1).map(({ stopId, timestamp }) => timestamp - (bus.arrivals.get(stopId) ?? 0))
  console.info(`arrivals recorded ${errors.map((seconds) => seconds.toFixed(0)).join(', ')} s after they happened`)
  expect(errors.filter((seconds) => Math.abs(seconds) > TOLERANCE_SECONDS)).toEqual([])
  const replayed = runData.positions.filter(
    ({ timestamp }) => timestamp > lostAt && timestamp < lostAt + SILENT_SECONDS,
  )
  expect(replayed.length).toBeGreaterThan(20)
  expect(busNumber).toBe(spare.bus.number)
}

/** And its replay tells the same. */
async function expectReplayed({ routeId, stops }: Morning) {
  await desk.open(`/dashboard/${routeId}/map-replay`)
  const rows = desk.page.getByRole('region', { name: 'Stops' }).locator('tbody tr')
  await expect.poll(() => rows.filter({ hasText: 'Arrived' }).count()).toBe(stops.length)
  await expect.poll(() => rows.filter({ hasText: 'Skipped' }).count()).toBe(1)
  await desk.page.locator('[data-map-ready]').waitFor()
}

test('[RUN-15] [ETA-11] a morning: driven on phones, followed by office and public, and recorded as it was', async () => {
  const morning = await openMorning()
  const { usual, substitute } = morning
  await startRun(morning)
  const { family, row } = await followRun(morning)
  const lostAt = await loseNetwork(morning, row)
  await findNetwork(morning)
  await handOver(morning)
  await finishRun(morning)
  await expectRecorded(morning, lostAt)
  await expectReplayed(morning)
  for (const { context } of [family, substitute]) await context.close()
  const passing = /ERR_INTERNET_DISCONNECTED|status of 4(04|29)/
  const complaints = [dispatcher, desk, family, usual, substitute].flatMap((one) => one.complaints)
  expect(complaints.filter((text) => !passing.test(text))).toEqual([])
}, 240_000)
