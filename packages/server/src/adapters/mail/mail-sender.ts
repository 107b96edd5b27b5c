import type { LogoSize, ReadLogo } from '@firstbell/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { organizationLogos, organizations } from '../../db/schema.ts'

/** The organization in whose name an email is sent; its address is that of the installation. */
export interface MailSender {
  name: string
  /** Of its office; empty if there is none. */
  replyTo: string
  logo?: Pick<LogoSize, 'width' | 'height'> & Pick<ReadLogo, 'type' | 'bytes'>
}

/** It goes along with each email. */
const MAX_BYTES = 64 * 1024
/** Those that all mail programs show. */
const SHOWN_TYPES: ReadLogo['type'][] = ['image/png', 'image/jpeg']

/** MESSAGE-100: in whose name emails of an organization are sent; nothing if it is not there any more. */
export async function findMailSender(db: Db, organizationId: string): Promise<MailSender | undefined> {
  const { name, contactEmail } = organizations
  const [organization] = await db
    .select({ name, replyTo: contactEmail })
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  const { type, width, height, bytes } = organizationLogos
  const [logo] = await db
    .select({ type, width, height, bytes })
    .from(organizationLogos)
    .where(
      and(
        ofScope(db, organizationLogos),
        eq(organizationLogos.organizationId, organizationId),
        inArray(type, SHOWN_TYPES),
        sql`octet_length(${bytes}) <= ${MAX_BYTES}`,
      ),
    )
  return organization && { ...organization, ...(logo && { logo }) }
}

/** MAIL-8: where replies to an organization go; empty if nobody has said so. */
export async function findReplyTo(database: Pick<Database, 'lookup'>, organizationId: string): Promise<string> {
  const which = eq(organizations.organizationId, organizationId)
  const [row] = await database.lookup((db) =>
    db.select({ replyTo: organizations.contactEmail }).from(organizations).where(which),
  )
  return row?.replyTo ?? ''
}
