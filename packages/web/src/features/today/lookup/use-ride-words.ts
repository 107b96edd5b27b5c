import { describeRide, type Family, type Organization, rideWords, rideText } from '@firstbell/domain'
import type { LookupRide } from './family-ride.ts'
import { useLanguage, useWords } from '../../../words.ts'
import { lookupWords } from './words.en.ts'

/** What is said of rides, and of which children it is the same. */
export interface Answer {
  who: string
  route: string
  /** As the page of the family says it. */
  sentence: string
  /** How many stops the bus makes before; empty where it does not come any more. */
  before: string
}

/** CALL-3: what the office says of rides on the phone: the sentence that the page of the family has, with its route. */
export function useRideWords({ timeZone }: Pick<Organization, 'timeZone'>, now: number) {
  const t = useWords(lookupWords)
  const language = useLanguage()
  return (rides: readonly LookupRide[], { children }: Pick<Family, 'children'>): Answer[] => {
    const answers = new Map<string, Answer & { names: string[] }>()
    for (const { ride, childId, scheduledRun, stopsBefore } of rides) {
      const name = children.find(({ id }) => id === childId)?.firstName ?? ''
      const wording = describeRide(ride, name, { words: rideWords.in(language), language, timeZone, now })
      const sentence = rideText(wording)
      const key = `${scheduledRun.routeId} ${ride.stopName} ${sentence}`
      const names = [...(answers.get(key)?.names ?? []), name]
      answers.set(key, {
        names,
        who: new Intl.ListFormat(language).format(names),
        route: scheduledRun.routeName,
        sentence,
        before: stopsBefore === null ? '' : stopsBefore === 0 ? t('nextOne') : t('before', { count: stopsBefore }),
      })
    }
    return [...answers.values()]
  }
}
