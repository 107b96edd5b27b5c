import { z } from 'zod'
import { unquotedCell } from './formula.ts'
import { Child } from '../families/family.ts'
import { FamilyLanguage, OfficeLanguage } from '../words/language.ts'
import { LANGUAGES } from '../words/languages.ts'
import { parseGrade } from '../families/grade.ts'
import { Bus } from '../fleet/bus.ts'
import { Email } from '../people/email.ts'
import { PersonName } from '../people/name.ts'
import { Stop, WAYPOINT } from '../routes/stop.ts'
import { parseWeekdayLetters } from '../routes/weekdays.ts'
import { IMPORT_COLUMNS, type ImportKind, type RowReason } from './columns.ts'
import { AMBIGUOUS, type DateOrder, orderIn, parseFileDate } from './file-date.ts'
import { parseFileTime } from './file-time.ts'
import { writtenNumber } from './record-number.ts'
import { hasFailed, isRuined } from './ruined.ts'

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
    const number = /^\d+([.,]0+)?$/.test(cell) ? Number(cell.replace(',', '.')) : undefined // spreadsheets write 12 as 12.0
    return number !== undefined && number >= min && number <= max ? number : undefined
  })
const DECIMAL_COMMA = /,(?=\d+$)/
const degrees = (max: number) =>
  reads((cell) => {
    const number = cell === '' ? undefined : Number(cell.replace('−', '-').replace(DECIMAL_COMMA, '.'))
    return number !== undefined && Math.abs(number) <= max ? number : undefined
  })
/** The number of a record, as offices have them: with letters, too. */
const recordNumber = (max: number) => z.string().transform(writtenNumber).pipe(z.string().max(max))

const STOP_TYPES: Readonly<Record<string, number>> = { stop: 0, waypoint: WAYPOINT, '0': 0, '1': WAYPOINT }
const ROUTE_TYPES: Readonly<Record<string, number>> = { pickup: 1, dropoff: 2, combination: 0 }

/** By its code, and by its name in itself and in each language of the office. */
const LANGUAGE_NAMES: ReadonlyMap<string, FamilyLanguage> = new Map(
  FamilyLanguage.options.flatMap((language) => {
    const names = OfficeLanguage.options.map((one) => new Intl.DisplayNames(one, { type: 'language' }).of(language))
    return [language, LANGUAGES[language].name, ...names].flatMap((name) =>
      name ? [[name.toLowerCase(), language] as const] : [],
    )
  }),
)

/** A phone as people write it; a spreadsheet makes 2025550123.0 of a number. */
const phone = z.string().transform(writtenNumber).pipe(z.string().max(40))
/** Read with the order that the dates of the file have (EXCHANGE-25). */
const date = z.string()

const contact = (n: number) => ({
  [`contact${n}_first`]: PersonName,
  [`contact${n}_last`]: PersonName,
  [`contact${n}_email`]: Email,
  [`contact${n}_phone`]: phone,
  [`contact${n}_language`]: reads((cell) => LANGUAGE_NAMES.get(cell.toLowerCase())),
})

const CELLS = {
  schools: z.object({
    school: text(120),
    address: text(300),
    lat: degrees(90),
    lng: degrees(180),
    first_bell: reads(parseFileTime),
    last_bell: reads(parseFileTime),
    office_email: Email,
    office_phone: phone,
  }),
  drivers: z.object({ first: PersonName, last: PersonName, email: Email, phone }),
  buses: z.object({
    number: z.string().transform(writtenNumber).pipe(Bus.shape.number),
    capacity: whole(0, 200),
    wheelchair_places: whole(0, 50),
    plate: text(20),
    active: yesNo,
  }),
  families: z.object({
    family_name: PersonName,
    address: text(300),
    lat: degrees(90),
    lng: degrees(180),
    ...contact(1),
    ...contact(2),
    ...contact(3),
  }),
  children: z.object({
    child_id: recordNumber(40),
    first: PersonName,
    last: PersonName,
    family_key: text(400),
    grade: z.string().transform(parseGrade).pipe(text(10)),
    school: text(120),
    must_be_met: yesNo,
    wheelchair: yesNo,
    note: Child.shape.note,
  }),
  stops: z.object({
    route: text(120),
    order: whole(1, 10_000),
    name: text(120),
    address: text(300),
    lat: degrees(90),
    lng: degrees(180),
    time: reads(parseFileTime),
    type: reads((cell) => STOP_TYPES[cell.toLowerCase()]),
    route_type: reads((cell) => ROUTE_TYPES[cell.toLowerCase()]),
    stop_id: recordNumber(60),
    hold_until_time: yesNo,
    driver_note: Stop.shape.driverNote,
    hazard: yesNo,
    valid_from: date,
    valid_until: date,
    driver: text(254),
    bus: recordNumber(20),
  }),
  assignments: z.object({
    child_id: recordNumber(40),
    route: text(120),
    stop_order: whole(1, 10_000),
    stop_id: recordNumber(60),
    days: reads(parseWeekdayLetters),
  }),
}

/** The cells of a row as in the file, by the names of their columns. */
export type Cells = Readonly<Record<string, string>>
export type RowValues<Kind extends ImportKind> = Partial<z.output<(typeof CELLS)[Kind]>>

export type ReadRow<Kind extends ImportKind> = { values: RowValues<Kind> } | { reasons: RowReason[] }

/** Columns in which a date, or a number with an exponent, is never what the office has typed. */
const RUINABLE = new Set([
  'child_id',
  'number',
  'capacity',
  'wheelchair_places',
  'plate',
  'grade',
  'stop_id',
  'route',
  'bus',
  'order',
  'stop_order',
  'time',
  'first_bell',
  'last_bell',
  'phone',
  'office_phone',
  'contact1_phone',
  'contact2_phone',
  'contact3_phone',
])

/** A number that a spreadsheet has made of one may still be read. */
const TIMES = new Set(['time', 'first_bell', 'last_bell'])
const DATES = new Set(['valid_from', 'valid_until'])

/** A row of sums at the end of a list. */
const TOTAL =
  /^(?:(?:grand|sub|gran|sub-)? ?totale?s?(?: general(?:es)?)?|(?:sum|suma|count|average|promedio)s?(?=:)):?$/i

/** EXCHANGE-2: the values of a row. A column that its file does not have, or that is empty, leaves a field unchanged. */
export function readRow<Kind extends ImportKind>(kind: Kind, cells: Cells, dateOrder?: DateOrder): ReadRow<Kind> {
  const columns = IMPORT_COLUMNS[kind]
  const [first] = columns.filter(({ name }) => (cells[name] ?? '').trim() !== '')
  if (first && TOTAL.test((cells[first.name] ?? '').trim())) return { reasons: [{ column: first.name, code: 'total' }] }
  const missing = columns.filter(({ name, required }) => required && (cells[name] ?? '').trim() === '')
  if (missing.length > 0) return { reasons: missing.map(({ name }) => ({ column: name, code: 'missing' })) }
  const { shape } = CELLS[kind] as z.ZodObject
  const reasons: RowReason[] = []
  const values: Record<string, unknown> = {}
  for (const { name } of columns) {
    const cell = cells[name]
    if (cell === undefined || cell.trim() === '') continue
    const read = z.safeParse(shape[name] as z.ZodType, unquotedCell(cell))
    if (DATES.has(name)) {
      const read = parseFileDate(cell, dateOrder)
      if (read === undefined || read === AMBIGUOUS)
        reasons.push({ column: name, code: hasFailed(cell) ? 'ruined' : read === AMBIGUOUS ? 'ambiguous' : 'invalid' })
      else values[name] = read
      continue
    }
    const isLost = hasFailed(cell) || (RUINABLE.has(name) && isRuined(cell) && !(TIMES.has(name) && read.success))
    if (isLost) reasons.push({ column: name, code: 'ruined' })
    else if (read.success) values[name] = read.data
    else reasons.push({ column: name, code: 'invalid' })
  }
  if (values.lat === 0 && values.lng === 0) reasons.push({ column: 'lat', code: 'far' }) // off Africa: an empty position
  return reasons.length > 0 ? { reasons } : { values: values as RowValues<Kind> } // each value read by the schema of its column
}

/** EXCHANGE-25: the order of day and month in the rows of a file; undefined where none of its dates says so. */
export function dateOrderOf(rows: readonly Cells[]): DateOrder {
  return orderIn(rows.flatMap((cells) => [...DATES].map((name) => cells[name] ?? '')))
}
