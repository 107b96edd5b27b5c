import { scopeOfSystem } from '../../src/db/scope.ts'
import type { Database } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { hashOfKey } from '../../src/ids.ts'
import type { Records } from './nouns.ts'
import { recordsOf } from './world.ts'

/** A second family, whose texts carry `mark`, in an organization that {@link fillWorld} has filled: its child waits at the same stop. */
export async function fillSiblings(database: Database, mark: string, { organization, route, stop, school }: Records) {
  const { family, child, contact, familyLink, absence, delegateLink } = recordsOf(mark)
  const own = { organizationId: organization }
  const person = { firstName: `${mark} first`, lastName: `${mark} last` }
  const ofFamily = { ...own, familyId: family }
  await database.writeTransaction(scopeOfSystem(organization), async (db) => {
    await db.insert(schema.families).values({ ...own, id: family, name: `${mark} family`, address: `${mark} home` })
    await db.insert(schema.children).values({ ...ofFamily, ...person, id: child, grade: '3', schoolId: school })
    await db
      .insert(schema.contacts)
      .values({ ...ofFamily, ...person, id: contact, phone: `${mark} phone`, email: `${mark}@firstbell.example` })
    const link = { ...ofFamily, id: familyLink, contactId: contact, createdAt: 0 }
    const given = { delegateName: `${mark} delegate`, childId: child, endsOn: '2027-01-31' as const }
    await db.insert(schema.familyLinks).values([
      { ...link, tokenHash: hashOfKey(`${mark}-token`) },
      {
        ...link,
        ...given,
        id: delegateLink,
        contactId: null,
        madeByContactId: contact,
        tokenHash: hashOfKey(`${mark}-delegate`),
      },
    ])
    const dates = { firstDate: '2026-12-01', lastDate: '2026-12-01', direction: 'any' } as const
    await db
      .insert(schema.absences)
      .values({ ...ofFamily, ...dates, id: absence, childId: child, source: 'office', createdAt: 0 })
    await db.insert(schema.stopChildren).values({ ...own, routeId: route, stopId: stop, childId: child })
  })
}
