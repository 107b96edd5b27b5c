import { readFileSync } from 'node:fs'
import path from 'node:path'
import { accountsOf, cookieTransport, devicesOf, type SteppedBuses, steppedBuses } from '@firstbell/simulator'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { giveSession, openBrowser, openDesk } from './browser.ts'
import { type Installation, newFolder, startServer } from './program.ts'

/**
 * A server for the journeys of one file, started before the first of them and stopped after the last, with the browser of
 * the worker. Its fields are there when a journey runs, not when the file is read.
 */
export function givenInstallation(
  start: () => Promise<Installation> = () => startServer(newFolder()),
): Installation & { browser: Browser } {
  const given = {} as Installation & { browser: Browser } // nothing reads it before the hook has filled it
  beforeAll(async () => {
    Object.assign(given, await start())
    given.browser = await openBrowser()
  })
  afterAll(async () => {
    await given.stop?.()
  })
  return given
}

type DeskWays = Parameters<typeof openDesk>[1] & { as?: 'account' | 'deputy' | 'operator' }

/** Somebody with a session, by default the office, at a desk that stays open for all journeys of a file. */
export function givenDesk(
  installation: Installation & { browser: Browser },
  { as = 'account', ...desk }: DeskWays = {},
): Awaited<ReturnType<typeof openDesk>> {
  const given = {} as Awaited<ReturnType<typeof openDesk>> // nothing reads it before the hook has filled it
  beforeAll(async () => {
    Object.assign(given, await openDesk(installation.browser, desk))
    await giveSession(given.page, { ...installation, account: installation[as] })
  })
  return given
}

/** The demo's buses, which drive when the journeys of this file say so; the server needs a clock that they can move. */
export function givenBuses(installation: Installation): SteppedBuses {
  const given = {} as SteppedBuses // nothing reads it before the hook has filled it
  beforeAll(() => {
    const read = (name: string) => readFileSync(path.join(installation.folder, name), 'utf8')
    const { administrator: account, organizationId } = accountsOf(read('demo-accounts.json'), 'demo-accounts.json')
    const devices = devicesOf(read('demo-devices.json'), 'demo-devices.json')
    const { advance } = installation
    const ways = { seed: 1, intervalSeconds: 5, withFaults: true }
    Object.assign(
      given,
      steppedBuses(cookieTransport(installation.url), { account, organizationId, devices, advance, ...ways }),
    )
  })
  return given
}
