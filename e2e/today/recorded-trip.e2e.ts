import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cookieTransport, feedOfficeOf, feedTrip, planFeed, readRecording } from '@firstbell/simulator'
import { expect, test } from 'vitest'
import { openDesk, signIn } from '../support/browser.ts'
import { givenInstallation } from '../support/given.ts'
import { newFolder, root, runProgram, startServer, TEST_CLOCK } from '../support/program.ts'

const RECORDING = path.join(root, '../shared/data/gps/public/nyc_oba')
const TRIP = 'oba_1325-2010-12-15T01-48-45_2'
const FILES = ['positions.csv', 'stops.csv', 'shapes.csv', 'trips.csv']
const isThere = existsSync(RECORDING)
if (!isThere) console.warn(`SKIPPED, LOUDLY: no recorded trips at ${path.relative(root, RECORDING)}`)

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))

test.skipIf(!isThere)('[FEED-8] a recorded bus that is fed in drives its stops in order on the live map', async () => {
  const { url, account, advance } = installation
  const files = FILES.map((name) => ({ name, text: readFileSync(path.join(RECORDING, name), 'utf8') }))
  const trip = readRecording(files).find(({ id }) => id.startsWith(TRIP))
  if (!trip) throw new Error(`the recording has no trip ${TRIP}`)
  const office = await feedOfficeOf(cookieTransport(url), { email: account.email, password: account.password })
  let { now } = await office.readClock()
  const plan = planFeed(trip, office.timeZone, { now, rate: 1, speed: 1 })
  const { routeId, device } = await office.setUp(plan)
  const { page } = await openDesk(installation.browser, { drawsMaps: true })
  await signIn(page, installation)
  await page.goto(`${url}/dashboard/${routeId}/map-live`)

  const bus = page.locator('[data-bus]')
  const next = page.locator('[aria-current=step]')
  const numbers: number[] = []
  const positions = new Set<string>()
  let sent = 0
  /** The page has heard of all that was sent. */
  const look = async () => {
    await expect.poll(() => bus.getAttribute('data-at')).toBe(String(plan.reports[sent - 1]?.fixAt))
    numbers.push(await next.evaluate((item) => [...(item.parentElement?.children ?? [])].indexOf(item)))
    positions.add(`${await bus.getAttribute('data-lat')} ${await bus.getAttribute('data-lng')}`)
  }
  const deps = {
    send: fetch,
    server: url,
    nowMs: () => now * 1000,
    onProgress: () => sent++,
    async wait(ms: number) {
      if (sent > 0 && sent % 16 === 0) await look()
      now = await advance(ms / 1000)
    },
  }
  const { stored } = await feedTrip(deps, plan, device, 1)
  expect([sent, stored]).toEqual([100, 100])
  expect(numbers).toHaveLength(6)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(numbers.at(-1)).toBeGreaterThan(numbers[0] ?? Infinity)
  expect(positions.size).toBe(6)
  await expect.poll(() => page.locator('li[data-state=done]').count()).toBeGreaterThan(35)
})

test.skipIf(!isThere)(
  '[TRIP-2] the command feeds a trip faster than it was driven, and says what became of it',
  async () => {
    const { url, account } = installation
    const files = FILES.map((name) => path.join(RECORDING, name))
    const flags = ['--server', url, '--email', account.email, '--password', account.password, '--trip', TRIP]
    const feed = runProgram('packages/simulator/dist/feed-cli.js', [...files, ...flags, '--speed', '10000'])
    const { code, output } = await feed.ended
    expect(output).toMatch(/\/dashboard\/\S+\/map-live/)
    expect(output).toMatch(/100 sent, 100 stored/)
    expect(code).toBe(0)
  },
)
