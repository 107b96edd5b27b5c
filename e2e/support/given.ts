import { readFileSync } from 'node:fs'
import path from 'node:path'
import { accountsOf, cookieTransport, devicesOf, type SteppedBuses, steppedBuses } from '@firstbell/simulator'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { giveSession, openBrowser, openDesk } from './browser.ts'
import { type Installation, newFolder, startServer } from './program.ts'

/** What is made before the first journey of a file. Its fields are there when a journey runs, not when the file is read. */
function madeBefore<Made extends object>(make: () => Made | Promise<Made>): Made {
  const made = {} as Made // nothing reads it before the hook has filled it
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  return made
}

/** A server for the journeys of one file, started before the first of them and stopped after the last, with the browser of the worker. */
export function givenInstallation(
  start: () => Promise<Installation> = () => startServer(newFolder()),
): Installation & { browser: Browser } {
  const installation = madeBefore(async () => {
    const browser = await openBrowser()
    return { ...(await start()), browser }
  })
  afterAll(async () => {
    await installation.stop?.()
  })
  return installation
}

type Desk = Awaited<ReturnType<typeof openDesk>>
type DeskWays = Parameters<typeof openDesk>[1] & { as?: 'account' | 'deputy' | 'operator' | 'nobody' }

/** Somebody with a session, by default the office, at a desk that stays open for all journeys of a file, and can open any page. */
export function givenDesk(
  installation: Installation & { browser: Browser },
  { as = 'account', ...ways }: DeskWays = {},
): Desk & { open(path: string): Promise<Desk> } {
  return madeBefore(async () => {
    const desk = await openDesk(installation.browser, ways)
    if (as !== 'nobody') await giveSession(desk.page, { ...installation, account: installation[as] })
    const open = async (path: string) => {
      await desk.page.goto(installation.url + path)
      return desk
    }
    return { ...desk, open }
  })
}

/** The demo's buses, which drive when the journeys of this file say so; the server needs a clock that they can move. */
export function givenBuses(installation: Installation): SteppedBuses {
  return madeBefore(() => {
    const read = (name: string) => readFileSync(path.join(installation.folder, name), 'utf8')
    const { administrator: account, organizationId } = accountsOf(read('demo-accounts.json'), 'demo-accounts.json')
    const devices = devicesOf(read('demo-devices.json'), 'demo-devices.json')
    const { advance } = installation
    const ways = { seed: 1, intervalSeconds: 5, withFaults: true }
    return steppedBuses(cookieTransport(installation.url), { account, organizationId, devices, advance, ...ways })
  })
}
