import type { FamilyLanguage, OptOutChannel, OptOutChoice } from '@firstbell/domain'
import { plainLetters } from '@firstbell/domain/sms'
import { inArray } from 'drizzle-orm'
import type { Channels } from '../../../adapters/channels/channel.ts'
import type { Database } from '../../../db/database.ts'
import { organizations } from '../../../db/schema.ts'
import type { NewId } from '../../../ids.ts'
import type { Log } from '../../../log.ts'
import { leaveSlot, takeSlot } from '../channels/send-rate.store.ts'
import { messageFrameWords } from '../words.ts'

export interface ConfirmDeps {
  database: Database
  channels: Channels
  newId: NewId
  log: Log
}

/** What an opt-out word changed. */
export interface OptOutDone {
  organizationId: string
  choice: OptOutChoice
  language: FamilyLanguage
}

/** It counts among the messages of a minute, and does not wait for its end. */
const WITHOUT_LIMIT = 1_000_000

/** MESSAGE-61: one answer to somebody whose word changed something. If it fails, what they chose holds all the same. */
export async function confirmOptOut(
  { database, channels, newId, log }: ConfirmDeps,
  { channel, address }: { channel: OptOutChannel; address: string },
  done: readonly OptOutDone[],
): Promise<void> {
  const [first] = done
  if (!first) return
  try {
    const ids = done.map(({ organizationId }) => organizationId)
    const { organizationId, name } = organizations
    const names = await database.lookup((db) =>
      db.select({ name }).from(organizations).where(inArray(organizationId, ids)),
    )
    const { choice, language } = first
    const said = confirmationOf(
      language,
      choice,
      names.map((one) => one.name),
    )
    const id = newId()
    const about = { organizationId: first.organizationId, messageId: id, category: 'service', expiresAt: null } as const
    const isLimited = channels[channel].perMinute !== undefined
    const slot = isLimited ? await takeSlot(database.identity, channel, WITHOUT_LIMIT) : undefined
    await channels[channel].send({ ...about, id, address, language, subject: '', text: plainLetters(said) })
    if (slot !== undefined) await leaveSlot(database.identity, channel, slot)
  } catch (err) {
    log.warn({ err }, 'The confirmation of an opt-out could not be sent. What was chosen holds all the same.')
  }
}

export function confirmationOf(
  language: FamilyLanguage,
  choice: OptOutDone['choice'],
  names: readonly string[],
): string {
  return `${new Intl.ListFormat(language).format(names)}: ${messageFrameWords.in(language).choices[choice]}`
}
