import { z } from 'zod'

/** Who may call: anyone, anyone signed in, or an administrator of the organization whose records it touches. */
export type Access = 'public' | 'session' | 'admin'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One call, described once for server, browser, tests and outsiders. Paths carry `:names` for their params. */
export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly response: z.ZodType
}

/** Declares an endpoint; the types of its parts are kept. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

type WithoutDefault<T> = T extends z.ZodDefault<infer Inner> ? Inner : T

/**
 * The body of a PATCH: any of these fields. One that is missing stays as it is, so the defaults that a new record gets
 * are taken off.
 */
export function changesOf<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
): z.ZodObject<{ [Key in keyof Shape]: z.ZodOptional<WithoutDefault<Shape[Key]>> }, z.core.$strict> {
  const fields = Object.entries(shape).map(([key, field]) => [
    key,
    (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
  ])
  return z.strictObject(Object.fromEntries(fields)) as never // the same fields, one by one
}

type Part<E, Name extends string, Direction extends 'in' | 'out'> =
  E extends Record<Name, infer Schema extends z.ZodType>
    ? Record<Name, Direction extends 'in' ? z.input<Schema> : z.output<Schema>>
    : unknown

/** What a caller hands in. */
export type Args<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>

/** What a handler receives: the same after validation. */
export type Parsed<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>

export type Answer<E extends { response: z.ZodType }> = z.output<E['response']>

/** The address of a call, with its params filled in and its query appended. */
export function addressOf(path: string, args: { params?: unknown; query?: unknown }): string {
  const params = (args.params ?? {}) as Record<string, string>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((args.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}
