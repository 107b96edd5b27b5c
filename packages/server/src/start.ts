import path from 'node:path'
import { buildApp } from './app.ts'
import { inBackground } from './background.ts'
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
import { retentionRound } from './engine/retention/remove-expired-data.ts'
import { hubSpotOf, mailboxOf, smsInboundOf, smtpOf, sourcesOf } from './adapters/adapters-of-settings.ts'
import { namedEngines } from './adapters/map-services.ts'
import { openRegion, type Region } from './engine/region/open-region.ts'
import { openRegionImporter } from './engine/region/region-importer.ts'
import { openDatabase } from './engine/upgrade/open-database.ts'
import { openTracking } from './engine/tracking/open-tracking.ts'
import { createAlertWatch } from './engine/alerts/alert-watch.ts'
import { renewKeysAtStart } from './engine/secrets/renew-keys.ts'
import { createDayCloser } from './engine/insights/day-closer.ts'
import { createReportSender } from './engine/insights/report-sender.ts'
import { createPushDevices } from './engine/messages/push-devices.ts'
import { receiveReply } from './engine/messages/receive-reply.ts'
import { createMailboxReader } from './engine/messages/mailbox-reader.ts'
import { createMessageSender } from './engine/messages/message-sender.ts'
import type { SendOffDeps } from './engine/messages/send-off.ts'
import { createWebhookDispatcher } from './engine/webhooks/webhook-dispatcher.ts'
import type { Mailbox } from './adapters/mail/incoming/mailbox.ts'
import { createSenderDomain } from './adapters/mail/sender-domain.ts'
import { openChannels, sentThrough } from './adapters/channels/open-channels.ts'
import { pushKeysOf } from './adapters/channels/push-keys.ts'
import { createCrm } from './adapters/crm/crm.ts'
import { removeAgain } from './features/removals/remove-again.ts'
import { reportReader } from './features/insights/answer-report.ts'
import { runAsked } from './commands/run-asked.ts'
import { openControl } from './commands/control-socket.ts'
import { encryptionOf } from './identity/encryption.ts'
import { newId } from './ids.ts'
import { createLog, type Log } from './log.ts'
import { writePdfInThread } from './adapters/pdf/pdf-thread.ts'
import { createMailer } from './adapters/mail/mailer.ts'
import { openPlanner } from './engine/planning/open-planner.ts'
import { remindOfTrials } from './engine/trials/trial-reminders.ts'
import { createMetrics } from './metrics.ts'
import { readSecrets, secretPlace, secretTextsOf } from './server-secret.ts'
import { type BeginStep, told } from './progress.mjs'
import { publicUrlOf, type Settings } from './settings.ts'

const AN_HOUR_MS = 3_600_000

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
export async function startServer(
  settings: Settings,
  { webFolder, beginStep, say }: StartOptions,
): Promise<RunningServer> {
  const log = createLog(settings.LOG_LEVEL)
  const folder = path.resolve(settings.DATA_DIR)
  prepareFolder(folder) // some files are stored there even if the database is elsewhere
  const { engine, database } = await openDatabase(settings, { log, beginStep, say })
  try {
    const publicUrl = publicUrlOf(settings)
    const onRegion = { dataFolder: folder, now: systemClock.now, log }
    let town: Region | undefined
    const drawTown = () => (town = openRegion({ ...onRegion, town: DEMO_SEED }))
    const { demo, hand, clock } = await openClock(settings, database, folder, { beginStep, onFill: drawTown })
    const movedSeconds = watchClock(systemClock.now)
    const metrics = createMetrics()
    const place = secretPlace(folder, settings)
    const secrets = readSecrets(secretTextsOf(place, systemClock.now()))
    const {
      reopen,
      planStreets,
      opened: _,
      ...region
    } = town ?? openRegion({ ...onRegion, town: demo && DEMO_SEED }) ?? {}
    if (town) await told(beginStep('Finishing the map of the town'), town.opened)
    const transport = smtpOf(settings)
    const encryption = encryptionOf(secrets)
    const mail = createMailer({ database, publicUrl, encryption, time: systemClock, log, transport })
    const devices = createPushDevices({ database, encryption, publicUrl, time: systemClock })
    const ways = { database, mail, transport, clock, log, devices }
    const { channels, close: closeChannels } = openChannels(settings, {
      ...ways,
      onReply: (reply) => receiveReply({ database, clock, newId, log, channels }, { ...reply, channel: 'sms' }),
    })
    const { backupFolder } = backupOrder(settings, folder)
    const removing = {
      database,
      log,
      removeAgain: (db: Db, keys: RemovalKeys) => removeAgain(db, keys, { clock, channels, encryption }),
    }
    const known = await catchUpRemovals(removing, { dataFolder: folder, backupFolder }) // before anything reads records
    const backupRunner = openBackups(settings, folder, engine, log)
    const { hub, tracking } = await openTracking(
      { database: database.ingest, clock, newId, metrics, log },
      secrets,
      natsOf(settings),
    )
    const sending = { database, clock, newId, metrics, log, channels, encryption, publicUrl }
    const messageSender = createMessageSender(sending)
    const mailbox = mailboxOf(settings)
    const engines = { ...region, ...namedEngines(settings, systemClock.now) }
    const paidPairsPerDay = settings.GOOGLE_MAPS_KEY ? settings.GOOGLE_MATRIX_PAIRS : undefined
    const planner = openPlanner({
      database,
      clock,
      time: systemClock,
      newId,
      log,
      routing: engines.routing,
      paidPairsPerDay,
      streets: planStreets,
    })
    const webhookDispatcher = openWebhooks(settings, { database, encryption, metrics, log })
    const app = await buildApp({
      database,
      clock,
      newId,
      hub,
      metrics,
      log,
      time: systemClock,
      encryption,
      pushPublicKey: pushKeysOf(encryption).publicKey,
      mail,
      crm: createCrm({ database, time: systemClock }, hubSpotOf(settings)),
      policy: policyOf(settings, !demo),
      tracking,
      publicUrl,
      ...networkOf(settings),
      trafficSide: settings.TRAFFIC_SIDE,
      mapStyleUrl: settings.MAP_STYLE_URL,
      googleBrowserKey: settings.GOOGLE_MAPS_BROWSER_KEY,
      ...engines,
      planner,
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
    const jobs = startJobs({ ...sending, messageSender, mail, mailbox, tracking, movedSeconds, backupRunner })
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
  } catch (error) {
    await engine.close()
    throw error
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
  return { demo, hand, clock: demo?.clock ?? hand ?? systemClock }
}

function advance(hand: ReturnType<typeof handClock>, clock: Clock, seconds: number): number {
  hand.set(hand.now() + seconds)
  return clock.now()
}

function natsOf({ NATS_URL: url, NATS_CA: caFile }: Settings) {
  return url === undefined ? undefined : { url, caFile }
}

/** Which proxies are trusted, and how many feeds a session and an address may open. */
function networkOf({ TRUSTED_PROXIES, FEEDS_PER_SESSION, FEEDS_PER_ADDRESS }: Settings) {
  const feedLimits = { perSession: FEEDS_PER_SESSION, perAddress: FEEDS_PER_ADDRESS }
  return { trustedProxies: TRUSTED_PROXIES, feedLimits }
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

type SharedDeps = 'database' | 'mail' | 'metrics' | 'log' | 'clock' | 'tracking' | 'channels' | 'messageSender'

interface JobDeps extends Omit<SendOffDeps, 'channels'>, Pick<Deps, SharedDeps> {
  mailbox: Mailbox | undefined
  movedSeconds(): number
  backupRunner: BackupRunner
}

/** What the server does each hour, its watch for late runs, and the mailbox. */
function startJobs({ movedSeconds, backupRunner, mailbox, ...deps }: JobDeps) {
  const renewal = renewKeysAtStart(deps)
  const reminders = inBackground(() => remind(deps, systemClock.now()), AN_HOUR_MS)
  reminders.wake()
  // Not at once: after an update there is an hour to set how long data is kept.
  const retention = inBackground(() => retentionRound({ ...deps, time: systemClock }, movedSeconds()), AN_HOUR_MS)
  // BACKUP-6: not at once either: settings are often changed right after a start.
  const backups = inBackground(() => backupRunner.makeIfDue().then(() => backupRunner.proveIfDue()), AN_HOUR_MS)
  const alertWatch = createAlertWatch({ ...deps, time: systemClock })
  const dayCloser = createDayCloser(deps)
  dayCloser.wake()
  const reportSender = createReportSender({ ...deps, readReport: reportReader(deps.channels) })
  const mailboxReader = mailbox && createMailboxReader({ ...deps, mailbox })
  return {
    backups,
    async closeBefore(): Promise<void> {
      await mailboxReader?.close()
      await alertWatch.close()
      await dayCloser.close()
      await reportSender.close()
      await reminders.close()
      await retention.close()
      await renewal
    },
  }
}

/** Reminders that could not be posted are retried in an hour. */
async function remind(deps: Parameters<typeof remindOfTrials>[0], now: number): Promise<void> {
  await remindOfTrials(deps, now).catch((err: unknown) =>
    deps.log.error({ err }, 'Trial reminders could not be sent and will be retried in an hour.'),
  )
}
