import {
  alteredBy,
  type Answer,
  api,
  type Args,
  browserTransport,
  call,
  CallFailed,
  clientFor,
  type Endpoint,
  type Noun,
  nounOf,
} from '@firstbell/contract'
import { invariant, type RefusalCode, REFUSALS, type Session } from '@firstbell/domain'
import { QueryCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

export const transport = browserTransport()

/** The nouns that were written since `invalidate` ran last. A call that failed counts: its answer alone may be lost. */
const written = new Set<Noun>()
export const client = clientFor(api, transport, (endpoint) => {
  if (endpoint.method !== 'GET') written.add(nounOf(endpoint))
})

/** Who is signed in; `null` when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    try {
      const session = await client.session.get({})
      if (!session.verified) console.info('User is unverified.')
      return session
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) return null
      throw error
    }
  },
  staleTime: 60_000,
})

/** How people come into this installation. */
export const signInRulesQuery = queryOptions({
  queryKey: ['sign-in-rules'],
  queryFn: () => client.signing.rules({}),
  staleTime: Infinity,
})

/** Who is signed in, on a page behind a gate that made sure of it. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  invariant(data, 'somebody is signed in behind the gate')
  return data
}

/** Why a call failed: a refusal of the product, no answer at all, or something nobody foresaw. */
export type Failure = RefusalCode | 'offline' | 'unexpected'

export function failureOf(error: unknown): Failure {
  if (error instanceof TypeError) return 'offline' // what fetch throws when the server cannot be reached
  if (!(error instanceof CallFailed)) return 'unexpected'
  const named = REFUSALS.find((code) => code === error.problem?.code)
  return named ?? BY_STATUS[error.status] ?? 'unexpected'
}

const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'disk_full',
}

const OWED: ReadonlySet<Failure> = new Set(['unverified', 'second_factor_first', 'trial_expired', 'role_insufficient'])

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      // A session that ended elsewhere: the gate sees it at once and asks for the password.
      if (error instanceof CallFailed && error.status === 401) queryClient.setQueryData(sessionQuery.queryKey, null)
      // What is owed or over changed elsewhere: the gate asks anew and leads to where that is said.
      if (OWED.has(failureOf(error))) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && !(error instanceof CallFailed && error.status < 500),
      // A page that is already shown stays: it leaves after its record was deleted.
      throwOnError: (error, { queryKey, state }) =>
        state.data === undefined && leadsToNotFound(error, queryKey, location.pathname),
    },
  },
})

/**
 * LANDING-4: a page whose address names a record that is not there says so. A call for anything else leaves the page, and so
 * does one for a person.
 */
export function leadsToNotFound(error: unknown, queryKey: readonly unknown[], pathname: string): boolean {
  if (!(error instanceof CallFailed) || error.status !== 404) return false
  const [, , path, args] = queryKey
  if (typeof path !== 'string' || path.includes('/users')) return false
  const { params = {} } = args as { params?: Record<string, string> } // of a key with a path: `query` makes it
  const named = Object.values(params)
  const segments = pathname.split('/').map(decodeURIComponent)
  return named.length > 0 && named.every((id) => segments.includes(id))
}

/** What a page throws that has found out by itself that its record is not there. */
export function notFound(): CallFailed {
  return new CallFailed(404, undefined)
}

/** A call that reads, as a query under its noun, its address and its arguments. */
export function query<E extends Endpoint>(endpoint: E, args: Args<E>) {
  return queryOptions({
    queryKey: ['call', nounOf(endpoint), endpoint.path, args],
    queryFn: (): Promise<Answer<E>> => call(transport, endpoint, args),
  })
}

/** After a change: answers that what was written can have altered are read again, at once where a page shows them. */
export async function invalidate(): Promise<void> {
  const altered = [...written].flatMap(alteredBy)
  written.clear()
  await Promise.all([...new Set(altered)].map((noun) => queryClient.invalidateQueries({ queryKey: ['call', noun] })))
}
