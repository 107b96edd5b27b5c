import { IMPORT_COLUMNS, type ImportKind } from '@firstbell/domain'
import type { Row } from '../files/files.ts'

/** The column of a file that each of our columns is read from; ours that are not in it are read from none. */
export type ColumnMatch = Readonly<Partial<Record<string, string>>>

/** The columns of an adult, who is called in one of these ways. A name in one cell is the first name. */
function guardian(n: number, called: readonly string[]): Record<string, string[]> {
  const names = (...parts: string[]) => called.flatMap((one) => parts.map((part) => `${one}_${part}`))
  return {
    [`contact${n}_first`]: [...names('first_name', 'first'), ...names('name'), ...called],
    [`contact${n}_last`]: names('last_name', 'last'),
    [`contact${n}_email`]: names('email', 'email_address'),
    [`contact${n}_phone`]: names('cell_phone', 'cell', 'mobile', 'phone', 'phone_number', 'home_phone'),
    [`contact${n}_language`]: names('language'),
  }
}

/**
 * How other programs name what our columns hold, most telling first; letters and digits alone count (`keyOf`). Among them are the names of the
 * large information systems for schools.
 */
const OTHER_NAMES: Readonly<Partial<Record<string, readonly string[]>>> = {
  first_bell: ['start_time', 'start', 'bell_start', 'school_start', 'begins', 'am_bell', 'entrada', 'hora_de_entrada'],
  last_bell: [
    'end_time',
    'end',
    'dismissal',
    'dismissal_time',
    'bell_end',
    'ends',
    'pm_bell',
    'salida',
    'hora_de_salida',
  ],
  office_email: ['email', 'e-mail', 'school_email', 'correo'],
  office_phone: ['phone', 'telephone', 'school_phone', 'main_phone', 'teléfono'],
  first: [
    'first_name',
    'given_name',
    'student_first_name',
    'stu_first_name',
    'legal_first_name',
    'driver_first_name',
    'nombre',
  ],
  last: [
    'last_name',
    'surname',
    'family_name',
    'student_last_name',
    'stu_last_name',
    'legal_last_name',
    'apellidos',
    'apellido',
  ],
  email: ['e-mail', 'email_address', 'mail', 'correo', 'correo_electrónico'],
  phone: ['telephone', 'phone_number', 'mobile', 'cell', 'cell_phone', 'teléfono'],
  number: ['bus', 'bus_number', 'bus_no', 'vehicle', 'vehicle_number', 'unit', 'autobús'],
  capacity: ['seats', 'passengers', 'asientos'],
  wheelchair_places: ['wheelchair_positions', 'wheelchairs', 'lift_positions'],
  plate: ['license_plate', 'plate_number', 'tag', 'placa'],
  active: ['in_service', 'enabled'],
  family_name: ['household', 'household_name', 'last_name', 'student_last_name', 'guardian_last_name', 'familia'],
  address: [
    'street_address',
    'home_address',
    'address_1',
    'address_line_1',
    'mailing_address',
    'street',
    'residence',
    'dirección',
  ],
  lat: ['latitude', 'stop_lat', 'y', 'latitud'],
  lng: ['longitude', 'lon', 'long', 'stop_lon', 'x', 'longitud'],
  ...guardian(1, ['guardian', 'parent', 'guardian_1', 'parent_1', 'contact', 'contact_1', 'mother']),
  ...guardian(2, ['guardian_2', 'parent_2', 'contact_2', 'father']),
  ...guardian(3, ['guardian_3', 'contact_3']),
  child_id: [
    'student_id',
    'student_number',
    'local_id',
    'local_student_id',
    'sis_id',
    'sis_number',
    'perm_id',
    'permanent_id',
    'pupil_number',
    'person_id',
    'lasid',
    'sourced_id',
    'matrícula',
  ],
  family_key: ['family', 'household', 'household_name', 'household_id', 'family_id', 'familia'],
  grade: ['grade_level', 'grades', 'current_grade', 'gr', 'grado'],
  school: ['school_name', 'building', 'campus', 'org_name', 'current_school', 'entity_name', 'escuela'],
  must_be_met: ['must_meet', 'meet_required'],
  wheelchair: ['uses_wheelchair', 'needs_wheelchair'],
  note: ['notes', 'comment', 'comments', 'nota'],
  route: ['route_name', 'run', 'run_name', 'route_id', 'ruta'],
  order: ['stop_order', 'sequence', 'stop_sequence', 'seq', 'stop_number', 'orden'],
  name: ['stop', 'stop_name', 'stop_description', 'description', 'location', 'parada'],
  time: ['stop_time', 'arrival_time', 'scheduled_time', 'departure_time', 'hora'],
  type: ['stop_type'],
  route_type: ['direction', 'run_type'],
  valid_from: ['start_date', 'effective_date', 'desde'],
  valid_until: ['end_date', 'hasta'],
  driver: ['driver_name', 'conductor'],
  bus: ['bus_number', 'bus_no', 'vehicle', 'vehicle_number', 'autobús'],
  stop_order: ['order', 'sequence', 'stop_sequence', 'stop_number'],
  days: ['weekdays', 'days_of_week', 'días'],
}

/** firstName, First Name, first-name and first_name are one name. */
const keyOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}#]/gu, '')

export const headingsOf = (rows: readonly Row[]): string[] => Object.keys(rows[0] ?? {})

/** EXCHANGE-19: the columns with our names, and those whose names of other programs are known; each column of the file once. */
export function guessMatch(kind: ImportKind, headings: readonly string[]): ColumnMatch {
  const free = new Set(headings)
  const match: Partial<Record<string, string>> = {}
  const take = (name: string, heading: string | undefined) => {
    if (heading === undefined || match[name] !== undefined) return
    match[name] = heading
    free.delete(heading)
  }
  const names = IMPORT_COLUMNS[kind].map((column) => column.name)
  for (const name of names) take(name, free.has(name) ? name : undefined)
  const headingOfKey = (other: string) =>
    headings.find((heading) => free.has(heading) && keyOf(heading) === keyOf(other))
  for (const name of names) for (const other of [name, ...(OTHER_NAMES[name] ?? [])]) take(name, headingOfKey(other))
  return match
}

/** Of a file that is tried again: what was wrong with its rows. */
const REASONS = 'error'

/** EXCHANGE-23: the columns of a file that hold something and that none of ours is read from. */
export function unusedHeadings(rows: readonly Row[], match: ColumnMatch): string[] {
  const used = new Set([...Object.values(match), REASONS])
  return headingsOf(rows).filter(
    (heading) => heading !== '' && !used.has(heading) && rows.some((row) => (row[heading] ?? '').trim() !== ''),
  )
}

/** The required columns that are read from none. */
export function unmatched(kind: ImportKind, match: ColumnMatch): string[] {
  return IMPORT_COLUMNS[kind]
    .filter(({ name, required }) => required && match[name] === undefined)
    .map(({ name }) => name)
}

/** Whether somebody has to look at the columns: one that is required is missing, or one was guessed. */
export function isToBeMatched(kind: ImportKind, match: ColumnMatch): boolean {
  return unmatched(kind, match).length > 0 || Object.entries(match).some(([name, heading]) => name !== heading)
}

/** The rows with our names of the columns; columns that are read from none stay out. */
export function matchedRows(rows: readonly Row[], match: ColumnMatch): Row[] {
  const columns = Object.entries(match).flatMap(([name, heading]) => (heading === undefined ? [] : { name, heading }))
  return rows.map((row) => Object.fromEntries(columns.map(({ name, heading }) => [name, row[heading] ?? ''])))
}
