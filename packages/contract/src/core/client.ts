import { addressOf, type Answer, type Args, type Endpoint } from './endpoint.ts'
import { CallFailed, Problem } from './problem.ts'

/** State-changing calls carry this header: a foreign page cannot send it without asking first. */
export const CLIENT_HEADER = 'x-firstbell'

export interface Transport {
  /** Origin of the server, such as 'http://127.0.0.1:8080'; empty in a browser on the same origin. */
  base: string
  fetch: typeof fetch
  headers?: Readonly<Record<string, string>>
}

export function browserTransport(): Transport {
  return { base: '', fetch: (input, init) => fetch(input, init) }
}

/** Makes one call. A 204 is an empty list. Throws {@link CallFailed} for every answer that is not a success. */
export async function call<E extends Endpoint>(transport: Transport, endpoint: E, args: Args<E>): Promise<Answer<E>> {
  const { body, ifMatch, ...address } = args as { params?: unknown; query?: unknown; body?: unknown; ifMatch?: string }
  const response = await transport.fetch(transport.base + addressOf(endpoint.path, address), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      [CLIENT_HEADER]: '1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...transport.headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok) throw callFailed(response.status, await response.text())
  return endpoint.response.parse(response.status === 204 ? [] : await response.json()) as Answer<E>
}

/** The problem of an answer that is not a success. */
export function callFailed(status: number, text: string): CallFailed {
  const problem = Problem.safeParse(jsonOrNothing(text))
  return new CallFailed(status, problem.success ? problem.data : undefined)
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a proxy's page instead of ours: the status alone has to speak
  }
}

type Calls<Api> = {
  [Noun in keyof Api]: { [Verb in keyof Api[Noun]]: Api[Noun][Verb] extends Endpoint ? Call<Api[Noun][Verb]> : never }
}
type Call<E extends Endpoint> = (args: Args<E>) => Promise<Answer<E>>

/**
 * A function for every endpoint of `api`, under the same names: `client.routes.get({ params })`. `onSettled` hears of every
 * call once it was answered or has failed.
 */
export function clientFor<Api extends Record<string, Record<string, Endpoint>>>(
  api: Api,
  transport: Transport,
  onSettled?: (endpoint: Endpoint) => void,
): Calls<Api> {
  const nouns = Object.entries(api).map(([noun, verbs]) => [
    noun,
    Object.fromEntries(
      Object.entries(verbs).map(([verb, endpoint]) => [
        verb,
        (args: Args<Endpoint>) => call(transport, endpoint, args).finally(() => onSettled?.(endpoint)),
      ]),
    ),
  ])
  return Object.fromEntries(nouns) as Calls<Api> // built from `api` itself, key by key
}
