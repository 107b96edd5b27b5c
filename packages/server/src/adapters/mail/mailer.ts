import type { FamilyLanguage } from '@firstbell/domain'
import type { Clock } from '../../clock.ts'
import { inBackground } from '../../work/background.ts'
import type { Database, IdentityDb } from '../../db/database.ts'
import { newId } from '../../ids.ts'
import type { Encryption } from '../../identity/encryption.ts'
import type { Log } from '../../log.ts'
import { SenderRefused, Undeliverable } from '../channels/channel.ts'
import { compose } from './compose.ts'
import type { MailSender } from './mail-sender.ts'
import type { Mail } from './layout.ts'
import { StoredEmail } from './email.ts'
import { insertMail, type OutboxRow, removeMail, removeOldMails, takeDueMail, updateMail } from './outbox.store.ts'

/** An email on its way. */
export interface Outgoing extends Mail {
  to: string
  /** Where it may be sent again. */
  messageId?: string
  /** Where its recipient refuses such emails, with one request or on the page there. */
  optOutUrl?: string
  /** The emails that it answers, the last one directly: somebody has written it. */
  references?: readonly string[]
  /** In whose name it is sent; without one in that of the installation. */
  sender?: MailSender
}

/**
 * Sends an email. Throws the failure; `Undeliverable` if retrying is useless, `Uncertain` if the mail server may have
 * accepted it, `SenderRefused` if it would accept nothing else now either.
 */
export interface MailTransport {
  send(mail: Outgoing): Promise<void>
  close(): void
}

export interface Mailer {
  /** Puts an email into the outbox; it is sent in a moment, or when the mail server is back. */
  post(db: IdentityDb, email: EmailToPost): Promise<void>
  /** Puts a finished message into the outbox, where it stays: nothing takes it. It goes with the delivery of this id. */
  keep(db: IdentityDb, message: KeptMessage, language: FamilyLanguage): Promise<void>
  /** Sends due emails now; called once a posted email is durable. */
  wake(): void
  /** False while emails are delayed: there is no mail server, or it accepted none at the last attempt. */
  isSending(): boolean
  /** Whether a mail server is configured. */
  readonly hasServer: boolean
  close(): Promise<void>
}

/** Who else wants to know what the mail server said: messages to families go through it, too. */
export interface MailServerEar {
  /** It would accept nothing else now. */
  refused(answer: string): Promise<void>
  accepted(): Promise<void>
}

export interface KeptMessage extends Mail {
  id: string
  to: string
  /** An email, or a text message. */
  kind: 'message' | 'sms'
}

export interface EmailToPost {
  /** An email with an id that is in the outbox already is not posted again. */
  id?: string
  to: string
  content: StoredEmail
  language: FamilyLanguage
}

export interface MailerDeps {
  database: Database
  publicUrl: string
  encryption: Encryption
  realClock: Pick<Clock, 'now'>
  log: Log
  /** Without one, emails are composed and stay in the outbox, where the super administrator reads them. */
  transport: MailTransport | undefined
  ear: MailServerEar
  /** Interval of checks without a wake-up. */
  lookEveryMs?: number
}

const LOOK_EVERY_MS = 5000
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 3600
const MAX_ATTEMPTS = 24
const NEVER = 1e12

/** Sends the emails of the outbox, one after the other; failed ones are retried after growing waits. */
export function createMailer({
  database,
  publicUrl,
  encryption,
  realClock,
  log,
  transport,
  ear,
  lookEveryMs = LOOK_EVERY_MS,
}: MailerDeps): Mailer {
  const db = database.identity
  let isDown = false

  async function deliver(row: OutboxRow): Promise<void> {
    const now = realClock.now()
    const content = StoredEmail.parse(row.content)
    const queued = { recipient: row.recipient, content, language: row.language, isFirst: row.attempts === 1 }
    const mail = await compose({ database, publicUrl, encryption, newId, realClock }, queued, now)
    if (!mail) return removeMail(db, row.id)
    const { subject, text, html } = mail
    if (!transport) return updateMail(db, row.id, { subject, text, html, attempts: 0, error: '', nextAt: NEVER })
    try {
      await transport.send({ ...mail, to: row.recipient })
      isDown = false
      // RETENTION-6: nothing else of a family would remain here when it is deleted.
      if (content.kind === 'publicLinks' || content.kind === 'familyLink') await removeMail(db, row.id)
      else await updateMail(db, row.id, { state: 'sent', sentAt: now, subject, error: '' })
    } catch (error) {
      const isHopeless =
        error instanceof Undeliverable || (row.attempts >= MAX_ATTEMPTS && !(error instanceof SenderRefused))
      isDown = !(error instanceof Undeliverable)
      const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (row.attempts - 1))
      await updateMail(db, row.id, {
        subject,
        error: sentenceOf(error),
        state: isHopeless ? 'failed' : 'queued',
        nextAt: now + wait,
      })
      if (error instanceof SenderRefused) await ear.refused(sentenceOf(error))
      return
    }
    await ear.accepted()
  }

  async function work(): Promise<void> {
    try {
      await removeOldMails(db, realClock.now())
      for (let row = await takeDueMail(db, realClock.now()); row; row = await takeDueMail(db, realClock.now()))
        await deliver(row)
    } catch (err) {
      log.error({ err }, 'Email delivery is paused because the database is not responding.')
    }
  }

  const background = inBackground(work, lookEveryMs)
  return {
    async post(identity, { id = newId(), to, content: email, language }) {
      const now = realClock.now()
      await insertMail(identity, { id, recipient: to, content: email, language, createdAt: now, nextAt: now })
    },
    async keep(identity, { id, to, kind, subject, text, html }, language) {
      const row = { id, recipient: to, content: { kind }, language, subject, text, html }
      await insertMail(identity, { ...row, createdAt: realClock.now(), nextAt: NEVER })
    },
    wake: background.wake,
    isSending: () => transport !== undefined && !isDown,
    hasServer: transport !== undefined,
    async close() {
      await background.close()
      transport?.close()
    },
  }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300)
