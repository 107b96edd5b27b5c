import { KEPT_IN_OUTBOX } from '@firstbell/domain'
import { type Background, inBackground } from '../../background.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Encryption } from '../../identity/encryption.ts'
import { scopeOfSystem } from '../../identity/scope.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../per-organization.ts'
import { layOut } from '../../adapters/mail/layout.ts'
import { type Mailer, type MailTransport, Uncertain, Undeliverable } from '../../adapters/mail/mailer.ts'
import {
  type DueDelivery,
  leaseDelivery,
  type LeasedDelivery,
  listDueDeliveries,
  updateDelivery,
} from './deliveries.store.ts'
import { optOutUrl } from './opt-out-link.ts'
import { returnSlot, takeSlot } from './send-rate.store.ts'

export interface MessageSender extends Background {
  /** How many emails a minute go out at most; undefined without a limit. */
  readonly perMinute: number | undefined
}

interface MessageSenderDeps {
  database: Database
  /** Of the organizations: what is due by their clock. */
  clock: Pick<Clock, 'now'>
  metrics: Metrics
  log: Log
  /** Without one, emails are kept in the outbox. */
  transport: MailTransport | undefined
  mail: Pick<Mailer, 'keep'>
  /** Signs the links with which contacts refuse messages. */
  encryption: Pick<Encryption, 'secretDigest'>
  /** Host of the addresses under which emails are known, and of these links. */
  publicUrl: string
  perMinute?: number | undefined
  lookEveryMs?: number
}

const LOOK_EVERY_MS = 2000
const DUE_AT_ONCE = 200
const SENDING_AT_ONCE = 5
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 600
const MAX_ATTEMPTS = 12

/**
 * Sends the deliveries of all messages in order of their deadlines. Each is stored as `sending` before a mail server sees it:
 * what a server that died was sending is `uncertain`, and never sent twice unnoticed.
 */
export function createMessageSender(deps: MessageSenderDeps): MessageSender {
  const { database, clock, metrics, log, transport, mail, publicUrl, perMinute } = deps
  const ofOrganization = perOrganization('Sending messages', { metrics, log })

  async function work(): Promise<void> {
    try {
      let due: DueDelivery[]
      do {
        due = await listDueDeliveries(database, clock.now(), DUE_AT_ONCE)
      } while ((await sendAll(due)) && due.length === DUE_AT_ONCE)
    } catch (err) {
      log.error({ err }, 'Sending messages is paused because the database is not responding.')
    }
  }

  /** Whether there was a slot for each of them, and none failed in an unexpected way. */
  async function sendAll(due: readonly DueDelivery[]): Promise<boolean> {
    const queue = [...due]
    let goesOn = true
    const sendNext = async () => {
      for (let next = queue.shift(); next && goesOn; next = queue.shift()) {
        if (!(await sendInSlot(next))) goesOn = false
      }
    }
    await Promise.all(Array.from({ length: SENDING_AT_ONCE }, sendNext))
    return goesOn
  }

  async function sendInSlot(due: DueDelivery): Promise<boolean> {
    if (perMinute === undefined) return (await sendOne(due)) !== 'failed'
    const slot = await takeSlot(database.identity, 'email', perMinute)
    if (slot === undefined) return false
    const outcome = await sendOne(due)
    if (outcome === 'notDue') await returnSlot(database.identity, 'email', slot)
    return outcome !== 'failed'
  }

  /** `notDue`: another server has it, or it is not to be sent any more. */
  async function sendOne({ organizationId, id }: DueDelivery): Promise<'sent' | 'notDue' | 'failed'> {
    const scope = scopeOfSystem(organizationId)
    let outcome: 'sent' | 'notDue' = 'notDue'
    const isDone = await ofOrganization(organizationId, async () => {
      const leased = await database.durableTransaction(scope, (db) => leaseDelivery(db, id, clock.now()))
      if (!leased) return
      outcome = 'sent'
      const result = await deliver(leased)
      await database.durableTransaction(scope, (db) =>
        updateDelivery(db, id, { leasedUntil: 0, changedAt: clock.now(), ...result }),
      )
    })
    return isDone ? outcome : 'failed'
  }

  async function deliver(delivery: LeasedDelivery) {
    const { familyId, address, category } = delivery
    const email = {
      ...emailOf(delivery),
      to: address,
      messageId: messageIdOf(delivery, publicUrl),
      ...(familyId !== null && { optOutUrl: optOutUrl(deps, delivery, category) }),
    }
    if (!transport) {
      await mail.keep(database.identity, { ...email, id: delivery.id }, delivery.language)
      return { state: 'accepted', error: KEPT_IN_OUTBOX } as const
    }
    try {
      await transport.send(email)
      return { state: 'accepted', error: '' } as const
    } catch (error) {
      return afterFailure(error, delivery, clock.now())
    }
  }

  const background = inBackground(work, deps.lookEveryMs ?? LOOK_EVERY_MS)
  return { ...background, perMinute }
}

/** Text and HTML of a delivery. */
export function emailOf({ language, subject, text }: Pick<LeasedDelivery, 'language' | 'subject' | 'text'>) {
  return layOut(language, { subject, paragraphs: text.split(/\n{2,}/), areUrlsLinks: true, after: [] })
}

/** The same for every attempt: a mail server or a mailbox that gets an email twice can tell. */
function messageIdOf({ id }: Pick<LeasedDelivery, 'id'>, publicUrl: string): string {
  return `<${id}@${new URL(publicUrl).hostname}>`
}

function afterFailure(reason: unknown, { attempts, category }: LeasedDelivery, now: number) {
  const error = (reason instanceof Error ? reason.message : String(reason)).slice(0, 300)
  if (reason instanceof Undeliverable || attempts >= MAX_ATTEMPTS) return { state: 'failed', error } as const
  if (reason instanceof Uncertain && category !== 'emergency') return { state: 'uncertain', error } as const
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1))
  return { state: 'queued', error, nextAt: now + wait } as const
}
