import { timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { deliveries } from '../../../db/schema.ts'
import { scopeOfSystem } from '../../../db/scope.ts'
import type { Encryption } from '../../../identity/encryption.ts'

/** What a device says of a notification. */
type NotificationNews = 'shown' | 'opened'

interface WhichDelivery {
  organizationId: string
  id: string
}

/** 132 bits. */
const SIGNATURE_LETTERS = 22
const TOKEN = new RegExp(`^([\\w-]+)\\.([\\w-]+)\\.([\\w-]{${SIGNATURE_LETTERS}})$`)

/** MESSAGE-121: with which a device reports what has become of a delivery; it names ids alone, and opens nothing else. */
export function notificationToken(deps: { encryption: Encryption }, which: WhichDelivery): string {
  return [which.organizationId, which.id, signatureOf(deps.encryption, which)].join('.')
}

/** SECRETS-3: reads a token that this server signed, also with its former secret; nothing for any other text. */
export function readNotificationToken(
  { encryption }: { encryption: Encryption },
  token: string,
): WhichDelivery | undefined {
  const [, organizationId = '', id = '', signature = ''] = TOKEN.exec(token) ?? []
  if (signature === '') return undefined
  const which = { organizationId, id }
  const isOurs = encryption.versions.some((version) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(encryption, which, version))),
  )
  return isOurs ? which : undefined
}

function signatureOf(encryption: Encryption, { organizationId, id }: WhichDelivery, version = encryption.version) {
  return encryption.digest('notification', `notification ${organizationId} ${id}`, version).slice(0, SIGNATURE_LETTERS)
}

/**
 * MESSAGE-121: notes when the first device of the recipient showed the notification or opened it, and nothing else; what was opened was
 * shown. Returns false for a delivery that is not there.
 */
export async function noteNotification(
  { database, serviceClock }: { database: Database; serviceClock: Pick<Clock, 'now'> },
  { organizationId, id }: WhichDelivery,
  news: NotificationNews,
): Promise<boolean> {
  const { shownAt, openedAt, channel } = deliveries
  const now = serviceClock.now()
  return database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
    const noted = await db
      .update(deliveries)
      .set({
        shownAt: sql`coalesce(${shownAt}, ${now})`,
        ...(news === 'opened' && { openedAt: sql`coalesce(${openedAt}, ${now})` }),
      })
      .where(and(ofScope(db, deliveries), eq(deliveries.id, id), eq(channel, 'push')))
      .returning({ id: deliveries.id })
    return noted.length > 0
  })
}
