import {
  maskedAddress,
  type MessageCategory,
  type OptOutCategory,
  type OptOutChoice,
  type OptOutSource,
  refusedAfter,
} from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { cachedCall } from '../../../work/cached-call.ts'
import type { Clock } from '../../../clock.ts'
import type { Database, Db } from '../../../db/database.ts'
import { organizations } from '../../../db/schema.ts'
import type { Encryption } from '../../../identity/encryption.ts'
import { scopeOfSystem } from '../../../db/scope.ts'
import { betweenPieces } from '../../../work/pieces.ts'
import { digestOf, type OptOutLink } from './opt-out-link.ts'
import { findAddressOf, isAddressOfContact, listAddresses, listOptOutsOf, replaceOptOuts } from './opt-outs.store.ts'

interface OptOutDeps {
  database: Database
  serviceClock: Pick<Clock, 'now'>
  encryption: Pick<Encryption, 'secretDigest'>
}

/** What the page of a link shows. */
export interface LinkedOptOuts {
  organization: string
  addressMasked: string
  category: MessageCategory
  refused: OptOutCategory[]
}

export interface OptOutsByLink {
  /** MESSAGE-25: what is refused at the address of a link; nothing when no contact has it any more. It changes nothing. */
  read(link: OptOutLink): Promise<LinkedOptOuts | undefined>
  /** MESSAGE-24: does what somebody chose by a link; whether a contact still has its address. */
  change(link: OptOutLink, by: { choice: OptOutChoice; source: OptOutSource }): Promise<boolean>
}

const SEARCH_KEPT_MS = 60_000

/**
 * Reads and changes what is refused by links. The contact of a link has its address nearly always. Else, and for links of earlier
 * versions, it is looked for among all contacts, which takes long for many: once a minute for a link, and others go on meanwhile.
 */
export function openOptOutsByLink(deps: OptOutDeps): OptOutsByLink {
  const isMeant = ({ organizationId, digest }: Named, address: string) =>
    digestOf(deps, { organizationId, address }) === digest
  const search = cachedCall(
    async (named: Named): Promise<string | undefined> => {
      const { organizationId } = named
      const all = await deps.database.transaction(scopeOfSystem(organizationId), (db) =>
        listAddresses(db, organizationId),
      )
      const pause = betweenPieces()
      for (const address of all) {
        await pause()
        if (isMeant(named, address)) return address
      }
      return undefined
    },
    { milliseconds: SEARCH_KEPT_MS },
  )

  async function findAddress({ organizationId, digest, contactId }: OptOutLink): Promise<string | undefined> {
    const named = { organizationId, digest }
    const own =
      contactId === null
        ? undefined
        : await deps.database.transaction(scopeOfSystem(organizationId), (db) =>
            findAddressOf(db, { organizationId, contactId }),
          )
    return own !== undefined && isMeant(named, own) ? own : search.of(named)
  }

  return {
    async read(link) {
      const { organizationId, category } = link
      const address = await findAddress(link)
      if (address === undefined) return undefined
      return deps.database.transaction(scopeOfSystem(organizationId), async (db) => {
        const organization = await findName(db, organizationId)
        if (organization === undefined || !(await isAddressOfContact(db, { organizationId, address }))) return undefined
        const refused = await listOptOutsOf(db, { organizationId, channel: 'email', address })
        return { organization, addressMasked: maskedAddress(address), category, refused }
      })
    },
    async change(link, { choice, source }) {
      const { organizationId, category } = link
      const address = await findAddress(link)
      if (address === undefined) return false
      return deps.database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
        if (!(await isAddressOfContact(db, { organizationId, address }))) return false
        const whose = { organizationId, channel: 'email', address } as const
        const refused = refusedAfter(choice, category, await listOptOutsOf(db, whose))
        await replaceOptOuts(db, whose, refused, { source, now: deps.serviceClock.now() })
        return true
      })
    },
  }
}

/** What stands in a link for an address. */
type Named = Pick<OptOutLink, 'organizationId' | 'digest'>

async function findName(db: Db, organizationId: string): Promise<string | undefined> {
  const { name } = organizations
  const [row] = await db.select({ name }).from(organizations).where(eq(organizations.organizationId, organizationId))
  return row?.name
}
