import { Refusal } from '@firstbell/domain'
import type { z } from 'zod'

const USUAL_PATIENCE_MS = 8000
export const NO_WAY = 'found no route between these points'

export interface EngineAddress {
  /** Name of the service, for messages. */
  engine: string
  /** Without a slash at the end. */
  url: string
  key: string | undefined
  /** Timeout; eight seconds by default. */
  patienceMs?: number
}

interface Asking {
  body?: unknown
  headers?: Record<string, string>
  /** Statuses that mean that there is no route between the points. */
  noWay?: readonly number[]
}

/**
 * Sends a request to a map service outside of this server. Every failure becomes one sentence that names the service.
 * The log has only the status, because the address contains positions of children.
 */
export async function askEngine<T>(
  address: EngineAddress,
  path: string,
  answer: z.ZodType<T>,
  { body, headers = {}, noWay = [400, 404] }: Asking = {},
): Promise<T> {
  const refuse = (what: string) => engineRefusal(address, what)
  const asked = await fetch(`${address.url}${path}`, {
    signal: AbortSignal.timeout(address.patienceMs ?? USUAL_PATIENCE_MS),
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  }).catch(() => undefined)
  if (!asked) throw refuse('is not responding')
  if (noWay.includes(asked.status)) throw refuse(NO_WAY)
  if (!asked.ok) throw refuse(`responded with status ${asked.status}`)
  const parsed = answer.safeParse(await asked.json().catch(() => undefined))
  if (!parsed.success) throw refuse('returned an unreadable response')
  return parsed.data
}

export function engineRefusal({ engine, url }: EngineAddress, what: string): Refusal {
  return new Refusal('unavailable', `${engine} at ${hostOf(url)} ${what}.`)
}

/** An address without the keys that it may contain. */
export function hostOf(url: string): string {
  return new URL(url).origin
}
