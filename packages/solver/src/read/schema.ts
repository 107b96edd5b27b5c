/** The JSON format of a problem, as a JSON Schema; and just enough of a validator to hold a file against it. */
import { LEVELS, UNREACHABLE_SECONDS } from '../problem.ts'

export interface Schema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  description?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  enum?: readonly string[]
  anyOf?: readonly Schema[]
  minimum?: number
  maximum?: number
  minItems?: number
}

/** The search counts in 32 bits: a way of this many seconds or metres, and a moment this late, still add up in it. */
export const MAX_WAY = UNREACHABLE_SECONDS
/** Also the moment around which the times of afternoons are mirrored. */
export const MAX_TIME = 100_000_000

const text: Schema = { type: 'string' }
const number: Schema = { type: 'number', minimum: 0, maximum: 1_000_000_000 }
const place: Schema = { type: 'integer', minimum: 0, description: 'a number below matrix.places' }
const count: Schema = { type: 'integer', minimum: 0, maximum: 100_000 }
const way = (description: string): Schema => ({ type: 'integer', minimum: 0, maximum: MAX_WAY, description })
const noWay: Schema = { type: 'null', description: 'there is no way' }
const seconds: Schema = { type: 'integer', minimum: 0, maximum: MAX_TIME, description: 'seconds' }
const walk: Schema = { type: 'number', minimum: 0, maximum: MAX_WAY, description: 'metres' }
const yes: Schema = { type: 'boolean' }
const listOf = (items: Schema): Schema => ({ type: 'array', items })
const someOf = (items: Schema): Schema => ({ type: 'array', items, minItems: 1 })
const record = (properties: Record<string, Schema>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const window = record({ from: seconds, until: seconds }, ['from', 'until'])

export const PROBLEM_SCHEMA: Schema & { $schema: string; title: string } = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A school bus problem of Firstbell',
  ...record(
    {
      direction: { enum: ['morning', 'afternoon'] },
      matrix: record(
        {
          places: { type: 'integer', minimum: 1 },
          seconds: listOf({ anyOf: [way('seconds, row by row'), noWay] }),
          metres: listOf({ anyOf: [way('metres, row by row'), noWay] }),
        },
        ['places', 'seconds', 'metres'],
      ),
      schools: someOf(
        record({ id: text, place, bell: seconds, window, bellWindow: window, dwellSeconds: way('seconds') }, [
          'id',
          'place',
        ]),
      ),
      stops: listOf(
        record(
          {
            id: text,
            place,
            dwellSeconds: way('seconds'),
            dwellSecondsPerStudent: { type: 'integer', minimum: 0, maximum: 10_000, description: 'seconds' },
            capacity: count,
            noCrossing: yes,
            window,
          },
          ['id', 'place'],
        ),
      ),
      students: listOf(
        record(
          {
            id: text,
            school: text,
            band: text,
            mixBand: text,
            size: count,
            wheelchairs: count,
            maxWalkMetres: walk,
            maxRideSeconds: seconds,
            atDoor: yes,
            mayCross: yes,
            notWith: listOf(text),
            walks: listOf(record({ stop: text, metres: walk, crosses: yes }, ['stop', 'metres'])),
          },
          ['id', 'school', 'walks'],
        ),
      ),
      fleet: someOf(
        record(
          {
            id: text,
            count,
            seats: { anyOf: [count, { type: 'object', additionalProperties: count }] },
            wheelchairPlaces: count,
            start: place,
            end: place,
            fixedCost: { ...number, maximum: 1_000_000 },
            maxShiftSeconds: seconds,
          },
          ['id', 'seats'],
        ),
      ),
      rules: record(
        {
          maxRideSeconds: seconds,
          ridesFrom: { enum: ['departure', 'arrival'] },
          maxJourneySeconds: seconds,
          sharedSchools: listOf(listOf(text)),
          mixBands: yes,
          toursPerStop: { type: 'integer', minimum: 1, maximum: 100 },
          severalToursPerBus: yes,
          tours: { enum: ['open', 'closed'] },
          maxChanges: count,
          freeBuses: count,
          bells: record(
            {
              stepSeconds: { type: 'integer', minimum: 1, maximum: MAX_TIME, description: 'seconds' },
              maxSchools: count,
              maxSeconds: seconds,
            },
            [],
          ),
        },
        [],
      ),
      objective: {
        anyOf: [
          listOf({ enum: LEVELS }),
          record(
            Object.fromEntries(LEVELS.filter((level) => level !== 'worstRide').map((level) => [level, number])),
            [],
          ),
        ],
      },
      existing: listOf(
        record(
          {
            id: text,
            busType: text,
            schools: someOf(text),
            stops: listOf(record({ stop: text, students: listOf(text) }, ['stop', 'students'])),
          },
          ['id', 'schools', 'stops'],
        ),
      ),
      locks: record(
        {
          studentStops: listOf(record({ student: text, stop: text }, ['student', 'stop'])),
          stopRoutes: listOf(record({ stop: text, route: text }, ['stop', 'route'])),
          routes: listOf(text),
          studentStopBans: listOf(record({ student: text, stop: text }, ['student', 'stop'])),
          stopBans: listOf(text),
          routeOrders: listOf(text),
          routeBusTypes: listOf(record({ route: text, busType: text }, ['route', 'busType'])),
          stopTimes: listOf(
            record({ stop: text, route: text, from: seconds, until: seconds }, ['stop', 'route', 'from', 'until']),
          ),
        },
        [],
      ),
    },
    ['direction', 'matrix', 'schools', 'stops', 'students', 'fleet', 'objective'],
  ),
}

/** Where and how a value differs from the schema. What is undefined is not there. */
export function faultsOf(value: unknown, schema: Schema, path = 'problem'): string[] {
  if (schema.anyOf) return faultsOf(value, schema.anyOf.find((one) => isOfKind(value, one)) ?? schema.anyOf[0]!, path)
  if (schema.enum)
    return schema.enum.includes(value as string) ? [] : [`${path}: one of ${schema.enum.join(', ')} is needed`] // includes takes any value
  if (schema.type === 'array') return faultsOfList(value, schema, path)
  if (schema.type === 'object') return faultsOfObject(value, schema, path)
  if (schema.type === 'integer' || schema.type === 'number') return faultsOfNumber(value, schema, path)
  return isOfKind(value, schema) ? [] : [`${path}: a ${schema.type} is needed`]
}

function isOfKind(value: unknown, { type }: Schema): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'integer') return typeof value === 'number'
  if (type === 'null') return value === null
  return type === undefined || typeof value === type
}

function faultsOfNumber(value: unknown, { type, minimum = -Infinity, maximum = Infinity }: Schema, path: string) {
  const isNumber = type === 'integer' ? Number.isInteger(value) : Number.isFinite(value)
  if (isNumber && (value as number) >= minimum && (value as number) <= maximum) return [] // isNumber has checked that it is one
  const kind = type === 'integer' ? 'a whole number' : 'a number'
  const bounds = `from ${minimum}${maximum < Infinity ? ` to ${maximum}` : ''}`
  const found = typeof value === 'number' ? value : JSON.stringify(value)
  return [`${path} is ${found}: ${kind} ${bounds} is needed`]
}

function faultsOfList(value: unknown, { items = {}, minItems = 0 }: Schema, path: string): string[] {
  if (!Array.isArray(value)) return [`${path}: a list is needed`]
  if (value.length < minItems) return [`${path} is empty: at least one is needed`]
  return value.flatMap((item, i) => faultsOf(item, items, `${path}[${i}]`))
}

function faultsOfObject(
  value: unknown,
  { properties = {}, required = [], additionalProperties }: Schema,
  path: string,
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: an object is needed`]
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  const names = new Set(parts.map(([name]) => name))
  const faults = required.filter((name) => !names.has(name)).map((name) => `${path}.${name} is missing`)
  for (const [name, part] of parts) {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    if (typeof own === 'object') faults.push(...faultsOf(part, own, `${path}.${name}`))
    else faults.push(`${path}.${name} is not known`)
  }
  return faults
}
