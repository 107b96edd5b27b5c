import { isDeepStrictEqual } from 'node:util'
import { isReadOnly } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { z } from 'zod'

/** A field of a record that came along in a body, although the call does not write it. */
interface SentField {
  /** Keys, and elements of lists. */
  at: readonly Step[]
  schema: z.ZodType
  value: unknown
}
type Step = string | { index: number; id: unknown }

/** The fields of an answer that a caller sent back. */
export interface SentBack {
  /** The version among them. */
  readonly version: string | undefined
  /** They may equal this record: as it was before the change, or as it is after it. */
  compareWith(record: unknown): void
  /** CONTRACT-9: refuses a field that equals none of the records. Of a field that no record has, nothing is known. */
  requireEqual(): void
}

/** A new record names its organization `orgId`. An answer names it `organizationId`, which is as good. */
export function withOrgId(schema: z.ZodType, body: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || !('orgId' in schema.shape)) return body
  if (!isObject(body) || body.orgId !== undefined || body.organizationId === undefined) return body
  return { ...body, orgId: body.organizationId }
}

/** Takes the fields that a call does not write out of a parsed body. */
export function takeSentBack(schema: z.ZodType | undefined, body: unknown): SentBack {
  const fields = schema && hasReadOnly(schema) ? takeOut(schema, body, []) : []
  const records: unknown[] = []
  const isVersion = ({ at }: SentField) => at.length === 1 && at[0] === 'version'
  return {
    version: fields.find(isVersion)?.value as string | undefined, // parsed as a text
    compareWith: (record) => void records.push(record),
    requireEqual() {
      for (const field of fields) {
        if (isVersion(field)) continue // a precondition
        const known = records.map((record) => valueAt(record, field.at)).filter((value) => value !== undefined)
        if (known.length > 0 && !known.some((value) => isEqual(field, value))) throw contradiction(field)
      }
    },
  }
}

function contradiction({ at }: SentField): Refusal {
  const name = at.map((step) => (typeof step === 'string' ? step : step.index)).join('.')
  return new Refusal('invalid_input', `Invalid ${name}: it is not the value of the record, and this call cannot set it`)
}

function isEqual({ schema, value }: SentField, known: unknown): boolean {
  const { data } = schema.safeParse(known)
  return isDeepStrictEqual(trimmed(data), trimmed(value))
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

function takeOut(schema: z.ZodType, parsed: unknown, at: readonly Step[]): SentField[] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray && Array.isArray(parsed)) {
    const element = inner.element as z.ZodType
    return parsed.flatMap((one: unknown, index) =>
      takeOut(element, one, [...at, { index, id: isObject(one) ? one.id : undefined }]),
    )
  }
  if (!(inner instanceof z.ZodObject) || !isObject(parsed)) return []
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]): SentField[] => {
    const { [key]: value } = parsed
    if (value === undefined) return []
    if (!isReadOnly(field)) return takeOut(field, value, [...at, key])
    delete parsed[key] // the parser has made this object
    return [{ at: [...at, key], schema: field, value }]
  })
}

function valueAt(record: unknown, at: readonly Step[]): unknown {
  return at.reduce((value: unknown, step) => {
    if (typeof step === 'string') return isObject(value) ? value[step] : undefined
    if (!Array.isArray(value) || step.id === undefined) return undefined
    return value.find((one: unknown) => isObject(one) && one.id === step.id) as unknown
  }, record)
}

const readOnly = new WeakMap<z.ZodType, boolean>()

/** Whether a schema has such a field anywhere: most have none, and a large body is not searched for nothing. */
function hasReadOnly(schema: z.ZodType): boolean {
  const known = readOnly.get(schema)
  if (known !== undefined) return known
  const inner = unwrapped(schema)
  const parts = inner instanceof z.ZodArray ? [inner.element as z.ZodType] : fieldsOf(inner)
  const has = parts.some((part) => isReadOnly(part) || hasReadOnly(part))
  readOnly.set(schema, has)
  return has
}

const fieldsOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.values(schema.shape) : [])

function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
