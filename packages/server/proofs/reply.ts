import type { Db } from '../src/db/database.ts'
import { replies } from '../src/db/schema.ts'
import type { Records } from './nouns.ts'

/** What a contact answered to the message of the world; nobody has handled it yet. */
export async function fillReply(db: Db, mark: string, ids: Records): Promise<void> {
  await db.insert(replies).values({
    organizationId: ids.organization,
    id: ids.reply,
    channel: 'sms',
    messageId: ids.message,
    recipientId: ids.contact,
    recipientName: `${mark} recipient`,
    familyId: ids.family,
    familyIds: [ids.family],
    address: `+1${mark}`,
    text: `${mark} reply`,
    receivedAt: 1,
  })
}
