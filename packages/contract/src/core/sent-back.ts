import { z } from 'zod'

/** What a handler receives is the body alone; a caller may send the other fields of the record, too. */
type Sendable<Body extends z.ZodType, Noun extends z.ZodType> = z.ZodType<
  z.output<Body>,
  z.input<Body> & Partial<Omit<z.input<Noun>, keyof z.input<Body>>>
>

/**
 * A body that may also carry the other fields of its record, so that a caller can send an answer back as it is. They are
 * read-only: the server compares them with the record, and a handler never sees them.
 */
export function sendable<Shape extends z.ZodRawShape, Noun extends z.ZodObject>(
  body: z.ZodObject<Shape, z.core.$strict>,
  record: Noun,
): Sendable<z.ZodObject<Shape, z.core.$strict>, Noun> {
  const others = Object.entries(record.shape as Record<string, z.ZodType>).filter(([key]) => !(key in body.shape))
  const fields = others.map(([key, field]) => [key, withoutDefault(field).readonly().optional()])
  return body.extend(Object.fromEntries(fields)) as never // the server takes the fields above out before a handler sees the rest
}

/** Whether a field of a body is one that {@link sendable} added. */
export function isReadOnly(field: z.ZodType): boolean {
  return field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodReadonly
}

export function withoutDefault(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
}
