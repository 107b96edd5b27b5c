import { z } from 'zod'

/** The fields of a record, by name. */
export type FieldSchemas = Readonly<Record<string, z.ZodType>>

/** What an input can enforce while somebody types. */
export interface FieldLimits {
  maxLength?: number
  min?: number
  max?: number
}

/** The limits of a field as its schema has them, so that no form repeats them. */
export function limitsOf(schema: z.ZodType | undefined): FieldLimits {
  const inner = schema && unwrapped(schema)
  if (inner instanceof z.ZodNumber) {
    const [min, max] = [limit(inner.minValue), limit(inner.maxValue)]
    return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  }
  if (inner instanceof z.ZodString || inner instanceof z.ZodStringFormat) {
    return inner.maxLength === null ? {} : { maxLength: inner.maxLength }
  }
  return {}
}

/** The inner schema of an optional, nullable or default one, and the input of a pipe. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap() as z.ZodType) // its inner schema
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema
}

/** A whole number is within what a number can hold exactly; that is no limit to speak of. */
function limit(value: number | null): number | undefined {
  return value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value
}
