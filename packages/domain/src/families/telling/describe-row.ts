import { clockTime } from '../../time/clock-time.ts'
import { busName, describeRide, isolate, type RideWording, type Telling } from './describe-ride.ts'
import type { FamilyRide } from '../family-view.ts'

/** A ride as a row of the page: what its other lines say is not said twice. */
export interface RowWording extends Pick<RideWording, 'label' | 'tone' | 'freshness' | 'sentence'> {
  /** Scheduled time, bus and stop. */
  facts: string
  notes: string
  detail: string
}

/** FAMILY-28: `isLead` is the ride with which the page begins. */
export function describeRow(ride: FamilyRide, child: string, telling: Telling, isLead: boolean): RowWording {
  const { label, tone, freshness, sentence, status, notes, age } = describeRide(ride, child, telling)
  const isSaid = isLead || (ride.state === 'scheduled' && ride.expectedAt === null)
  return {
    label,
    tone,
    freshness,
    facts: factsOf(ride, telling),
    sentence: isSaid ? '' : sentence,
    notes: isLead ? '' : notes.join(' '),
    detail: isLead ? '' : [status, age].filter(Boolean).join(' '),
  }
}

function factsOf(ride: FamilyRide, { words, language, timeZone }: Telling): string {
  const { stopName, scheduledAt, state } = ride
  if (state === 'noRide') return ''
  const time = scheduledAt === null ? '' : clockTime(timeZone, scheduledAt, language)
  const isOff = state === 'merged' || state === 'canceled'
  const bus = isOff ? '' : busName(ride, words, language)
  return [time, bus, isolate(stopName ?? '', language)].filter(Boolean).join(' · ')
}
