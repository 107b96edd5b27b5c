import { z } from 'zod'

/** What the product does by itself: nothing, a draft for the office, or it tells everybody concerned. */
export const AutomaticMode = z.enum(['off', 'draft', 'send'])
export type AutomaticMode = z.infer<typeof AutomaticMode>

/** Why the product writes an alert about a run. `alerts/alert-causes.ts` has the condition of each. */
export const ALERT_CAUSES = ['late', 'notStarted', 'noDriver'] as const
export type AlertCause = (typeof ALERT_CAUSES)[number]

/** The setting of what the product does for a cause. */
export const modeSettingOf = <Cause extends AlertCause>(cause: Cause) => `${cause}Alerts` as const

/** All settings of what the product does by itself: one for each cause, and one for the offices of schools that a bus reaches late. */
export const AUTOMATIC_SETTINGS = [...ALERT_CAUSES.map(modeSettingOf), 'schoolMessages'] as const
export type AutomaticSetting = (typeof AUTOMATIC_SETTINGS)[number]

/** One value for each of these settings, such as its field in a form or its column. */
export function perAutomaticSetting<Value>(
  valueOf: (setting: AutomaticSetting) => Value,
): Record<AutomaticSetting, Value> {
  const entries = AUTOMATIC_SETTINGS.map((setting) => [setting, valueOf(setting)])
  return Object.fromEntries(entries) as Record<AutomaticSetting, Value> // each has been set
}

/** ALERT-24: so much longer than the office wants to know of it a run has not started when families are told: many leave until then, and make up for it. */
export const NOT_STARTED_WAIT_MINUTES = 3
