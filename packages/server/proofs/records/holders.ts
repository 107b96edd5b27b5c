import { API_KEY_MARK } from '@firstbell/domain'
import type { Db } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { optOutUrl } from '../../src/engine/messages/opt-outs/opt-out-link.ts'
import { notificationToken } from '../../src/engine/messages/ledger/notification-reports.ts'
import { createEncryption } from '../../src/identity/encryption.ts'
import { hashOfKey } from '../../src/ids.ts'
import { TEST_SECRET } from '../../src/testing/harness.ts'
import type { Records } from './nouns.ts'

/** The tokens of the private links to the page of its family: of a contact, in letters, and of a delegate. */
export const familyTokenOf = (mark: string) => `${mark}-family-token`
export const letterTokenOf = (mark: string) => `${mark}-letter-token`
export const delegateTokenOf = (mark: string) => `${mark}-delegate-token`

/** The secret of the link of a driver who drives nothing. */
export const colleagueKeyOf = (mark: string) => `${mark}-colleague`.padEnd(43, 'x')

/** The key of a program, which may change things; whoever created it is a viewer by now. */
export const demotedKeyOf = (mark: string) => `${API_KEY_MARK}${mark}-demoted`.padEnd(47, 'x')

/** Of the contact of its family, who refuses general messages already. */
export function optOutTokenOf(mark: string): string {
  const deps = { encryption: createEncryption(TEST_SECRET), publicUrl: '' }
  const whose = {
    organizationId: `${mark}-organization`,
    address: `${mark}-contact@firstbell.example`,
    contactId: `${mark}-contact`,
  }
  return optOutUrl(deps, whose, 'general').replace('/opt-out/', '')
}

/** With which a device of its contact reports what has become of a notification. */
export const notificationTokenOf = (mark: string) =>
  notificationToken(
    { encryption: createEncryption(TEST_SECRET) },
    { organizationId: `${mark}-organization`, id: `${mark}-notification` },
  )

/** Links and keys whose holders have no account, beside those of the contact, the driver, and the program. */
export async function fillHolders(db: Db, mark: string, ids: Records): Promise<void> {
  const own = { organizationId: ids.organization }
  const text = (what: string) => `${mark} ${what}`
  await db.insert(schema.familyLinks).values(
    [
      { id: ids.familyLink, contactId: ids.contact, tokenHash: hashOfKey(familyTokenOf(mark)) },
      { id: `${mark}-letter-link`, tokenHash: hashOfKey(letterTokenOf(mark)) },
      {
        id: ids.delegateLink,
        delegateName: text('delegate'),
        childId: ids.child,
        endsOn: '2027-01-31' as const,
        madeByContactId: ids.contact,
        tokenHash: hashOfKey(delegateTokenOf(mark)),
      },
    ].map((link) => ({ ...own, familyId: ids.family, createdAt: 0, ...link })),
  )
  const colleague = { id: `${mark}-colleague`, email: `${mark}-colleague@firstbell.example` }
  const name = { firstName: text('first'), lastName: text('last'), phone: text('phone') }
  await db.insert(schema.drivers).values({ ...own, ...name, ...colleague })
  await db.insert(schema.devices).values({
    ...own,
    id: `${mark}-colleague-link`,
    name: `${mark}-colleague-link`,
    protocol: 'driver-page',
    driverId: colleague.id,
    keyHash: hashOfKey(colleagueKeyOf(mark)),
  })
  const email = `${mark}-demoted@firstbell.example`
  const demoted = { id: `${mark}-demoted`, email, acceptedInvite: true, role: 'viewer' as const }
  await db.insert(schema.administrators).values({ ...own, ...name, ...demoted })
  await db.insert(schema.apiKeys).values({
    ...own,
    id: `${mark}-demoted-key`,
    name: text('program of somebody demoted'),
    mayChange: true,
    createdBy: email,
    createdAt: 0,
    keyHash: hashOfKey(demotedKeyOf(mark)),
  })
}
