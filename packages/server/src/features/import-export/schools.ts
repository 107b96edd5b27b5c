import { folded, formatHhmm, type ReadRow, type RowValues } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { schools } from '../../db/schema.ts'
import { writeRows } from '../../db/write-rows.ts'
import { farAway } from './far-away.ts'
import { classify, given, notePlanned, type Planned, type Planning, wrong } from './planned.ts'

type SchoolRow = typeof schools.$inferSelect

const schoolsOf = (db: Db, organizationId: string) =>
  db
    .select()
    .from(schools)
    .where(and(ofScope(db, schools), eq(schools.organizationId, organizationId)))
    .orderBy(asc(schools.name), asc(schools.id))

/** EXCHANGE-31: a school is known by its name. A new one has a position and bells; one whose address is another is located anew. */
export async function planSchools(planning: Planning, rows: readonly ReadRow<'schools'>[]): Promise<Planned> {
  const { db, organizationId, newId } = planning
  const byName = new Map((await schoolsOf(db, organizationId)).map((row) => [folded(row.name), row]))
  const far = await farAway(db, organizationId)
  const { outcomes, written } = await classify<SchoolRow, RowValues<'schools'>>(rows, 'school', (values) => {
    const { school: name = '', address = '', lat, lng, office_email: officeEmail, office_phone: officePhone } = values
    const before = byName.get(folded(name))
    if ((lat === undefined) !== (lng === undefined)) return wrong(lat === undefined ? 'lat' : 'lng', 'missing')
    const isMoved = before !== undefined && address !== '' && folded(before.address) !== folded(address)
    if (lat === undefined && (!before || isMoved))
      return address === ''
        ? wrong('address', 'missing')
        : { reasons: wrong('address', 'unlocated'), notes: [notePlanned('noPosition', 1, address)] }
    const judged = far({ lat, lng })
    if (judged.reasons) return judged.reasons
    const { first_bell: bellStart = before?.bellStart, last_bell: bellEnd = before?.bellEnd } = values
    if (bellStart === undefined || bellEnd === undefined)
      return wrong(bellStart === undefined ? 'first_bell' : 'last_bell', 'missing')
    if (bellEnd <= bellStart) return wrong('last_bell', 'invalid')
    const fresh = { organizationId, id: newId(), name, address, bellChanges: [], officeEmail: '', officePhone: '' }
    const fields = given({ address: address || undefined, lat, lng, officeEmail, officePhone })
    const { lat: atLat = 0, lng: atLng = 0 } = { ...before, ...fields } // given, or that of the present one
    const after = { ...(before ?? fresh), ...fields, lat: atLat, lng: atLng, bellStart, bellEnd }
    return { key: folded(name), before, after, notes: judged.notes }
  })
  return {
    outcomes,
    ids: written.map(({ id }) => id),
    tables: [schools],
    routeIds: [],
    write: () => writeRows(db, schools, written),
  }
}

export async function takeSchools(db: Db, organizationId: string) {
  return (await schoolsOf(db, organizationId)).map((school) => ({
    school: school.name,
    address: school.address,
    lat: String(school.lat),
    lng: String(school.lng),
    first_bell: formatHhmm(school.bellStart),
    last_bell: formatHhmm(school.bellEnd),
    office_email: school.officeEmail,
    office_phone: school.officePhone,
  }))
}
