import { expect, onTestFinished } from 'vitest'
import type { Mailbox } from '../adapters/mail/incoming/mailbox.ts'
import type { Outgoing } from '../adapters/mail/mailer.ts'
import { mailboxReadings } from '../db/schema.ts'
import { createMailboxReader } from '../engine/messages/replies/mailbox-reader.ts'
import { findReading } from '../engine/messages/replies/mailbox-readings.store.ts'
import { createLog } from '../log.ts'
import { givenFamiliesAtStops } from './given-messages.ts'
import { openHarness } from './harness.ts'

export const A_DAY_MS = 86_400_000

interface Stored {
  source: string
  mark: string
}

/** A mailbox in memory. With `failure` it cannot be reached; with `losesMarks` the connection is lost before each mark. */
function openMailbox() {
  const state = { failure: undefined as Error | undefined, losesMarks: false, readings: 0 }
  const emails: Stored[] = []
  const mailbox: Mailbox = {
    host: 'imap.school.example',
    async read(take) {
      state.readings++
      if (state.failure) throw state.failure
      for (const email of emails.filter(({ mark }) => mark === '')) {
        const mark = await take(Buffer.from(email.source))
        if (state.losesMarks) throw new Error('The connection was lost.')
        email.mark = mark ?? ''
      }
    },
    close: () => undefined,
  }
  return { mailbox, emails, state }
}

/** A family that was told something by email, and the mailbox in which answers arrive. */
export async function givenFamilyTold() {
  const sent: Outgoing[] = []
  const transport = { send: async (email: Outgoing) => void sent.push(email), close: () => undefined }
  const { mailbox, emails, state } = openMailbox()
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const given = await givenFamiliesAtStops(await openHarness({ mailbox, log }, { transport }))
  const { deps, client, draft, settled, family, orgId } = given
  await deps.database.identity.delete(mailboxReadings) // other tests have read, too
  const familyId = await family('Alder', 0, ['Ada@family.example'], ['Kim'])
  async function tell() {
    const params = await draft('Snow', {})
    await client.messages.send({ params, body: {} })
    await settled(params.msgId)
    const email = sent.pop()
    return { ...params, messageId: email?.messageId ?? '' }
  }
  const reading = () => findReading(deps.database.identity)
  /** Reads the mailbox once, with a server of its own. */
  async function read(more: Partial<Parameters<typeof createMailboxReader>[0]> = {}) {
    await deps.database.identity.update(mailboxReadings).set({ nextAt: 0 })
    const before = await reading()
    const failuresBefore = await failures()
    const reader = createMailboxReader({ ...deps, mailbox, lookEveryMs: A_DAY_MS, ...more })
    onTestFinished(() => reader.close())
    await expect.poll(async () => [await reading(), await failures()]).not.toEqual([before, failuresBefore])
    await reader.close()
  }
  async function failures() {
    const [row] = await deps.database.identity.select().from(mailboxReadings)
    return row?.failures ?? 0
  }
  const arrive = (...source: string[]) => {
    const email = { source: source.join('\n'), mark: '' }
    emails.push(email)
    return email
  }
  const inbox = async () => (await client.replies.list({ query: { orgId } })).replies
  const delivery = async (msgId: string) =>
    (await client.messages.deliveries({ params: { msgId }, query: {} })).deliveries[0]
  const counted = async () => {
    const { values } = await deps.metrics.emails.get()
    return Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))
  }
  return {
    ...given,
    familyId,
    tell,
    sent,
    read,
    reading,
    failures,
    arrive,
    inbox,
    delivery,
    counted,
    mailbox,
    state,
    lines,
  }
}

/** An email that answers another one. */
export const reply = (messageId: string, text: string, from = 'Ada <ADA@family.example>') => [
  `From: ${from}`,
  `In-Reply-To: ${messageId}`,
  'Message-ID: <r1@family.example>',
  '',
  text,
]
