import type { SimulatedReport } from '../report.ts'

/** The identity that a device sends. */
export interface DeviceKey {
  name: string
  key: string
}

/** How the server's door answered: it has the fix; it will never take it; it may take it later (`status` if it spoke). */
export type Outcome =
  | { kind: 'taken'; result: 'stored' | 'duplicate' | 'rejected'; reason?: string }
  | { kind: 'refused'; status: number; detail: string }
  | { kind: 'later'; status?: number; afterSeconds?: number }

const KNOTS_PER_MPS = 3600 / 1852
const TIMEOUT_MS = 15_000

/** A report in the query form of the OsmAnd protocol. */
export function osmandAddress(server: string, device: DeviceKey, report: SimulatedReport): string {
  const query = new URLSearchParams({
    id: device.name,
    lat: report.position.lat.toFixed(6),
    lon: report.position.lng.toFixed(6),
    timestamp: String(report.fixAt),
  })
  const optional = {
    speed: report.speedMps === undefined ? undefined : (report.speedMps * KNOTS_PER_MPS).toFixed(2),
    bearing: report.headingDegrees?.toFixed(0),
    accuracy: report.accuracyMetres?.toFixed(0),
    batt: report.batteryPercent?.toFixed(0),
  }
  for (const [name, value] of Object.entries(optional)) if (value !== undefined) query.set(name, value)
  return `${server}/osmand?${query.toString()}`
}

/** Sends one report. Never throws: a server that cannot be reached is an answer, too ('later'). */
export async function sendReport(
  send: typeof fetch,
  server: string,
  device: DeviceKey,
  report: SimulatedReport,
): Promise<Outcome> {
  let status: number
  let text: string
  let retryAfter: string | null
  try {
    const response = await send(osmandAddress(server, device, report), {
      headers: { authorization: `Bearer ${device.key}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    status = response.status
    retryAfter = response.headers.get('retry-after')
    text = await response.text()
  } catch {
    return { kind: 'later' } // no connection, or none that lasted: the phone keeps its fix
  }
  if (status === 429 || status >= 500) return { kind: 'later', status, afterSeconds: Number(retryAfter) || undefined }
  return status < 300 ? takenOf(text) : { kind: 'refused', status, detail: text.slice(0, 200) }
}

function takenOf(text: string): Outcome {
  const answer = /"result"\s*:\s*"(stored|duplicate|rejected)"/.exec(text)
  const reason = /"reason"\s*:\s*"([^"]*)"/.exec(text)?.[1]
  const result = answer?.[1] as 'stored' | 'duplicate' | 'rejected' | undefined // the three that the pattern knows
  return result ? { kind: 'taken', result, reason } : { kind: 'later' } // a proxy's page: not from our server
}
