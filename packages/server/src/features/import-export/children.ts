import {
  folded,
  fullName,
  gradeLevelOf,
  isMetByGrade,
  numberKey,
  parseGrade,
  type ReadRow,
  type RowNote,
  type RowValues,
} from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { children } from '../../db/schema.ts'
import { writeRows } from '../../db/write-rows.ts'
import { groupInPieces, mapInPieces } from '../../work/pieces.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { listSchools } from '../schools/schools.store.ts'
import { familiesOfRows, keyOfFamily } from './families.ts'
import { classify, given, notePlanned, type Planned, type Planning, wrong } from './planned.ts'

export type ChildRow = typeof children.$inferSelect
type Values = RowValues<'children'>

export const childrenOf = (db: Db, organizationId: string) =>
  db
    .select()
    .from(children)
    .where(and(ofScope(db, children), eq(children.organizationId, organizationId)))
    .orderBy(asc(children.lastName), asc(children.firstName), asc(children.id))

/** Finds children by the school's number: those with just these letters, else those with other zeros before it. */
export async function byStudentNumber(rows: readonly ChildRow[]): Promise<(number: string) => readonly ChildRow[]> {
  const numbered = rows.filter((row) => row.studentNumber !== null)
  const exact = await groupInPieces(numbered, (row) => folded(row.studentNumber ?? ''))
  const alike = await groupInPieces(numbered, (row) => numberKey(row.studentNumber ?? ''))
  return (number) => exact.get(folded(number)) ?? alike.get(numberKey(number)) ?? []
}

/** EXCHANGE-16: a child of two households is a record in each of the two families, with one number. */
export async function planChildren(planning: Planning, rows: readonly ReadRow<'children'>[]): Promise<Planned> {
  const { db, organizationId, newId } = planning
  const find = await childFinder(await childrenOf(db, organizationId))
  const { familyOf, nameOf } = await familyKeys(db, organizationId)
  const organization = await getOrganization(db, organizationId)
  const schools = new Map((await listSchools(db, organizationId)).map(({ id, name }) => [folded(name), id]))
  const inFile = new Map<string, ChildRow>()
  const earlier = new Map<string, ChildRow>()
  const { outcomes, written } = await classify(rows, 'child_id', (values: Values) => {
    const { family_key = '', school, child_id: number, first = '', last = '', grade } = values
    const familyId = familyOf(family_key)
    if (familyId === undefined) return wrong('family_key', 'unknown')
    if (familyId === SEVERAL) return wrong('family_key', 'several')
    const schoolId = school === undefined ? undefined : schools.get(folded(school))
    if (school && schoolId === undefined) return wrong('school', 'unknown')
    const names = { familyId, firstName: first, lastName: last }
    const { before, elsewhere = inFile.get(numberKey(number ?? '')) } = find(names, number)
    const other = before ? undefined : elsewhere
    const isMet = isMetByGrade(organization, grade)
    const fresh = { grade: null, schoolId: null, note: '', mustBeMet: isMet, wheelchair: false }
    const key = before?.id ?? `${familyId} ${number === undefined ? keyOfName(names) : `#${numberKey(number)}`}`
    const repeated = earlier.get(key)
    const known = repeated ?? before
    const after: ChildRow = {
      ...(known ?? { ...fresh, lastName: '', studentNumber: null, ...other, organizationId, familyId, id: newId() }),
      firstName: first,
      ...given({ lastName: values.last, schoolId, note: values.note, mustBeMet: values.must_be_met }),
      ...given({ wheelchair: values.wheelchair }),
      ...(grade !== undefined && parseGrade(known?.grade ?? '') !== grade ? { grade } : {}),
    }
    after.studentNumber = withZeros(after.studentNumber, number)
    if (repeated) return { key, before: repeated, after, continues: isSameChild(repeated, after) }
    earlier.set(key, after)
    if (number !== undefined) inFile.set(numberKey(number), after)
    return { key, before, after, notes: [...notesOf(before ?? other, after, nameOf), ...notesOfGrade(grade)] }
  })
  return {
    outcomes,
    ids: written.map(({ id }) => id),
    tables: [children],
    routeIds: [],
    write: () => writeRows(db, children, written),
  }
}

/** EXCHANGE-27: a file with a row for each guardian has a child several times. */
function isSameChild(one: ChildRow, other: ChildRow): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof ChildRow] === value) // its own keys
}

const notesOfGrade = (grade: string | undefined): RowNote[] =>
  grade === undefined || gradeLevelOf(grade) !== undefined ? [] : [notePlanned('gradeUnknown', 1, grade)]

type Named = Pick<ChildRow, 'familyId' | 'firstName' | 'lastName'>

const keyOfName = ({ familyId, firstName, lastName }: Named) => folded(`${familyId} ${firstName} ${lastName}`)

/** The child of a row by its number; one without a number, or without one in the row, by family and name. `elsewhere` is in another family. */
async function childFinder(present: readonly ChildRow[]) {
  const numbered = await byStudentNumber(present)
  const named = await groupInPieces(present, keyOfName)
  return (names: Named, number: string | undefined): { before?: ChildRow; elsewhere?: ChildRow } => {
    const same = number === undefined ? [] : numbered(number)
    const [first] = same
    const sameName = (named.get(keyOfName(names)) ?? []).find((row) => number === undefined || !row.studentNumber)
    const before = same.find(({ familyId }) => familyId === names.familyId) ?? (first ? undefined : sameName)
    return { ...(before ? { before } : {}), ...(first ? { elsewhere: first } : {}) }
  }
}

/** Of a number that is written with and without zeros before it, the one with more of them: the others were lost. */
function withZeros(present: string | null, number: string | undefined): string | null {
  if (number === undefined) return present
  return present !== null && numberKey(present) === numberKey(number) && present.length >= number.length
    ? present
    : number
}

/** What a row changes of a child whom its number finds. */
function notesOf(known: ChildRow | undefined, after: ChildRow, nameOf: (familyId: string) => string): RowNote[] {
  if (!known) return []
  const isRenamed =
    folded(known.firstName) !== folded(after.firstName) && folded(known.lastName) !== folded(after.lastName)
  return [
    ...(known.familyId === after.familyId ? [] : [notePlanned('alsoIn', 1, nameOf(known.familyId))]),
    ...(isRenamed ? [notePlanned('renames', 1, fullName(known))] : []),
  ]
}

const SEVERAL = Symbol('more than one family')

/** Finds a family by name and address, or by its name alone where no other has it; and says what a family is called. */
async function familyKeys(db: Db, organizationId: string) {
  const rows = await familiesOfRows(db, organizationId)
  const byKey = new Map(await mapInPieces(rows, (row) => [keyOfFamily(row), row.id] as const))
  const byId = new Map(rows.map((row) => [row.id, labelOf(row)]))
  const byName = await groupInPieces(rows, ({ name }) => folded(name))
  const named = (key: string) => {
    const [only, another] = byName.get(key) ?? []
    return another ? SEVERAL : only?.id
  }
  return {
    familyOf: (key: string) => byKey.get(folded(key)) ?? named(folded(key)),
    nameOf: (id: string) => byId.get(id) ?? '',
  }
}

const labelOf = ({ name, address }: { name: string; address: string }) => `${name}, ${address}`

export async function takeChildren(db: Db, organizationId: string) {
  const families = new Map((await familiesOfRows(db, organizationId)).map((row) => [row.id, row]))
  const schools = new Map((await listSchools(db, organizationId)).map(({ id, name }) => [id, name]))
  return mapInPieces(await childrenOf(db, organizationId), (child) => {
    const family = families.get(child.familyId)
    return {
      child_id: child.studentNumber ?? '',
      first: child.firstName,
      last: child.lastName,
      family_key: family ? labelOf(family) : '',
      grade: child.grade ?? '',
      school: schools.get(child.schoolId ?? '') ?? '',
      must_be_met: child.mustBeMet ? 'yes' : 'no',
      wheelchair: child.wheelchair ? 'yes' : 'no',
      note: child.note,
    }
  })
}
