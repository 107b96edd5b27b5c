import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { type Installation, newFolder, type Program, startServer, startSimulator } from './program.ts'

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

/** The demo's buses drive while the journeys of this file go. */
export function givenBuses(installation: Installation): void {
  let buses: Program | undefined
  beforeAll(() => {
    buses = startSimulator(installation)
  })
  afterAll(async () => {
    buses?.child.kill('SIGTERM')
    await buses?.ended
  })
}
