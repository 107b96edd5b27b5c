import { z } from 'zod'
import { unquotedCell } from './formula.ts'
import { Child } from '../families/family.ts'
import { Bus } from '../fleet/bus.ts'
import { Email } from '../people/email.ts'
import { PersonName } from '../people/name.ts'
import { WAYPOINT } from '../routes/stop.ts'
import { parseHhmm } from '../time/hhmm.ts'
import { IMPORT_COLUMNS, type ImportKind, type RowReason } from './columns.ts'

/** The value of a cell; undefined if it cannot be read. */
function reads<T>(read: (text: string) => T | undefined) {
  return z.string().transform((text, context) => {
    const value = read(text.trim())
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: 'invalid' })
    return z.NEVER
  })
}

const text = (max: number) => z.string().trim().max(max)
const YES = ['yes', 'y', 'true', '1', 'x', 'sí', 'si']
const NO = ['no', 'n', 'false', '0']
const yesNo = reads((cell) => {
  const word = cell.toLowerCase()
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined
})
const whole = (min: number, max: number) =>
  reads((cell) => {
    const number = /^\d+(\.0+)?$/.test(cell) ? Number(cell) : undefined // spreadsheets write 12 as 12.0
    return number !== undefined && number >= min && number <= max ? number : undefined
  })
const degrees = (max: number) =>
  reads((cell) => {
    const number = cell === '' ? undefined : Number(cell.replace('−', '-'))
    return number !== undefined && Math.abs(number) <= max ? number : undefined
  })
/** An empty cell is a value of its own: nothing. */
const orNothing = <T>(schema: z.ZodType<T, string>) =>
  z.string().transform((cell, context) => {
    if (cell.trim() === '') return null
    const read = schema.safeParse(cell)
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: 'invalid' })
    return z.NEVER
  })

const STOP_TYPES: Readonly<Record<string, number>> = { '': 0, stop: 0, waypoint: WAYPOINT, '0': 0, '1': WAYPOINT }
const ROUTE_TYPES: Readonly<Record<string, number>> = { pickup: 1, dropoff: 2, combination: 0 }

const contact = (n: number) => ({
  [`contact${n}_first`]: PersonName,
  [`contact${n}_last`]: PersonName,
  [`contact${n}_email`]: Email,
  [`contact${n}_phone`]: text(40),
})

const CELLS = {
  drivers: z.object({ first: PersonName, last: PersonName, email: Email, phone: text(40) }),
  buses: z.object({
    number: Bus.shape.number,
    capacity: whole(0, 200),
    wheelchair_places: whole(0, 50),
    plate: text(20),
    active: yesNo,
  }),
  families: z.object({
    family_name: PersonName,
    address: text(300),
    lat: orNothing(degrees(90)),
    lng: orNothing(degrees(180)),
    ...contact(1),
    ...contact(2),
    ...contact(3),
  }),
  children: z.object({
    child_id: text(40),
    first: PersonName,
    last: PersonName,
    family_key: text(400),
    grade: text(10),
    school: text(120),
    must_be_met: yesNo,
    note: Child.shape.note,
  }),
  stops: z.object({
    route: text(120),
    order: whole(1, 10_000),
    name: text(120),
    address: text(300),
    lat: degrees(90),
    lng: degrees(180),
    time: reads((cell) => (cell === '' ? undefined : parseHhmm(cell))),
    type: reads((cell) => STOP_TYPES[cell.toLowerCase()]),
    route_type: reads((cell) => ROUTE_TYPES[cell.toLowerCase()]),
    stop_id: text(60),
  }),
  assignments: z.object({ child_id: text(40), route: text(120), stop_order: whole(1, 10_000), stop_id: text(60) }),
}

/** The cells of a row as in the file, by the names of their columns. */
export type Cells = Readonly<Record<string, string>>
export type RowValues<Kind extends ImportKind> = Partial<z.output<(typeof CELLS)[Kind]>>

export type ReadRow<Kind extends ImportKind> = { values: RowValues<Kind> } | { reasons: RowReason[] }

/** EXCHANGE-2: the values of a row, only for columns of its file, so that other fields stay unchanged. */
export function readRow<Kind extends ImportKind>(kind: Kind, cells: Cells): ReadRow<Kind> {
  const columns = IMPORT_COLUMNS[kind]
  const missing = columns.filter(({ name, required }) => required && (cells[name] ?? '').trim() === '')
  if (missing.length > 0) return { reasons: missing.map(({ name }) => ({ column: name, code: 'missing' })) }
  const { shape } = CELLS[kind] as z.ZodObject
  const reasons: RowReason[] = []
  const values: Record<string, unknown> = {}
  for (const { name } of columns) {
    const cell = cells[name]
    if (cell === undefined) continue
    const read = z.safeParse(shape[name] as z.ZodType, unquotedCell(cell))
    if (read.success) values[name] = read.data
    else if (cell.trim() !== '') reasons.push({ column: name, code: 'invalid' }) // an empty cell is not invalid
  }
  return reasons.length > 0 ? { reasons } : { values: values as RowValues<Kind> } // each value read by the schema of its column
}
