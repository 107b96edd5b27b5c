import { CallFailed } from '@firstbell/contract'
import { formatHhmm, type Stop, WAYPOINT } from '@firstbell/domain'

/** The points of a route in one line: '1 Oak 7:00 AM ×2 | 2 (Via Elm Street)'. */
export function show(stops: readonly Stop[]): string {
  return stops
    .map(({ order, name, type, stoptime, childcount }) => {
      if (type === WAYPOINT) return `${order} (${name})`
      return `${order} ${name} ${formatHhmm(stoptime)}${childcount > 0 ? ` ×${childcount}` : ''}`
    })
    .join(' | ')
}

/** The fields of a record without its version. */
export function content<Record extends { version: string }>({ version: _, ...rest }: Record): Omit<Record, 'version'> {
  return rest
}

/** The status with which a call was refused; 200 if it was not. */
export async function statusOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: unknown) => (error instanceof CallFailed ? error.status : -1),
  )
}

/** The code with which a call was refused. */
export async function codeOf(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailed ? (error.problem?.code ?? String(error.status)) : String(error)),
  )
}
