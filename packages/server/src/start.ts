import path from 'node:path'
import { buildApp } from './app.ts'
import { type Clock, type DemoClock, handClock, systemClock } from './clock.ts'
import type { Database, Db } from './db/database.ts'
import type { Deps, Policy } from './deps.ts'
import { prepareFolder } from './db/embedded.ts'
import type { Engine } from './db/engine.ts'
import { type Demo, DEMO_SEED, type DemoFilling, openDemo } from './demo/demo.ts'
import { type BackupRunner, openBackupRunner } from './engine/backups/backup-runner.ts'
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
import { listenToMailServer } from './engine/messages/channel-room.ts'
import { createPushDevices } from './engine/messages/push-devices.ts'
import { receiveReply } from './engine/messages/receive-reply.ts'
import { createMessageSender } from './engine/messages/message-sender.ts'
import { createWebhookDispatcher } from './engine/webhooks/webhook-dispatcher.ts'
import { createSenderDomain } from './adapters/mail/sender-domain.ts'
import { openChannels, sentThrough } from './adapters/channels/open-channels.ts'
import { pushKeysOf } from './adapters/channels/push-keys.ts'
import { createCrm } from './adapters/crm/crm.ts'
import { removeAgain } from './features/removals/remove-again.ts'
import { runAsked } from './commands/run-asked.ts'
import { openControl } from './commands/control-socket.ts'
import { encryptionOf } from './identity/encryption.ts'
import { newId } from './ids.ts'
import { startJobs } from './jobs.ts'
import { createLog, type Log } from './log.ts'
import { writePdfInThread } from './adapters/pdf/pdf-thread.ts'
import { createMailer } from './adapters/mail/mailer.ts'
import { openPlanner } from './engine/planning/open-planner.ts'
import { createMetrics } from './metrics.ts'
import { readSecrets, secretPlace, secretTextsOf } from './server-secret.ts'
import { type BeginStep, told } from './progress.mjs'
import { publicUrlOf, type Settings } from './settings.ts'

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
  try {
    return await serve(settings, options, { engine, database, folder, log })
  } catch (error) {
    await engine.close()
    throw error
  }
}

interface Opened {
  engine: Engine
  database: Database
  folder: string
  log: Log
}

async function serve(
  settings: Settings,
  { webFolder, beginStep }: StartOptions,
  { engine, database, folder, log }: Opened,
): Promise<RunningServer> {
  const publicUrl = publicUrlOf(settings)
  const onRegion = { dataFolder: folder, now: systemClock.now, log }
  const movedSeconds = watchClock(systemClock.now)
  const { demo, hand, clock, region } = await openClockAndRegion(settings, database, beginStep, onRegion)
  const { reopen, planStreets, opened: _, ...ofRegion } = region ?? {}
  const place = secretPlace(folder, settings)
  const secrets = readSecrets(secretTextsOf(place, systemClock.now()))
  const encryption = encryptionOf(secrets)
  const shared = { database, clock, newId, metrics: createMetrics(), log, encryption, publicUrl }
  const { mail, channels, close: closeChannels } = openMailAndChannels(settings, shared)
  const { backupFolder } = backupOrder(settings, folder)
  // Before anything reads records.
  const known = await removeSinceBackup({ ...shared, channels }, { dataFolder: folder, backupFolder })
  const backupRunner = openBackups(settings, folder, engine, log)
  const { hub, tracking } = await openTracking({ ...shared, database: database.ingest }, secrets, natsOf(settings))
  const messageSender = createMessageSender({ ...shared, time: systemClock, channels })
  const mailbox = mailboxOf(settings)
  const engines = { ...ofRegion, ...namedEngines(settings, systemClock.now) }
  const paidPairsPerDay = settings.GOOGLE_MAPS_KEY ? settings.GOOGLE_MATRIX_PAIRS : undefined
  const routing = { routing: engines.routing, streets: planStreets, paidPairsPerDay }
  const webhookDispatcher = openWebhooks(settings, shared)
  const app = await buildApp({
    ...shared,
    hub,
    time: systemClock,
    pushPublicKey: pushKeysOf(encryption).publicKey,
    mail,
    crm: createCrm({ database, time: systemClock }, hubSpotOf(settings)),
    policy: policyOf(settings, !demo),
    tracking,
    ...networkOf(settings),
    ...mapOf(settings),
    ...engines,
    planner: openPlanner({ ...shared, time: systemClock, ...routing }),
    writePdf: writePdfInThread,
    regionImporter: openRegionImporter({ ...onRegion, trafficSide: settings.TRAFFIC_SIDE, reopen }),
    backupRunner,
    channels,
    messageSender,
    smsInbound: smsInboundOf(settings),
    mailbox,
    senderDomain: createSenderDomain(settings.SMTP_URL && settings.MAIL_FROM),
    ...(webhookDispatcher && { webhookDispatcher }),
    paidPairsPerDay,
    sources: sourcesOf(settings),
    webFolder,
  })
  const address = await app.listen({ port: settings.PORT, host: settings.HOST }).catch(async (error: unknown) => {
    await app.close() // what works in the background still needs the database
    throw error
  })
  const removalLog = openRemovalLog({ database, log }, { backupFolder, known })
  const jobs = startJobs({ ...shared, channels, messageSender, mail, mailbox, tracking, movedSeconds, backupRunner })
  const host = { database, publicUrl, time: systemClock, place, servingVersion: encryption.version, backupRunner }
  const control = engine.embedded ? await openControl(folder, (asked) => runAsked(host, asked)) : undefined
  return {
    address,
    greeting: [`Firstbell is running at ${publicUrl}`, sentThrough(settings), ...(demo?.greeting ?? [])],
    simulator: demo?.simulator,
    advance: hand && ((seconds) => advance(hand, clock, seconds)),
    runUntil: hand ? undefined : demo?.clock.runUntil,
    async close({ isDrained } = { isDrained: false }) {
      if (isDrained) await app.drain()
      await webhookDispatcher?.close()
      await jobs.closeBefore()
      await app.close()
      await closeChannels()
      await jobs.backups.close() // with the app backups end, and a command that waits for one at the socket gets an error
      await control?.close()
      await removalLog.close()
      await database.close()
    },
  }
}

type OnRegion = Pick<Parameters<typeof openRegion>[0], 'dataFolder' | 'now' | 'log'>

/** An empty demo is filled on a clock of its own while the map of its town is drawn. */
async function openClockAndRegion(settings: Settings, database: Database, beginStep: BeginStep, onRegion: OnRegion) {
  let town: Region | undefined
  const onFill = () => (town = openRegion({ ...onRegion, town: DEMO_SEED }))
  const { demo, hand, clock } = await openClock(settings, database, onRegion.dataFolder, { beginStep, onFill })
  const region = town ?? openRegion({ ...onRegion, town: demo && DEMO_SEED })
  if (town) await told(beginStep('Finishing the map of the town'), town.opened)
  return { demo, hand, clock, region }
}

type WritingDeps = Pick<Deps, 'database' | 'clock' | 'newId' | 'log' | 'encryption' | 'publicUrl'>

/** Emails, and the ways in which messages are sent. */
function openMailAndChannels(settings: Settings, { database, clock, newId, log, encryption, publicUrl }: WritingDeps) {
  const transport = smtpOf(settings)
  const ear = listenToMailServer(database.identity, { perDayOfAll: settings.MAIL_PER_DAY, log })
  const mail = createMailer({ database, publicUrl, encryption, time: systemClock, log, transport, ear })
  const devices = createPushDevices({ database, encryption, publicUrl, time: systemClock })
  const { channels, close } = openChannels(settings, {
    database,
    mail,
    transport,
    clock,
    log,
    devices,
    onReply: (reply) => receiveReply({ database, clock, newId, log, channels }, { ...reply, channel: 'sms' }),
  })
  return { mail, channels, close }
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
  return { demo, hand, clock: demo?.clock ?? hand ?? systemClock }
}

function advance(hand: ReturnType<typeof handClock>, clock: Clock, seconds: number): number {
  hand.set(hand.now() + seconds)
  return clock.now()
}

type RemovingDeps = Pick<Deps, 'database' | 'log' | 'clock' | 'channels' | 'encryption'>

/** What was removed since a backup that was restored is removed again. */
function removeSinceBackup({ database, log, ...deps }: RemovingDeps, folders: Parameters<typeof catchUpRemovals>[1]) {
  const again = (db: Db, keys: RemovalKeys) => removeAgain(db, keys, deps)
  return catchUpRemovals({ database, log, removeAgain: again }, folders)
}

function natsOf({ NATS_URL: url, NATS_CA: caFile }: Settings) {
  return url === undefined ? undefined : { url, caFile }
}

/** Which proxies are trusted, and how many feeds a session and an address may open. */
function networkOf({ TRUSTED_PROXIES, FEEDS_PER_SESSION, FEEDS_PER_ADDRESS }: Settings) {
  const feedLimits = { perSession: FEEDS_PER_SESSION, perAddress: FEEDS_PER_ADDRESS }
  return { trustedProxies: TRUSTED_PROXIES, feedLimits }
}

function mapOf({ TRAFFIC_SIDE, MAP_STYLE_URL, GOOGLE_MAPS_BROWSER_KEY }: Settings) {
  return { trafficSide: TRAFFIC_SIDE, mapStyleUrl: MAP_STYLE_URL, googleBrowserKey: GOOGLE_MAPS_BROWSER_KEY }
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

function openBackups(settings: Settings, folder: string, { address }: Engine, log: Log): BackupRunner {
  return openBackupRunner({ ...backupOrder(settings, folder), address, log })
}

type WebhookDeps = Pick<Parameters<typeof createWebhookDispatcher>[0], 'database' | 'encryption' | 'metrics' | 'log'>

function openWebhooks({ WEBHOOKS, WEBHOOKS_ALSO_TO: named }: Settings, deps: WebhookDeps) {
  return WEBHOOKS ? createWebhookDispatcher({ ...deps, time: systemClock, named }) : undefined
}
