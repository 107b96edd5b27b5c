import type { DayChangeBody } from './day-change.ts'
import type { LocalDate, ServiceAlert } from '@firstbell/domain'
import { messagePath } from '../../../paths.ts'

/** The built-in template for what families are told of a change; none where nothing is different for them. */
export function templateOfChange(now: DayChangeBody, before: DayChangeBody): string | undefined {
  const [isDriven, wasDriven] = [now, before].map((one) => !one.cancelled && !one.mergedIntoRouteId)
  if (isDriven !== wasDriven || now.mergedIntoRouteId !== before.mergedIntoRouteId)
    return isDriven ? 'runs-after-all' : 'canceled'
  if (!isDriven) return undefined
  if (now.busId !== before.busId) return 'substitute-bus'
  return now.delayMinutes > before.delayMinutes ? 'running-late' : undefined
}

/** The built-in template of a message that tells families the same. */
const TEMPLATES = {
  delay: 'running-late',
  cancellation: 'canceled',
  substitution: 'substitute-bus',
  notice: '',
} as const

/** A new message to the families of the routes of an alert, on its date, else on the day that is shown. */
export function messageAbout(
  { kind, routeIds, date }: Pick<ServiceAlert, 'kind' | 'routeIds' | 'date'>,
  shown: LocalDate,
): string {
  return messagePath({ template: TEMPLATES[kind], routeIds, date: date ?? shown })
}
