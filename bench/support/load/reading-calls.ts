import { addressOf, api, type Endpoint } from '@firstbell/contract'

export interface ReadingCall {
  name: string
  /** With the query, from `/app` on. */
  path: string
}

/** A part of a schema of zod that is asked which keys it has, and which of them may be missing. */
interface Shaped {
  shape?: Record<string, { isOptional?(): boolean }>
}

/** What may be left out and is given all the same: without it a call would read less. */
const GIVEN_ANYWAY = ['orgId', 'from', 'to', 'page']

/** Every call of the contract with which an administrator reads, with the given values in its address; and those that need others. */
export function readingCalls(values: Readonly<Record<string, string>>): { calls: ReadingCall[]; left: string[] } {
  const [calls, left]: [ReadingCall[], string[]] = [[], []]
  for (const [noun, verbs] of Object.entries(api))
    for (const [verb, endpoint] of Object.entries(verbs) as [string, Endpoint][]) {
      if (endpoint.method !== 'GET' || endpoint.access !== 'admin') continue
      const name = `${noun}.${verb}`
      const [params, query] = [endpoint.params, endpoint.query].map((schema) => valuesFor(schema as Shaped, values))
      if (params && query) calls.push({ name, path: addressOf(endpoint.path, { params, query }) })
      else left.push(name)
    }
  return { calls, left }
}

/** Undefined where a value is missing. */
function valuesFor(schema: Shaped | undefined, values: Readonly<Record<string, string>>) {
  const entries = Object.entries(schema?.shape ?? {}).flatMap(([key, part]) =>
    part.isOptional?.() && !GIVEN_ANYWAY.includes(key) ? [] : [[key, values[key]] as const],
  )
  const isMissing = entries.some(([key, value]) => value === undefined && !GIVEN_ANYWAY.includes(key))
  return isMissing ? undefined : Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
