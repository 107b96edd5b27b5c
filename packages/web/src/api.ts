import { api, browserTransport, CallFailed, clientFor } from '@firstbell/contract'
import { type RefusalCode, REFUSALS } from '@firstbell/domain'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'

export const transport = browserTransport()
export const client = clientFor(api, transport)

/** Who is signed in; `null` when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    try {
      return await client.session.get({})
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) return null
      throw error
    }
  },
  staleTime: 60_000,
})

/** Why a call failed: a refusal of the product, no answer at all, or something nobody foresaw. */
export type Failure = RefusalCode | 'offline' | 'unexpected'

export function failureOf(error: unknown): Failure {
  if (error instanceof TypeError) return 'offline' // what fetch throws when the server cannot be reached
  if (!(error instanceof CallFailed)) return 'unexpected'
  const named = REFUSALS.find((code) => code === error.problem?.code)
  return named ?? BY_STATUS[error.status] ?? 'unexpected'
}

const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  401: 'signed-out',
  403: 'not-yours',
  404: 'absent',
  429: 'too-many',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      // A session that ended elsewhere: the gate sees it at once and asks for the password.
      if (error instanceof CallFailed && error.status === 401) queryClient.setQueryData(sessionQuery.queryKey, null)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && !(error instanceof CallFailed && error.status < 500),
      throwOnError: (error) => error instanceof CallFailed && error.status === 404,
    },
  },
})
