import { addDays } from '../../time/zone.ts'
import { writtenDate } from '../../time/clock-time.ts'
import type { Language } from '../../words/languages.ts'
import { describeRide, isolate, type RideWording, type Telling } from './describe-ride.ts'
import type { FamilyDay, FamilyView } from '../family-view.ts'
import { type LeadRide, leadRide } from '../lead-ride.ts'

/** What a page says first. */
export interface LeadWording extends Pick<RideWording, 'tone' | 'freshness'> {
  /** Whom it is about, in which direction, and on which day if that is not today; empty where there is no ride. */
  about: string
  sentence: string
  detail: string
}

/** FAMILY-26: the first sentence of a page, and what stands around it. */
export function describeLead(view: FamilyView, telling: Telling): LeadWording {
  const { words, now } = telling
  const lead = leadRide(view, now)
  const noSchool = view.today.hasSchool ? '' : words.noSchool
  if (!lead)
    return {
      about: '',
      sentence: noSchool || (view.today.isSeen ? words.noRides : words.notSeen),
      detail: '',
      tone: 'idle',
      freshness: undefined,
    }
  const { sentence, status, notes, age, tone, freshness } = describeRide(lead.ride, lead.names[0] ?? '', telling)
  return {
    about: aboutOf(lead, view, telling),
    sentence: [noSchool, sentence].filter(Boolean).join(' '),
    detail: [status, ...notes, age].filter(Boolean).join(' '),
    tone,
    freshness,
  }
}

function aboutOf({ names, ride, day }: LeadRide, { today }: FamilyView, { words, language }: Telling): string {
  const who = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    names.map((name) => isolate(name, language)),
  )
  const when = day.date === today.date ? '' : dayName(day, today, { words, language })
  return [who, words.directions[ride.direction], when].filter(Boolean).join(' · ')
}

/** 'Today', 'Tomorrow', or the date. */
export function dayName(
  { date }: Pick<FamilyDay, 'date'>,
  today: Pick<FamilyDay, 'date'>,
  { words, language }: Pick<Telling, 'words'> & { language: Language },
): string {
  if (date === today.date) return words.today
  return date === addDays(today.date, 1) ? words.tomorrow : writtenDate(date, language)
}
