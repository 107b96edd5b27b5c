import { z } from 'zod'

/** Record types that can be imported and exported, in the order in which a new office imports them. */
export const ImportKind = z.enum(['schools', 'drivers', 'buses', 'families', 'children', 'stops', 'assignments'])
export type ImportKind = z.infer<typeof ImportKind>

export interface ImportColumn {
  name: string
  /** A row without it is invalid. */
  required?: true
  /** The example in the template. */
  example: string
}

/** The columns of each record type. A file may omit all but the required ones; other columns are ignored. */
export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  schools: [
    { name: 'school', required: true, example: 'Oak School' },
    { name: 'address', example: '300 Oak Street' },
    { name: 'lat', example: '38.50012' },
    { name: 'lng', example: '-41.00321' },
    { name: 'first_bell', example: '8:00 AM' },
    { name: 'last_bell', example: '3:00 PM' },
    { name: 'office_email', example: 'office@example.org' },
    { name: 'office_phone', example: '+1 555 0110' },
  ],
  drivers: [
    { name: 'first', required: true, example: 'Dee' },
    { name: 'last', example: 'Dale' },
    { name: 'email', example: 'dee.dale@example.org' },
    { name: 'phone', example: '+1 555 0100' },
  ],
  buses: [
    { name: 'number', required: true, example: '12' },
    { name: 'capacity', example: '48' },
    { name: 'wheelchair_places', example: '1' },
    { name: 'plate', example: 'ABC 123' },
    { name: 'active', example: 'yes' },
  ],
  families: [
    { name: 'family_name', required: true, example: 'Alder' },
    { name: 'address', example: '12 Oak Street' },
    { name: 'lat', example: '38.50012' },
    { name: 'lng', example: '-41.00321' },
    ...[1, 2, 3].flatMap((n) => [
      { name: `contact${n}_first`, example: n === 1 ? 'Ada' : '' },
      { name: `contact${n}_last`, example: n === 1 ? 'Alder' : '' },
      { name: `contact${n}_email`, example: n === 1 ? 'ada.alder@example.org' : '' },
      { name: `contact${n}_phone`, example: n === 1 ? '+1 555 0101' : '' },
      { name: `contact${n}_language`, example: n === 1 ? 'en' : '' },
    ]),
  ],
  children: [
    { name: 'child_id', example: '100234' },
    { name: 'first', required: true, example: 'Bo' },
    { name: 'last', example: 'Alder' },
    { name: 'family_key', required: true, example: 'Alder, 12 Oak Street' },
    { name: 'grade', example: '3' },
    { name: 'school', example: 'Oak School' },
    { name: 'must_be_met', example: 'yes' },
    { name: 'wheelchair', example: 'no' },
    { name: 'note', example: '' },
  ],
  stops: [
    { name: 'route', required: true, example: 'Oak 1 Morning' },
    { name: 'order', required: true, example: '1' },
    { name: 'name', required: true, example: 'Oak Street & Elm Street' },
    { name: 'address', example: '' },
    { name: 'lat', required: true, example: '38.50012' },
    { name: 'lng', required: true, example: '-41.00321' },
    { name: 'time', required: true, example: '7:05 AM' },
    { name: 'type', example: 'stop' },
    { name: 'route_type', example: 'pickup' },
    { name: 'stop_id', example: '' },
    { name: 'hold_until_time', example: '' },
    { name: 'driver_note', example: '' },
    { name: 'hazard', example: '' },
    { name: 'valid_from', example: '' },
    { name: 'valid_until', example: '' },
    { name: 'driver', example: '' },
    { name: 'bus', example: '' },
  ],
  assignments: [
    { name: 'child_id', required: true, example: '100234' },
    { name: 'route', required: true, example: 'Oak 1 Morning' },
    { name: 'stop_order', example: '1' },
    { name: 'stop_id', example: '' },
    { name: 'days', example: '' },
  ],
}

/** Every list that can be exported: more than can be imported, because some lists are typed elsewhere or calculated. */
export const ListKind = z.enum([
  ...ImportKind.options,
  'routes',
  'scheduledRuns',
  'groups',
  'administrators',
  'devices',
  'calendar',
])
export type ListKind = z.infer<typeof ListKind>

const comingIn = (kind: ImportKind) => IMPORT_COLUMNS[kind].map(({ name }) => name)

export const LIST_COLUMNS: Readonly<Record<ListKind, readonly string[]>> = {
  schools: comingIn('schools'),
  drivers: comingIn('drivers'),
  buses: comingIn('buses'),
  families: comingIn('families'),
  children: comingIn('children'),
  stops: comingIn('stops'),
  assignments: comingIn('assignments'),
  routes: [
    'route',
    'type',
    'driver',
    'bus',
    'group',
    'start',
    'end',
    'in_service',
    'valid_from',
    'valid_until',
    'stops',
    'children',
  ],
  scheduledRuns: [
    'route',
    'type',
    'driver',
    'bus',
    'start',
    'end',
    'cancelled',
    'merged_into',
    'delay_minutes',
    'note',
  ],
  groups: ['order', 'group', 'school', 'routes'],
  administrators: ['first', 'last', 'email', 'phone', 'role', 'accepted_invite', 'receives_emails'],
  devices: ['device', 'protocol', 'bus', 'route', 'last_heard'],
  calendar: ['what', 'from', 'to', 'effect', 'minutes', 'note'],
}

/**
 * What a row does besides:
 * - `movesRiders`: so many riders wait elsewhere from then on; `from` is the stop that they leave
 * - `fromRoute`: a rider moves to another route; `from` is the route that it leaves
 * - `movedFamily`: a family has a new address; `from` is the former one
 * - `alsoIn`: a child of two households; `from` is the other family
 * - `renames`: a child with this number has another name; `from` is the present one
 * - `noEmail`: a contact has a phone only; `from` is the contact
 * - `noPosition`: a family or a school has an address that is not located; `from` is the address
 * - `noSms`: a contact has a phone that no text message can be sent to; `from` is the contact and the phone
 * - `farAway`: a position is far from every school and stop; `from` is how far
 * - `gradeUnknown`: a child has a grade that is not known; `from` is the grade
 */
export const RowNote = z.object({
  code: z.enum([
    'movesRiders',
    'fromRoute',
    'movedFamily',
    'alsoIn',
    'renames',
    'noEmail',
    'noPosition',
    'noSms',
    'farAway',
    'gradeUnknown',
  ]),
  count: z.number().int(),
  from: z.string(),
})
export type RowNote = z.infer<typeof RowNote>

/** The result of a row, or the expected result in a dry run. */
export const RowOutcome = z.object({
  result: z.enum(['create', 'update', 'unchanged', 'error']),
  /** Invalid columns with the reasons. */
  reasons: z.array(
    z.object({
      column: z.string(),
      code: z.enum([
        'missing',
        'invalid',
        'unknown',
        'several',
        'twice',
        'otherStop',
        'ruined',
        'adopted',
        'total',
        'ambiguous',
        'far',
        'unlocated',
      ]),
    }),
  ),
  /** What else the row does that the office should know before it is written. */
  notes: z.array(RowNote),
})
export type RowOutcome = z.infer<typeof RowOutcome>
export type RowReason = RowOutcome['reasons'][number]
