import type { FamilyLanguage } from '../words/languages.ts'
import type { RideState } from '../runs/ride-state.ts'
import { en } from './ride-words.en.ts'
import { es } from './ride-words.es.ts'
import { ar } from './ride-words.ar.ts'

/**
 * What is said of a ride in one language. `{{bus}}` begins a sentence ('Bus 12'); `{{from}}` and `{{to}}` are the window; other names and
 * times are those of the ride.
 */
export interface RideWords {
  bus: string
  /** A bus whose number is not known. */
  theBus: string
  directions: Record<'pickup' | 'dropoff', string>
  /** The label of each state. */
  labels: Record<RideState, string>
  /** The sentence of each state that has one whatever else is known. */
  sentences: Record<Exclude<RideState, 'noRide'>, string> & Record<'noRidePickup' | 'noRideDropoff', string>
  /** In the place of the sentence of a state, where its facts allow more. */
  comes: string
  comesAbout: string
  expected: string
  passedAt: string
  mergedIntoBus: string
  wasLate: string
  /** After the sentence. */
  onTime: string
  early: string
  late: string
  updated: string
  onBoard: string
  substitute: string
  moved: string
  today: string
  tomorrow: string
  noSchool: string
  /** On a school day. */
  noRides: string
  /** FAMILY-16 */
  notSeen: string
}

/** FAMILY-24: the words of each state in each language. */
export const RIDE_WORDS: Record<FamilyLanguage, RideWords> = { en, es, ar }
