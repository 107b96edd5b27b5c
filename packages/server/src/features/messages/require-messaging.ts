import { type Organization, Refusal } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { getOrganization } from '../organizations/organizations.store.ts'

export async function requireMessaging(db: Db, orgId: string): Promise<Organization> {
  const organization = await getOrganization(db, orgId)
  if (!organization.messagingEnabled) throw new Refusal('forbidden', 'Messages are turned off for this organization.')
  return organization
}
