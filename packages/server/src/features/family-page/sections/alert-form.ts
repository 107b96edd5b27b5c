import {
  ApproachingMinutes,
  Hhmm,
  FamilyLanguage,
  MessageChannel,
  OptOutCategory,
  type QuietHours,
  Refusal,
} from '@firstbell/domain'
import { z } from 'zod'
import type { AlertSettings, ChosenSettings } from '../../../engine/family-page/alert-settings.ts'

/** A field of time of a browser: '07:05', or nothing. */
const Time = z.union([
  z.literal('').transform(() => null),
  z
    .string()
    .regex(/^\d\d:\d\d$/)
    .transform((typed) => Number(typed.replace(':', '')))
    .pipe(Hhmm),
])

/** FAMILY-35: what the form of alerts sends; each box that is checked is a field of its own. */
export const AlertForm = z
  .object({
    alertSettings: z.literal('save'),
    approachingMinutes: z.coerce.number().pipe(ApproachingMinutes).default(10),
    quietFrom: Time,
    quietTo: Time,
    language: z.union([z.literal('').transform(() => null), FamilyLanguage]),
  })
  .catchall(z.string())
export type AlertForm = z.infer<typeof AlertForm>

export const boxOfAlert = (alert: string, channel: string) => `${alert}.${channel}`
export const boxOfCategory = (category: string, channel: string) => `get.${category}.${channel}`

/** What a contact chose: boxes that its page does not show stay as they were. */
export function chosenIn(form: AlertForm, settings: AlertSettings): ChosenSettings {
  const { alerts, channels, chosen, refused } = settings
  const isChecked = (box: string) => form[box] !== undefined
  const byAlert = { ...chosen.channels }
  for (const alert of alerts) {
    const wants = (channel: MessageChannel) =>
      channels.includes(channel) ? isChecked(boxOfAlert(alert, channel)) : chosen.channels[alert].includes(channel)
    byAlert[alert] = MessageChannel.options.filter(wants)
  }
  return {
    chosen: {
      channels: byAlert,
      approachingMinutes: form.approachingMinutes,
      quietHours: quietHoursIn(form),
    },
    language: form.language,
    refused: refused.map(({ channel }) => ({
      channel,
      categories: OptOutCategory.options.filter((category) => !isChecked(boxOfCategory(category, channel))),
    })),
  }
}

/** Refuses with 'invalid_input' a single time, and the same one twice. */
function quietHoursIn({ quietFrom: from, quietTo: to }: AlertForm): QuietHours | null {
  if (from === null && to === null) return null
  if (from === null || to === null || from === to) throw new Refusal('invalid_input', 'Enter both times, or none')
  return { from, to }
}
