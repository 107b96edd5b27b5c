import { Refusal } from '@firstbell/domain'
import { auditLine } from '../../db/audit/audit-line.ts'
import type { Db } from '../../db/database.ts'
import type { FamilyLinkHolder } from '../../identity/family-links.ts'

/** Who says something on the page of a family, and from where. */
export interface Saying {
  holder: FamilyLinkHolder
  clientAddress: string
}

/** FAMILY-41: the contact whose link it is. Whoever has the link of a delegate, or a letter, changes nothing: refuses with 'forbidden'. */
export function contactOf({ contactId }: Pick<FamilyLinkHolder, 'contactId'>): string {
  if (contactId === null) throw new Refusal('forbidden')
  return contactId
}

/** The line in the audit log of what somebody says on the page: with the link and the network address, since there is no account. */
export async function note(
  db: Db,
  action: string,
  { holder, clientAddress }: Saying,
  aboutId: string,
  timestamp: number,
) {
  const { organizationId, familyId, linkId } = holder
  const subjects = [familyId, linkId, aboutId]
  await db.execute(auditLine(organizationId, { uid: '', email: '', action, timestamp, clientAddress, subjects }))
}
