import path from 'node:path'
import type { Background } from './work/background.ts'
import { type Closing, createClosing } from './work/closing.ts'
import { type Clock, type DemoClock, handClock, systemClock } from './clock.ts'
import type { Database, Db } from './db/database.ts'
import { composeServer, type Ports, type Shared } from './compose-server.ts'
import type { Policy } from './deps.ts'
import { prepareFolder } from './db/cluster/embedded.ts'
import type { Engine } from './db/connection/engine.ts'
import { type Demo, DEMO_SEED, type DemoFilling, openDemo } from './demo/demo.ts'
import { openBackupRunner } from './engine/backups/backup-runner.ts'
import { backupOrder } from './engine/backups/make-backup.ts'
import { requireClockOfDatabase, requirePlausibleClock, watchClock } from './engine/retention/clock-check.ts'
import { catchUpRemovals } from './engine/removals/catch-up-removals.ts'
import type { RemovalKeys } from './engine/removals/removal-keys.ts'
import { openRemovalLog } from './engine/removals/removal-log.ts'
import { hubSpotOf, mailboxOf, smsInboundOf, smtpOf, sourcesOf } from './adapters/adapters-of-settings.ts'
import { namedEngines } from './adapters/map-services.ts'
import { openRegion, type Region } from './engine/region/open-region.ts'
import { openRegionImporter } from './engine/region/region-importer.ts'
import { openDatabase } from './engine/upgrade/open-database.ts'
import { openTracking } from './engine/tracking/open-tracking.ts'
import { createWebhookDispatcher } from './engine/webhooks/webhook-dispatcher.ts'
import { createSenderDomain } from './adapters/mail/sender-domain.ts'
import { openChannels, sentThrough } from './adapters/channels/open-channels.ts'
import { removeAgain } from './features/removals/remove-again.ts'
import { runAsked } from './commands/run-asked.ts'
import { openControl } from './commands/control-socket.ts'
import { encryptionOf } from './identity/encryption.ts'
import { startBackups, startJobs } from './jobs.ts'
import { createLog, type Log } from './log.ts'
import { writePdfInThread } from './adapters/pdf/pdf-thread.ts'
import { openPlanner } from './engine/planning/search/open-planner.ts'
import { readSecrets, secretPlace, secretTextsOf } from './settings/server-secret.ts'
import { type BeginStep, told } from './progress.mjs'
import { publicUrlOf, type Settings } from './settings/settings.ts'

export interface RunningServer {
  address: string
  /** Lines for the operator. */
  greeting: string[]
  /** How to start the simulator, in a demo. */
  simulator: Demo['simulator'] | undefined
  /** Moves the clock of a test on by so many seconds; returns what it then shows. */
  advance: ((seconds: number) => number) | undefined
  /** Lets the clock of a demo run until a moment, as far as its simulator has driven; undefined where no simulator is waited for. */
  runUntil: DemoClock['runUntil'] | undefined
  /** With `isDrained` it answers on until its callers have noticed that it is not ready any more. */
  close(options?: { isDrained: boolean }): Promise<void>
}

interface StartOptions {
  webFolder: string
  /** OPS-15: says what the start does. */
  beginStep: BeginStep
  /** Says a line of the start. */
  say(line: string): void
}

/** Opens the database, fills an empty one with the demo if asked, and listens. */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  const log = createLog(settings.LOG_LEVEL)
  const folder = path.resolve(settings.DATA_DIR)
  prepareFolder(folder) // some files are stored there even if the database is elsewhere
  const { engine, database } = await openDatabase(settings, { log, ...options })
  const closing = createClosing()
  closing.add(() => database.close())
  try {
    return await serve(settings, options, { engine, database, folder, log, closing })
  } catch (error) {
    await closing.close()
    throw error
  }
}

interface Opened {
  engine: Engine
  database: Database
  folder: string
  log: Log
  /** Of what the server has opened. */
  closing: Closing
}

async function serve(settings: Settings, options: StartOptions, opened: Opened): Promise<RunningServer> {
  const { engine, database, folder, log, closing } = opened
  const publicUrl = publicUrlOf(settings)
  const onRegion = { dataFolder: folder, now: systemClock.now, log }
  const movedSeconds = watchClock(systemClock.now)
  const { demo, hand, serviceClock, region } = await openClockAndRegion(settings, database, options.beginStep, onRegion)
  const place = secretPlace(folder, settings)
  const secrets = readSecrets(secretTextsOf(place, systemClock.now()))
  const encryption = encryptionOf(secrets)
  const order = backupOrder(settings, folder)
  const backupRunner = openBackupRunner({ ...order, address: engine.address, log })
  const mailbox = mailboxOf(settings)
  // What can remove something is closed before.
  let removalLog: Background | undefined
  closing.add(async () => removalLog?.close())
  const host = { database, publicUrl, realClock: systemClock, place, servingVersion: encryption.version, backupRunner }
  if (engine.embedded) {
    const control = await openControl(folder, (asked) => runAsked(host, asked))
    closing.add(() => control.close())
  }
  const backups = startBackups(backupRunner) // its end gives a command that waits for one an answer
  closing.add(() => backups.close())
  const server = await composeServer(
    {
      database,
      serviceClock,
      realClock: systemClock,
      log,
      encryption,
      publicUrl,
      ...mailOf(settings, { database, serviceClock, log }),
      async beforeReading(shared) {
        const again = (db: Db, keys: RemovalKeys) => removeAgain(db, keys, shared)
        const { backupFolder } = order
        const known = await catchUpRemovals({ ...shared, removeAgain: again }, { dataFolder: folder, backupFolder })
        removalLog = openRemovalLog(shared, { backupFolder, known })
      },
      openTracking: (shared) => openTracking({ ...shared, database: database.ingest }, secrets, natsOf(settings)),
      openWebhooks: (shared) => openWebhooks(settings, shared),
      crmSystem: hubSpotOf(settings),
      policy: policyOf(settings, !demo),
      ...networkOf(settings),
      ...mapAndStreetsOf(settings, region),
      writePdf: writePdfInThread,
      regionImporter: openRegionImporter({ ...onRegion, trafficSide: settings.TRAFFIC_SIDE, reopen: region?.reopen }),
      backupRunner,
      smsInbound: smsInboundOf(settings),
      mailbox,
      sources: sourcesOf(settings),
      webFolder: options.webFolder,
    },
    closing,
  )
  const address = await server.app.listen({ port: settings.PORT, host: settings.HOST })
  const jobs = startJobs({ ...server.deps, mailbox, movedSeconds })
  closing.add(() => jobs.close())
  return {
    address,
    greeting: [`Firstbell is running at ${publicUrl}`, sentThrough(settings), ...(demo?.greeting ?? [])],
    simulator: demo?.simulator,
    advance: hand && ((seconds) => advance(hand, serviceClock, seconds)),
    runUntil: hand ? undefined : demo?.serviceClock.runUntil,
    async close({ isDrained } = { isDrained: false }) {
      if (isDrained) await server.app.drain()
      await closing.close()
    },
  }
}

type OnRegion = Pick<Parameters<typeof openRegion>[0], 'dataFolder' | 'now' | 'log'>

/** An empty demo is filled on a clock of its own while the map of its town is drawn. */
async function openClockAndRegion(settings: Settings, database: Database, beginStep: BeginStep, onRegion: OnRegion) {
  let town: Region | undefined
  const onFill = () => (town = openRegion({ ...onRegion, town: DEMO_SEED }))
  const { demo, hand, serviceClock } = await openClock(settings, database, onRegion.dataFolder, { beginStep, onFill })
  const region = town ?? openRegion({ ...onRegion, town: demo && DEMO_SEED })
  if (town) await told(beginStep('Finishing the map of the town'), town.opened)
  return { demo, hand, serviceClock, region }
}

type ChannelDeps = Pick<Parameters<typeof openChannels>[1], 'database' | 'serviceClock' | 'log'>

/** Emails, and the ways in which messages are sent. */
function mailOf(settings: Settings, deps: ChannelDeps) {
  const transport = smtpOf(settings)
  return {
    mailTransport: transport,
    mailPerDay: settings.MAIL_PER_DAY,
    senderDomain: createSenderDomain(settings.SMTP_URL && settings.MAIL_FROM),
    openChannels: (of: Parameters<Ports['openChannels']>[0]) => openChannels(settings, { ...deps, ...of, transport }),
  }
}

/** The clock of the buses: a demo's own, one that tests move, or that of the machine. */
async function openClock(settings: Settings, database: Database, folder: string, filling: DemoFilling) {
  const isDemo = settings.DEMO && !settings.NATS_URL
  const hand = settings.TEST_CLOCK ? handClock(systemClock.now()) : undefined
  const demo = isDemo ? await openDemo(database, folder, settings.DEMO_SPEED, { real: hand, ...filling }) : undefined
  if (!demo && !hand) {
    await requireClockOfDatabase(database, systemClock.now())
    await requirePlausibleClock(database, systemClock.now(), settings.CLOCK_CONFIRMED)
  }
  return { demo, hand, serviceClock: demo?.serviceClock ?? hand ?? systemClock }
}

function advance(hand: ReturnType<typeof handClock>, serviceClock: Clock, seconds: number): number {
  hand.set(hand.now() + seconds)
  return serviceClock.now()
}

function natsOf({ NATS_URL: url, NATS_CA: caFile }: Settings) {
  return url === undefined ? undefined : { url, caFile }
}

/** Which proxies are trusted, and how many feeds a session and an address may open. */
function networkOf({ TRUSTED_PROXIES, FEEDS_PER_SESSION, FEEDS_PER_ADDRESS }: Settings) {
  const feedLimits = { perSession: FEEDS_PER_SESSION, perAddress: FEEDS_PER_ADDRESS }
  return { trustedProxies: TRUSTED_PROXIES, feedLimits }
}

/** What pages draw, and who answers questions about streets. */
function mapAndStreetsOf(settings: Settings, region: Region | undefined) {
  const { reopen: _, planStreets: streets, opened: __, ...ofRegion } = region ?? {}
  const engines = { ...ofRegion, ...namedEngines(settings, systemClock.now) }
  const paidPairsPerDay = settings.GOOGLE_MAPS_KEY ? settings.GOOGLE_MATRIX_PAIRS : undefined
  return {
    ...engines,
    trafficSide: settings.TRAFFIC_SIDE,
    mapStyleUrl: settings.MAP_STYLE_URL,
    googleBrowserKey: settings.GOOGLE_MAPS_BROWSER_KEY,
    paidPairsPerDay,
    openPlanner: (shared: Shared) => openPlanner({ ...shared, routing: engines.routing, streets, paidPairsPerDay }),
  }
}

function policyOf(settings: Settings, superAdminNeedsSecondFactor: boolean): Policy {
  return {
    hideAccounts: settings.HIDE_ACCOUNTS,
    signUp: settings.SIGN_UP,
    trialTestAccount: settings.TRIAL_TEST_ACCOUNT,
    supportEmail: settings.SUPPORT_EMAIL,
    securityContact: settings.SECURITY_CONTACT,
    mobileAdministration: settings.MOBILE_ADMINISTRATION,
    superAdminNeedsSecondFactor,
  }
}

function openWebhooks({ WEBHOOKS, WEBHOOKS_ALSO_TO: named }: Settings, shared: Shared) {
  return WEBHOOKS ? createWebhookDispatcher({ ...shared, named }) : undefined
}
