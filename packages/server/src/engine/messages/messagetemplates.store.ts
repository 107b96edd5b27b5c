import { type MessageTemplate, Refusal, type StoredTemplate, templatesOf } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { messageTemplates } from '../../db/schema.ts'

const isOf = (db: Db, organizationId: string) =>
  and(ofScope(db, messageTemplates), eq(messageTemplates.organizationId, organizationId))

/** MESSAGE-4: the built-in templates as the organization has changed them, then its own. */
export async function listTemplates(db: Db, organizationId: string): Promise<MessageTemplate[]> {
  return templatesOf(organizationId, await db.select().from(messageTemplates).where(isOf(db, organizationId)))
}

/** Refuses with 'not_found' what the organization does not have. */
export async function getTemplate(
  db: Db,
  { organizationId, templateId }: { organizationId: string; templateId: string },
): Promise<MessageTemplate> {
  const found = (await listTemplates(db, organizationId)).find(({ id }) => id === templateId)
  if (!found) throw new Refusal('not_found')
  return found
}

/** Stores a template, or what the organization has made of a built-in one. */
export async function putTemplate(db: Db, row: StoredTemplate): Promise<void> {
  const { organizationId: _, id: __, ...changes } = row
  await db
    .insert(messageTemplates)
    .values(row)
    .onConflictDoUpdate({ target: [messageTemplates.organizationId, messageTemplates.id], set: changes })
}

/** Deletes a template; a built-in one is again as it came. */
export async function removeTemplate(db: Db, { organizationId, id }: StoredTemplate): Promise<void> {
  await db.delete(messageTemplates).where(and(isOf(db, organizationId), eq(messageTemplates.id, id)))
}
