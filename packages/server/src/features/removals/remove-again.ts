import { OptOutCategory, OptOutChannel } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import { optOuts } from '../../db/schema.ts'
import { type SettleDeps } from '../../engine/messages/opt-outs/opt-out-digests.store.ts'
import { listOptOutsOf, replaceOptOuts } from '../../engine/messages/opt-outs/opt-outs.store.ts'
import { childrenOfDeleted } from '../../engine/planning/erased-children.store.ts'
import { type RemovalKeys, removalKey } from '../../engine/removals/removal-keys.ts'
import {
  listChildrenOf,
  listOrganizationsContacts,
  listRemoved,
  removePlainRows,
} from '../../engine/removals/removed-rows.store.ts'
import { setStricterValues } from '../../engine/removals/stricter-values.store.ts'
import { endNotedKeys } from '../../engine/secrets/ended-keys.store.ts'
import { eraseChildren } from '../../engine/retention/erased-children.store.ts'
import { deleteOrganization } from '../../identity/tenancy.ts'
import { removeDriver } from '../drivers/drivers.store.ts'
import { listContactsOf, replaceContacts } from '../families/contacts.store.ts'
import { removeFamily, replaceChildren } from '../families/families.store.ts'

type Deps = SettleDeps & { serviceClock: { now(): number } }

/** Removes once more what was removed from organizations, with all that follows. Returns how much it was. */
export async function removeAgain(db: Db, keys: RemovalKeys, deps: Deps): Promise<number> {
  const plain = await removePlainRows(db, keys)
  const ended = await endNotedKeys(db, keys)
  const found = await listRemoved(db, keys)
  for (const organizationId of found.organizations) await deleteOrganization(db, organizationId)
  for (const { organizationId, id } of found.drivers) await removeDriver(db, { organizationId, driverId: id })
  for (const { organizationId, rows } of found.deleted)
    await eraseChildren(db, { organizationId, childIds: childrenOfDeleted(rows) })
  for (const { organizationId, id: familyId } of found.families) {
    const childIds = (await listChildrenOf(db, familyId)).map(({ id }) => id)
    await removeFamily(db, { organizationId, familyId }, deps)
    await eraseChildren(db, { organizationId, childIds })
  }
  await removePeople(db, found, deps)
  const stricter = await setStricterValues(db, keys)
  const refused = await refuseAgain(db, keys(optOuts, 'added'), deps)
  return plain + ended + stricter + refused + Object.values(found).reduce((sum, { length }) => sum + length, 0)
}

type Found = Awaited<ReturnType<typeof listRemoved>>

/** Families that are there lose the people who were removed from them. */
async function removePeople(db: Db, { children, contacts }: Pick<Found, 'children' | 'contacts'>, deps: Deps) {
  for (const [familyId, removed] of groupBy(children, (child) => child.familyId)) {
    const present = await listChildrenOf(db, familyId)
    const left = present.filter(({ id }) => !removed.some((one) => one.id === id))
    const [{ organizationId } = { organizationId: '' }] = removed
    if (present.length > 0) await replaceChildren(db, { organizationId, familyId }, left.map(withoutFamily))
  }
  for (const [familyId, removed] of groupBy(contacts, (contact) => contact.familyId)) {
    const present = await listContactsOf(db, [familyId])
    const left = present.filter(({ id }) => !removed.some((one) => one.id === id))
    const [{ organizationId } = { organizationId: '' }] = removed
    const rows = left.map(withoutFamily).map(({ weekdays: _, ...row }) => row) // they keep theirs
    if (present.length > 0) await replaceContacts(db, { organizationId, familyId }, rows, deps)
  }
}

function withoutFamily<Row extends { organizationId: string; familyId: string }>(row: Row) {
  const { organizationId: _, familyId: __, ...rest } = row
  return rest
}

/** Who refused messages refuses them again. */
async function refuseAgain(db: Db, keys: readonly string[], { channels, serviceClock }: Deps): Promise<number> {
  if (keys.length === 0) return 0
  const refused = new Set(keys)
  let count = 0
  for (const { organizationId, email, phone } of await listOrganizationsContacts(db))
    for (const channel of OptOutChannel.options) {
      const address = channels[channel].addressOf({ email, phone })
      const isRefused = (category: OptOutCategory) =>
        refused.has(removalKey(organizationId, channel, address, category))
      const categories = address === '' ? [] : OptOutCategory.options.filter(isRefused)
      if (categories.length === 0) continue
      const whose = { organizationId, channel, address }
      const all = new Set([...(await listOptOutsOf(db, whose)), ...categories])
      await replaceOptOuts(db, whose, [...all], { source: 'office', now: serviceClock.now() })
      count += categories.length
    }
  return count
}
