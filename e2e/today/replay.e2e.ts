import { readFileSync } from 'node:fs'
import type { Run } from '@firstbell/domain'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { reachLiveMap } from '../support/dashboard.ts'
import { givenBuses, givenDesk, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const buses = givenBuses(installation)
beforeAll(() => buses.drive(300))
const office = givenDesk(installation)
const withMap = givenDesk(installation, { theme: 'dark', drawsMaps: true })
/** The address of the replay of the first bus of the day, which has driven longest. */
let replay: string

const runs = (page: Page) => page.getByRole('region', { name: /runs?$/ }).getByRole('link')
const slider = (page: Page) => page.getByRole('slider', { name: 'Time' })
const moment = async (page: Page) => Number(await slider(page).inputValue())
const stopRows = (page: Page) => page.getByRole('region', { name: 'Stops' }).locator('tbody tr')

test('[REPLAY-5] [WEB-5] all buses of a day are replayed at once, each leads to its own replay, and everyone can pick a stop there', async () => {
  const { page, complaints } = withMap
  await page.goto(`${installation.url}/dashboard/replay`)
  await runs(page).first().waitFor()
  await slider(page).focus()
  await page.keyboard.press('End')
  await expect.poll(() => page.locator('[data-bus]').count()).toBeGreaterThan(2)
  await page.locator('[data-map-ready]').waitFor()
  await runs(page).first().click()
  await page.waitForURL('**/map-replay?date=*')
  replay = page.url()
  await page.locator('[data-map-ready]').waitFor()
  const stop = stopRows(page).nth(1).getByRole('button')
  await stop.click()
  expect(await stop.getAttribute('aria-pressed')).toBe('true')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('[REPLAY-13] a run is compared with that of another day', async () => {
  const { page, complaints } = withMap
  const date = new URL(page.url()).searchParams.get('date') ?? ''
  await page.route(/\/app\/routes\/[^/]+\/runs$/, async (route) => {
    const answer = await route.fetch()
    const runs = (await answer.json()) as Run[] // our own server's
    await route.fulfill({ json: runs.flatMap((run) => [run, { ...run, id: `${run.id}-before`, date: '2026-01-07' }]) })
  })
  await page.route(/-before$/, async (route) => {
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/-before$/, ''),
    })
    const run = (await answer.json()) as Run
    await route.fulfill({ json: { ...run, id: `${run.id}-before`, date: '2026-01-07', busNumber: '77' } })
  })
  const heightOf = async () => (await page.locator('main header').first().boundingBox())?.height
  const alone = await heightOf()
  await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}?date=${date}&with=2026-01-07`)
  await page.getByRole('columnheader', { name: 'Jan 7' }).waitFor()
  await page.locator('[data-map-ready]').waitFor()
  await expect.poll(() => page.locator('[data-bus="77"]').count()).toBe(1)
  await page.getByRole('button', { name: 'Stop radius' }).click()
  expect(await heightOf()).toBe(alone) // the head of the page does not jump
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop comparing' }).click()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Jan 7' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('[REPLAY-8] a replay opens with all that is known; a moment of it stands in the address and opens there again', async () => {
  const { page, complaints } = office
  await page.goto(replay)
  await stopRows(page).filter({ hasText: 'Arrived' }).nth(1).waitFor()
  await stopRows(page).filter({ hasText: 'Arrived' }).nth(1).getByRole('button').click()
  await page.waitForURL(/at=\d+/)
  const seen = await moment(page)
  await page.reload()
  await stopRows(page).first().waitFor()
  expect(Math.abs((await moment(page)) - seen)).toBeLessThan(1)
  await slider(page).focus()
  await page.keyboard.press('ArrowLeft')
  expect(Math.abs((await moment(page)) - (seen - 10))).toBeLessThan(1.5)
  expect(complaints).toEqual([])
})

test('[REPLAY-7] it plays by the clock, and the keyboard pauses it', async () => {
  const { page } = office
  await page.getByText('20×', { exact: true }).click()
  await page.getByRole('button', { name: 'Previous stop' }).click()
  await slider(page).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  const from = await moment(page)
  await expect.poll(() => moment(page)).toBeGreaterThan(from + 2)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
})

test('[REPLAY-17] a stop takes one line with the sign of its state, and what the whole run came to is asked for', async () => {
  const { page, complaints } = office
  const arrived = stopRows(page).filter({ hasText: 'Arrived' }).first()
  expect((await arrived.boundingBox())?.height).toBeLessThanOrEqual(44)
  await page.getByText('Top speed').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Whole run' }).click()
  const totals = page.getByRole('dialog', { name: 'Whole run' })
  await totals.getByText('Top speed').waitFor()
  expect(await totals.textContent()).toMatch(/Distance\d+(\.\d)? mi/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await totals.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('[REPLAY-9] a run can be taken along as a file', async () => {
  const { page } = office
  await page.getByRole('button', { name: 'Export' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'GPX' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^[\p{L}\p{N}-]+-\d{4}-\d\d-\d\d\.gpx$/u)
  expect(readFileSync(await file.path(), 'utf8')).toContain('<trkpt ')
})

test('[REPLAY-12] [REPLAY-14] a run is noted and printed as a sheet', async () => {
  const { page, complaints } = office
  await page.getByRole('button', { name: 'Note', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Note' })
    .fill('A car stood in the way at the second stop.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit note' }).waitFor()
  const reached = await stopRows(page).count()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Incident report' }).click()
  await page.getByText('A car stood in the way at the second stop.').waitFor()
  await page.getByRole('img', { name: /^Replay map of/ }).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(reached)
  expect(complaints).toEqual([])
})

test('[WEB-37] the live map copies the link under which the public sees the route, and opens the incident report', async () => {
  const { page, context, complaints } = office
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(replay.replace(/map-replay.*/, 'map-live'))
  await reachLiveMap(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('menuitem', { name: 'Copy public link' }).click()
  await page.getByText(/copied/i).waitFor()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await page.getByRole('heading', { name }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Incident report' }).click()
  await page.getByRole('heading', { name: `Incident report: ${name}` }).waitFor()
  expect(complaints).toEqual([])
})

test('[REPLAY-15] [REPLAY-16] riders, takeovers and ways off the route are said, and lead to their moments', async () => {
  const { page, complaints } = office
  await page.route(/\/runs\/[^/?]+$/, async (route) => {
    const answer = await route.fetch()
    const run = (await answer.json()) as Run
    const { timestamp: from, runData, stops } = run
    const begun = { busNumber: run.busNumber, driverName: run.driverName }
    await route.fulfill({
      json: {
        ...run,
        runData: {
          ...runData,
          crewupdates: [
            { timestamp: from, ...begun },
            { timestamp: from + 60, ...begun, driverName: 'Moss Whitlock' },
          ],
          routeupdates: [
            { timestamp: from + 90, onRoute: false },
            { timestamp: from + 120, onRoute: true },
          ],
          riderupdates: [{ timestamp: from + 30, stopId: stops[0]?.id ?? '', boarded: 3, alighted: 1 }],
        },
      },
    })
  })
  await page.goto(replay)
  await stopRows(page).first().waitFor()
  await expect.poll(() => stopRows(page).first().textContent()).toContain('3 boarded · 1 dropped off')
  const head = page.locator('main header').first()
  await expect.poll(() => head.textContent()).toContain('Moss Whitlock')
  await page.getByRole('button', { name: /\d events?$/ }).click()
  const takeover = page.getByRole('menuitem', { name: /Driver changed to Moss Whitlock/ })
  await takeover.waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('menuitem', { name: /Off route for 0:30/ }).count()).toBe(1)
  await takeover.click()
  const then = await moment(page)
  await slider(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => moment(page)).toBeLessThan(then)
  await expect.poll(() => head.textContent()).not.toContain('Moss Whitlock')
  expect(complaints).toEqual([])
})
