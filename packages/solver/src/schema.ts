/** The JSON format of a problem, as a JSON Schema; and just enough of a validator to hold a file against it. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'
  description?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  enum?: readonly string[]
  anyOf?: readonly Schema[]
  minimum?: number
}

const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer', minimum: 0 }
const seconds: Schema = { ...whole, description: 'seconds' }
const metres: Schema = { type: 'number', minimum: 0, description: 'metres' }
const yes: Schema = { type: 'boolean' }
const listOf = (items: Schema): Schema => ({ type: 'array', items })
const record = (properties: Record<string, Schema>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const window = record({ from: { type: 'integer' }, until: { type: 'integer' } }, ['from', 'until'])
const levels = ['buses', 'worstRide', 'meanRide', 'distance', 'time', 'walking', 'changes'] as const

export const PROBLEM_SCHEMA: Schema & { $schema: string; title: string } = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A school bus problem of Firstbell',
  ...record(
    {
      direction: { enum: ['morning', 'afternoon'] },
      matrix: record({ places: whole, seconds: listOf(seconds), metres: listOf(whole) }, [
        'places',
        'seconds',
        'metres',
      ]),
      schools: listOf(
        record({ id: text, place: whole, bell: seconds, window, dwellSeconds: seconds }, ['id', 'place']),
      ),
      stops: listOf(
        record(
          {
            id: text,
            place: whole,
            dwellSeconds: seconds,
            dwellSecondsPerStudent: seconds,
            capacity: whole,
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
            size: whole,
            wheelchairs: whole,
            maxWalkMetres: metres,
            maxRideSeconds: seconds,
            atDoor: yes,
            mayCross: yes,
            notWith: listOf(text),
            walks: listOf(record({ stop: text, metres, crosses: yes }, ['stop', 'metres'])),
          },
          ['id', 'school', 'walks'],
        ),
      ),
      fleet: listOf(
        record(
          {
            id: text,
            count: whole,
            seats: { anyOf: [whole, { type: 'object', additionalProperties: whole }] },
            wheelchairPlaces: whole,
            start: whole,
            end: whole,
            fixedCost: { type: 'number', minimum: 0 },
            maxShiftSeconds: seconds,
          },
          ['id', 'seats'],
        ),
      ),
      rules: record(
        {
          maxRideSeconds: seconds,
          maxJourneySeconds: seconds,
          sharedSchools: listOf(listOf(text)),
          mixBands: yes,
          toursPerStop: { type: 'integer', minimum: 1 },
          severalToursPerBus: yes,
          tours: { enum: ['open', 'closed'] },
          maxChanges: whole,
        },
        [],
      ),
      objective: {
        anyOf: [
          listOf({ enum: levels }),
          record(
            Object.fromEntries(
              levels.filter((level) => level !== 'worstRide').map((level) => [level, { type: 'number', minimum: 0 }]),
            ),
            [],
          ),
        ],
      },
      existing: listOf(
        record(
          {
            id: text,
            busType: text,
            schools: listOf(text),
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
        },
        [],
      ),
    },
    ['direction', 'matrix', 'schools', 'stops', 'students', 'fleet', 'objective'],
  ),
}

/** Where and how a value differs from the schema. */
export function faultsOf(value: unknown, schema: Schema, path = 'problem'): string[] {
  if (schema.anyOf) {
    const results = schema.anyOf.map((one) => faultsOf(value, one, path))
    return results.some((faults) => faults.length === 0)
      ? []
      : (results.find((faults) => !faults[0]?.endsWith('is needed')) ?? results[0]!)
  }
  if (schema.enum)
    return schema.enum.includes(value as string) ? [] : [`${path}: one of ${schema.enum.join(', ')} is needed`] // includes takes any value
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return [`${path}: a list is needed`]
    return value.flatMap((item, i) => faultsOf(item, schema.items ?? {}, `${path}[${i}]`))
  }
  if (schema.type === 'object') return faultsOfObject(value, schema, path)
  if (schema.type === 'integer' || schema.type === 'number') {
    const isNumber = schema.type === 'integer' ? Number.isInteger(value) : Number.isFinite(value)
    const isEnough = isNumber && (value as number) >= (schema.minimum ?? -Infinity) // isNumber says that it is one
    return isEnough
      ? []
      : [
          `${path}: a ${schema.type === 'integer' ? 'whole ' : ''}number${schema.minimum === 0 ? ' from 0' : ''} is needed`,
        ]
  }
  return schema.type === undefined || typeof value === schema.type ? [] : [`${path}: a ${schema.type} is needed`]
}

function faultsOfObject(
  value: unknown,
  { properties = {}, required = [], additionalProperties }: Schema,
  path: string,
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: an object is needed`]
  const faults = required.filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`)
  for (const [name, part] of Object.entries(value)) {
    const schema = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
    if (schema) faults.push(...faultsOf(part, schema, `${path}.${name}`))
    else faults.push(`${path}.${name} is not known`)
  }
  return faults
}
