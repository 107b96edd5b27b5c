import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDesk, photograph, signIn } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'
import { newFolder, root, runProgram, startServer } from './support/program.ts'

const RECORDING = path.join(root, '../shared/data/gps/public/nyc_oba')
const TRIP = 'oba_1325-2010-12-15T01-48-45_2'
const isThere = existsSync(RECORDING)
if (!isThere) console.warn(`SKIPPED, LOUDLY: no recorded trips at ${path.relative(root, RECORDING)}`)

const installation = givenInstallation(() => startServer(newFolder(), { DEMO_SPEED: '60' }))

test.skipIf(!isThere)('[FEED-8] a recorded bus that is fed in drives its stops in order on the live map', async () => {
  const files = ['positions.csv', 'stops.csv', 'shapes.csv', 'trips.csv'].map((name) => path.join(RECORDING, name))
  const { url, account } = installation
  const flags = [...files, '--server', url, '--email', account.email, '--password', account.password, '--trip', TRIP]
  const feed = runProgram('packages/simulator/dist/feed-cli.js', flags)
  await expect.poll(feed.output, { timeout: 30_000 }).toMatch(/\/dashboard\/\S+\/map-live/)
  const address = /\/dashboard\/\S+\/map-live/.exec(feed.output())?.[0] ?? ''

  const { page } = await openDesk(installation.browser)
  await signIn(page, installation)
  await page.goto(url + address)
  const bus = page.locator('[data-bus]')
  await bus.waitFor({ timeout: 60_000 })
  const next = page.locator('[aria-current=step]')
  const nextNumber = () => next.evaluate((item) => [...(item.parentElement?.children ?? [])].indexOf(item))

  const numbers: number[] = []
  const places = new Set<string>()
  for (const milestone of [8, 16, 24, 32, 40]) {
    await expect.poll(nextNumber, { timeout: 60_000 }).toBeGreaterThanOrEqual(milestone)
    numbers.push(await nextNumber())
    places.add(`${await bus.getAttribute('data-lat')} ${await bus.getAttribute('data-lng')}`)
  }
  await photograph(page, 'recorded-trip')
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(places.size).toBe(5)
  const done = await page.locator('li[data-state=done]').count()
  expect(done).toBeGreaterThan(35)

  const { code, output } = await feed.ended
  expect(code).toBe(0)
  expect(output).toMatch(/100 sent, 100 stored/)
})
