import { Refusal } from '@firstbell/domain'
import { type IncomingEmail, readEmail } from '../../../adapters/mail/incoming/incoming-email.ts'
import type { Mailbox, Mark } from '../../../adapters/mail/incoming/mailbox.ts'
import { type Background, inBackground } from '../../../work/background.ts'
import type { Metrics } from '../../../metrics.ts'
import { takeReport } from '../ledger/delivery-reports.ts'
import { endReading, leaseMailbox } from './mailbox-readings.store.ts'
import { receiveReply, type ReplyDeps } from './receive-reply.ts'

export interface MailboxReaderDeps extends ReplyDeps {
  metrics: Metrics
  mailbox: Mailbox
  lookEveryMs?: number
}

type Result = IncomingEmail['kind'] | 'unmatched'

const LOOK_EVERY_MS = 10_000

/**
 * MESSAGE-79: reads replies and bounces, each minute on one of all servers. An email is marked as seen once what it says is stored durably;
 * one that is read twice changes nothing the second time.
 */
export function createMailboxReader(deps: MailboxReaderDeps): Background {
  const { database, metrics, log, mailbox } = deps
  let isFirst = true
  let isClosed = false
  /** In words; empty while it can be read. */
  let outage = ''

  async function work(): Promise<void> {
    try {
      const isLeased = await leaseMailbox(database.identity, isFirst)
      isFirst = false
      if (!isLeased) return
      const isRead = await read()
      if (!isClosed) await endReading(database.identity, isRead)
    } catch (err) {
      log.error({ err }, 'The mailbox is not read because the database is not responding.')
    }
  }

  async function read(): Promise<boolean> {
    let failure: unknown
    const takeOne = (source: Uint8Array) =>
      take(source).catch((error: unknown) => {
        failure = error
        throw error
      })
    try {
      await mailbox.read(takeOne)
    } catch (error) {
      if (isClosed) return false
      metrics.failedSources.inc({ source: 'mailbox' })
      if (failure === undefined)
        sayOutage(`The mailbox cannot be read. ${error instanceof Error ? error.message : error}`)
      else log.error({ err: failure }, 'An email of the mailbox could not be taken. It is read again.')
      return false
    }
    if (outage !== '') log.warn('The mailbox is read again.')
    outage = ''
    return true
  }

  function sayOutage(sentence: string): void {
    if (sentence !== outage) log.warn(sentence)
    outage = sentence
  }

  async function take(source: Uint8Array): Promise<Mark | undefined> {
    const email = await readEmail(source)
    try {
      const result = await resultOf(deps, email)
      metrics.emails.inc({ result })
      return result === 'unmatched' || hasAttachments(email) || isUnclear(email) ? 'flagged' : 'seen'
    } catch (error) {
      if (error instanceof Refusal) return undefined // the message is just being sent: it is read again in a minute
      throw error
    }
  }

  const background = inBackground(work, deps.lookEveryMs ?? LOOK_EVERY_MS)
  background.wake()
  return {
    wake: background.wake,
    async close() {
      isClosed = true
      mailbox.close()
      await background.close()
    },
  }
}

/** MESSAGE-115: what is attached is in the mailbox alone. */
const hasAttachments = (email: IncomingEmail | undefined) => email?.kind === 'reply' && email.attachments.length > 0

/** MESSAGE-80: whether an email came back is for a person to read. */
const isUnclear = (email: IncomingEmail | undefined) => email?.kind === 'report' && email.outcome === 'unknown'

/** Does what an email says of a delivery; `unmatched` where it is about none of ours. */
async function resultOf(deps: ReplyDeps, email: IncomingEmail | undefined): Promise<Result> {
  if (!email) return 'unmatched'
  if (email.kind === 'automatic') return 'automatic'
  for (const deliveryId of email.deliveryIds) {
    const isTaken =
      email.kind === 'report'
        ? takeReport(deps, { ...email, channel: 'email', deliveryId })
        : receiveReply(deps, { ...email, channel: 'email', deliveryId })
    if (await isTaken) return email.kind
  }
  return 'unmatched'
}
