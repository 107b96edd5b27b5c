import { folded, isMetByGrade, type ReadRow, type RowValues } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { children } from '../../db/schema.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { listSchools } from '../schools/schools.store.ts'
import { familiesOf, keyOfFamily } from './families.ts'
import { classify, given, type Planned, type Planning, writeRows, wrong } from './planned.ts'

type ChildRow = typeof children.$inferSelect

/** A child is known by the school's number of it; without one by family and name. */
const keyOfChild = (child: Pick<ChildRow, 'studentNumber' | 'familyId' | 'firstName' | 'lastName'>) =>
  child.studentNumber
    ? `#${folded(child.studentNumber)}`
    : folded(`${child.familyId} ${child.firstName} ${child.lastName}`)

export const childrenOf = (db: Db, organizationId: string) =>
  db
    .select()
    .from(children)
    .where(and(ofScope(db, children), eq(children.organizationId, organizationId)))
    .orderBy(asc(children.lastName), asc(children.firstName), asc(children.id))

export async function planChildren(planning: Planning, rows: readonly ReadRow<'children'>[]): Promise<Planned> {
  const { db, organizationId, newId } = planning
  const present = new Map((await childrenOf(db, organizationId)).map((row) => [keyOfChild(row), row]))
  const familyOf = await familyKeys(db, organizationId)
  const organization = await getOrganization(db, organizationId)
  const schools = new Map((await listSchools(db, organizationId)).map(({ id, name }) => [folded(name), id]))
  const { outcomes, written } = classify(rows, 'child_id', (values: RowValues<'children'>) => {
    const { family_key = '', school, child_id, first, last, grade, note, must_be_met: mustBeMet } = values
    const familyId = familyOf(family_key)
    if (familyId === undefined) return wrong('family_key', 'unknown')
    if (familyId === SEVERAL) return wrong('family_key', 'several')
    const schoolId = school === undefined ? undefined : school === '' ? null : schools.get(folded(school))
    if (school && schoolId === undefined) return wrong('school', 'unknown')
    const names = { familyId, firstName: first ?? '', lastName: last ?? '', studentNumber: child_id || null }
    const numbered = keyOfChild(names)
    // A child that had no number yet gets the one of its row.
    const key = present.has(numbered) ? numbered : keyOfChild({ ...names, studentNumber: null })
    const fields = given({
      familyId,
      firstName: first,
      lastName: last,
      schoolId,
      note,
      mustBeMet,
      grade: orNull(grade),
    })
    const fresh = {
      organizationId,
      grade: null,
      schoolId: null,
      note: '',
      mustBeMet: isMetByGrade(organization, grade),
    }
    const before = present.get(key)
    const after: ChildRow = {
      ...(before ?? { ...fresh, ...names, id: newId() }),
      ...fields,
      ...(names.studentNumber === null ? {} : { studentNumber: names.studentNumber }),
    }
    return { key: before ? key : numbered, before, after }
  })
  return { outcomes, ids: written.map(({ id }) => id), routeIds: [], write: () => writeRows(db, children, written) }
}

const orNull = (text: string | undefined) => (text === '' ? null : text)

const SEVERAL = Symbol('more than one family')

/** Finds a family by name and address, or by its name alone where no other has it. */
async function familyKeys(db: Db, organizationId: string) {
  const rows = await familiesOf(db, organizationId)
  const byKey = new Map(rows.map((row) => [keyOfFamily(row), row.id]))
  const byName = new Map<string, string | typeof SEVERAL>()
  for (const { name, id } of rows) byName.set(folded(name), byName.has(folded(name)) ? SEVERAL : id)
  return (key: string) => byKey.get(folded(key)) ?? byName.get(folded(key))
}

export async function takeChildren(db: Db, organizationId: string) {
  const families = new Map((await familiesOf(db, organizationId)).map((row) => [row.id, row]))
  const schools = new Map((await listSchools(db, organizationId)).map(({ id, name }) => [id, name]))
  return (await childrenOf(db, organizationId)).map((child) => {
    const family = families.get(child.familyId)
    return {
      child_id: child.studentNumber ?? '',
      first: child.firstName,
      last: child.lastName,
      family_key: family ? `${family.name}, ${family.address}` : '',
      grade: child.grade ?? '',
      school: schools.get(child.schoolId ?? '') ?? '',
      must_be_met: child.mustBeMet ? 'yes' : 'no',
      note: child.note,
    }
  })
}
