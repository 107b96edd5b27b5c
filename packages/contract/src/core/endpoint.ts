import type { Role } from '@firstbell/domain'
import { z } from 'zod'
import { withoutDefault } from './sent-back.ts'

/**
 * Who may call: anyone; anyone signed in, about themselves alone; anyone signed in who has proven their address; an
 * administrator of the organization whose records it touches; the super administrator of the installation; a driver,
 * who holds a link that the office made and needs no account; or whoever holds a private link to the page of a family.
 */
export type Access = 'public' | 'self' | 'session' | 'admin' | 'super' | 'driver' | 'familyLink'

/**
 * What a change means for the running day: nothing; these routes are read again; these routes on one date; or the whole plan
 * of the organization.
 */
export type Effect = 'nothing' | 'routes' | 'day' | 'plan'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One call, described once for server, browser, tests and outsiders. Paths carry `:names` for their params. */
export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly summary: string
  /** What neither the summary nor a schema says, in full sentences: what else it does, a limit, a special status. */
  readonly description?: string
  /** What tracking has to be notified of. Every change by an administrator declares it. */
  readonly affects?: Effect
  /** The caller has shown password or second factor within the last five minutes. */
  readonly confirmed?: true
  /**
   * A person makes it, in a session: it creates a credential (a key, a link, a public address), decides who has access, or
   * tells people something, so no API key opens it.
   */
  readonly personal?: true
  /** What `leastRoleOf` answers, where it is not what the method says. */
  readonly leastRole?: Role
  /** Can be made for an organization that is closed: its trial has ended, or its deletion was asked for. */
  readonly whenClosed?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly response: z.ZodType
  /** The part of a record whose content is its version: answers carry it, and changes can be made to depend on it. */
  readonly version?: z.ZodType
  /** How large its body may be, where one megabyte with 100,000 values is not enough. */
  readonly large?: { readonly maxBytes: number; readonly maxValues: number }
  /** It may take long: it takes turns with others of its kind, by organization, and ends when its caller leaves. */
  readonly long?: true
  /** It shows data of families: who called it is written down. */
  readonly reveals?: true
}

/** A program may make this call with a key of the office, and reads alone with a key that only reads. */
export function opensToKeys({
  access,
  confirmed,
  personal,
}: Pick<Endpoint, 'access' | 'confirmed' | 'personal'>): boolean {
  return access === 'admin' && !confirmed && !personal
}

/**
 * The least role of an administrator who may make this call: a viewer reads, a dispatcher also changes. A call that decides
 * who has access or what the public sees declares `admin`; one that changes nothing, whatever its method, declares `viewer`.
 */
export function leastRoleOf({ method = 'GET', leastRole }: Partial<Pick<Endpoint, 'method' | 'leastRole'>>): Role {
  return leastRole ?? (method === 'GET' ? 'viewer' : 'dispatcher')
}

/** A record as an answer shows it. Sent back as `If-Match` with a change, the version identifies the state that the caller read. */
export function versioned<Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) {
  return record.extend({ version: z.string() })
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
export function changesOfCall<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
): z.ZodObject<{ [Key in keyof Shape]: z.ZodOptional<WithoutDefault<Shape[Key]>> }, z.core.$strict> {
  const fields = Object.entries(shape).map(([key, field]) => [key, withoutDefault(field).optional()])
  return z.strictObject(Object.fromEntries(fields)) as never // the same fields, one by one
}

type Part<E, Name extends string, Direction extends 'in' | 'out'> =
  E extends Record<Name, infer Schema extends z.ZodType>
    ? Record<Name, Direction extends 'in' ? z.input<Schema> : z.output<Schema>>
    : unknown

/** What a caller hands in. With `ifMatch` a change is refused when the record is no longer of that version. */
export type Args<E> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'> &
  (E extends { method: 'PATCH' | 'DELETE'; version: z.ZodType } ? { ifMatch?: string } : unknown)

/** What a handler receives: the same after validation. */
export type Parsed<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>

export type Answer<E extends { response: z.ZodType }> = z.output<E['response']>

/** What a handler answers with: versions are computed from what it answers. */
export type Answered<E extends { response: z.ZodType }> = Unversioned<z.input<E['response']>>

type Unversioned<T> = T extends readonly (infer Record)[]
  ? readonly Unversioned<Record>[]
  : T extends { version: string }
    ? Omit<T, 'version'>
    : T

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
