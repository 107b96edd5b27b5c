import {
  maskedAddress,
  type MessageCategory,
  type OptOutCategory,
  type OptOutChoice,
  type OptOutSource,
  refusedAfter,
} from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'
import type { Encryption } from '../../identity/encryption.ts'
import { scopeOfSystem } from '../../identity/scope.ts'
import { digestOf, type OptOutLink } from './opt-out-link.ts'
import { findAddressOf, listAddresses, listOptOutsOf, replaceOptOuts } from './opt-outs.store.ts'

interface OptOutDeps {
  database: Database
  clock: Pick<Clock, 'now'>
  encryption: Pick<Encryption, 'secretDigest'>
}

/** What the page of a link shows. */
export interface LinkedOptOuts {
  organization: string
  addressMasked: string
  category: MessageCategory
  refused: OptOutCategory[]
}

/** MESSAGE-25: what is refused at the address of a link; nothing when no contact has it any more. It changes nothing. */
export async function readLinkedOptOuts(deps: OptOutDeps, link: OptOutLink): Promise<LinkedOptOuts | undefined> {
  return deps.database.transaction(scopeOfSystem(link.organizationId), async (db) => {
    const found = await findAddress(deps, db, link)
    if (!found) return undefined
    const { address, organization } = found
    const refused = await listOptOutsOf(db, { organizationId: link.organizationId, channel: 'email', address })
    return { organization, addressMasked: maskedAddress(address), category: link.category, refused }
  })
}

/** MESSAGE-24: does what somebody chose by a link; whether a contact still has its address. */
export async function changeLinkedOptOuts(
  deps: OptOutDeps,
  link: OptOutLink,
  { choice, source }: { choice: OptOutChoice; source: OptOutSource },
): Promise<boolean> {
  return deps.database.writeTransaction(scopeOfSystem(link.organizationId), async (db) => {
    const found = await findAddress(deps, db, link)
    if (!found) return false
    const whose = { organizationId: link.organizationId, channel: 'email', address: found.address } as const
    const refused = refusedAfter(choice, link.category, await listOptOutsOf(db, whose))
    await replaceOptOuts(db, whose, refused, { source, now: deps.clock.now() })
    return true
  })
}

/** The contact of the link has its address nearly always. Else, and for links of earlier versions, it is looked for among all contacts. */
async function findAddress(deps: OptOutDeps, db: Db, { organizationId, digest, contactId }: OptOutLink) {
  const { name } = organizations
  const [organization] = await db
    .select({ name })
    .from(organizations)
    .where(eq(organizations.organizationId, organizationId))
  const isMeant = (address: string) => digestOf(deps, { organizationId, address }) === digest
  const own = contactId === null ? undefined : await findAddressOf(db, { organizationId, contactId })
  const address =
    own !== undefined && isMeant(own) ? own : (await listAddresses(db, organizationId)).find((one) => isMeant(one))
  return organization && address !== undefined ? { address, organization: organization.name } : undefined
}
