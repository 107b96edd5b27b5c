import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { prepareDatabase } from './db/database.ts'
import { openEmbedded } from './db/embedded.ts'
import { openPostgres } from './db/postgres.ts'
import { DEMO_SEED, openDemo } from './demo/demo.ts'
import { openTownMap } from './features/map/base-map.ts'
import { createTracking } from './features/tracking/tracking.ts'
import { createIdentity } from './identity/identity.ts'
import { newId } from './ids.ts'
import { createHub } from './live/hub.ts'
import { createMetrics } from './metrics.ts'
import type { Settings } from './settings.ts'

export interface RunningServer {
  address: string
  /** Lines for the person who started it. */
  greeting: string[]
  /** How to start the simulator, in a demo. */
  simulator: { accounts: string; devices: string } | undefined
  close(): Promise<void>
}

/** Opens the database, fills an empty one with the demo if asked, and listens. */
export async function startServer(settings: Settings, { webFolder }: { webFolder: string }): Promise<RunningServer> {
  const folder = path.resolve(settings.DATA_DIR)
  const engine = settings.DATABASE_URL
    ? await openPostgres(settings.DATABASE_URL)
    : await openEmbedded(folder, endOnDiskFailure)
  try {
    const database = await prepareDatabase(engine)
    const publicUrl = settings.PUBLIC_URL ?? `http://${nameOf(settings.HOST)}:${settings.PORT}`
    const demo = settings.DEMO ? await openDemo(database, folder, settings.DEMO_SPEED) : undefined
    const clock = demo?.clock ?? systemClock
    const hub = createHub()
    const metrics = createMetrics()
    const app = await buildApp(
      {
        database,
        clock,
        newId,
        hub,
        metrics,
        identity: createIdentity(database, { publicUrl, secret: secretIn(folder) }),
        tracking: createTracking({ database, clock, hub, newId, metrics }),
        publicUrl,
        trustedProxies: settings.TRUSTED_PROXIES,
        baseMap: demo && openTownMap(DEMO_SEED),
        webFolder,
      },
      settings.LOG_LEVEL,
    )
    const address = await app.listen({ port: settings.PORT, host: settings.HOST })
    return {
      address,
      greeting: [`Firstbell runs at ${publicUrl}`, ...(demo?.greeting ?? [])],
      simulator: demo?.simulator,
      async close() {
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** A server that listens on every address is reached by name from the machine itself. */
function nameOf(host: string): string {
  return ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
}

function endOnDiskFailure(reason: unknown): never {
  console.error('The disk did not confirm a write. The server stops, so that nothing is acknowledged that may be lost.')
  console.error(reason)
  process.exit(1)
}

/** The secret that signs session cookies: made at the first start, kept where only this user can read it. */
function secretIn(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
