import type { Mailbox } from './adapters/mail/incoming/mailbox.ts'
import { type Background, inBackground } from './work/background.ts'
import type { Deps } from './deps.ts'
import { createAlertWatch } from './engine/alerts/alert-watch.ts'
import type { BackupRunner } from './engine/backups/backup-runner.ts'
import { createBellMover } from './engine/bells/bell-mover.ts'
import { createDayCloser } from './engine/insights/day-closer.ts'
import { createReportSender } from './engine/insights/report-sender.ts'
import { createMailboxReader } from './engine/messages/replies/mailbox-reader.ts'
import type { SendOffDeps } from './engine/messages/send-off.ts'
import { retentionRound } from './engine/retention/remove-expired-data.ts'
import { renewKeysAtStart } from './engine/secrets/renew-keys.ts'
import { remindOfTrials } from './engine/trials/trial-reminders.ts'
import { reportReader } from './features/insights/reports/answer-report.ts'

const AN_HOUR_MS = 3_600_000

type SharedDeps =
  | 'database'
  | 'mail'
  | 'metrics'
  | 'log'
  | 'serviceClock'
  | 'tracking'
  | 'channels'
  | 'messageSender'
  | 'realClock'

interface JobDeps extends Omit<SendOffDeps, 'channels'>, Pick<Deps, SharedDeps> {
  mailbox: Mailbox | undefined
  movedSeconds(): number
}

/** BACKUP-6: not at once: settings are often changed right after a start. */
export function startBackups(backupRunner: BackupRunner): Background {
  return inBackground(() => backupRunner.makeIfDue().then(() => backupRunner.proveIfDue()), AN_HOUR_MS)
}

/** What the server does each hour but backups, its watch for late runs, and the mailbox. */
export function startJobs({ movedSeconds, mailbox, ...deps }: JobDeps) {
  const renewal = renewKeysAtStart(deps)
  const reminders = inBackground(() => remind(deps, deps.realClock.now()), AN_HOUR_MS)
  reminders.wake()
  // Not at once: after an update there is an hour to set how long data is kept.
  const retention = inBackground(() => retentionRound(deps, movedSeconds()), AN_HOUR_MS)
  const alertWatch = createAlertWatch(deps)
  const dayCloser = createDayCloser(deps)
  dayCloser.wake()
  const bellMover = createBellMover(deps)
  bellMover.wake()
  const reportSender = createReportSender({ ...deps, readReport: reportReader(deps.channels) })
  const mailboxReader = mailbox && createMailboxReader({ ...deps, mailbox })
  return {
    async close(): Promise<void> {
      await mailboxReader?.close()
      await alertWatch.close()
      await dayCloser.close()
      await bellMover.close()
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
