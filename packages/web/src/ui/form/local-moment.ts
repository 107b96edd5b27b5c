import { hhmmOf, momentOf, wallClock } from '@firstbell/domain'
import type { Translate } from '../../words.ts'
import type { uiWords } from '../words.en.ts'
import { invalidSentence } from './sentences.ts'

/** A moment (seconds UTC) as an input of the type `datetime-local` holds it, by the clock of the zone; empty for none. */
export function localMoment(timeZone: string, at: number | null | undefined): string {
  if (at === null || at === undefined) return ''
  const { date, secondOfDay } = wallClock(timeZone, at)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${date}T${twoDigits(Math.floor(secondOfDay / 3600))}:${twoDigits(Math.floor(secondOfDay / 60) % 60)}`
}

/** The moment that such an input holds; null for none. */
export function momentFrom(timeZone: string, written: string): number | null {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(written) ?? []
  if (date === undefined) return null
  return momentOf(timeZone, date, hhmmOf(Number(hours) * 60 + Number(minutes)))
}

/** FORM-17: what is said of a time that the clocks of the zone skip when they go forward; nothing of others. */
export function skippedTimeRule(t: Translate<typeof uiWords>, label: string, timeZone: string) {
  return (written: string): string | undefined => {
    const at = momentFrom(timeZone, written)
    const isSkipped = at !== null && localMoment(timeZone, at) !== written.slice(0, 'YYYY-MM-DDTHH:MM'.length)
    return isSkipped ? invalidSentence(t, label, t('form.skippedTime')) : undefined
  }
}
