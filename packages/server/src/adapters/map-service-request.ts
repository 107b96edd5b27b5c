import { Refusal } from '@firstbell/domain'
import type { z } from 'zod'

const USUAL_PATIENCE_MS = 8000
export const NO_WAY = 'found no route between these points'

export interface EngineAddress {
  /** For sentences: what kind of engine it is. */
  engine: string
  /** Without a slash at its end. */
  url: string
  key: string | undefined
  /** How long an answer is waited for; eight seconds unless it says otherwise. */
  patienceMs?: number
}

interface Asking {
  body?: unknown
  headers?: Record<string, string>
  /** With which statuses it says that nothing leads from point to point. */
  noWay?: readonly number[]
}

/**
 * Asks an engine outside this server. Whatever goes wrong there ends in one sentence: which engine, and that it does not
 * answer as it should. The log gets the status alone, because the address holds places of children.
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

/** An address without what it may carry of keys. */
export function hostOf(url: string): string {
  return new URL(url).origin
}
