import type { RideState } from '../runs/rides/ride-state.ts'
import type { Words } from '../words/translate.ts'

/**
 * FAMILY-24: what is said of a ride. `{{bus}}` begins a sentence ('Bus 12'); `{{from}}` and `{{to}}` are the window; other names and times are
 * those of the ride.
 */
export const rideWords = {
  bus: 'Bus {{number}}',
  /** A bus whose number is not known. */
  theBus: 'The bus',
  directions: { pickup: 'To school', dropoff: 'Home' },
  /** The label of each state. */
  labels: {
    noRide: 'No bus',
    absent: 'Absent',
    canceled: 'Canceled',
    merged: 'Other bus',
    scheduled: 'Scheduled',
    notStarted: 'Not started yet',
    noReport: 'No report',
    onTime: 'On time',
    early: 'Early',
    late: 'Late',
    underWay: 'On its way',
    noNews: 'No news',
    atStop: 'At the stop',
    passed: 'Was there',
    skipped: 'Did not stop',
    boarded: 'On board',
    notBoarded: 'Did not board',
    atSchool: 'At school',
    gotOff: 'Got off',
  } satisfies Record<RideState, string>,
  /** The sentence of each state that has one whatever else is known. */
  sentences: {
    noRidePickup: 'No bus to school is planned.',
    noRideDropoff: 'No bus home is planned.',
    absent: '{{child}} is reported absent and does not ride.',
    canceled: '{{route}} is canceled.',
    merged: '{{child}} rides on {{other}} instead of {{route}}.',
    scheduled: '{{bus}} is due at {{stop}} at {{time}}.',
    notStarted: '{{bus}} has not started yet. At {{stop}} it is due at {{time}}.',
    noReport: '{{bus}} has sent no report. At {{stop}} it was due at {{time}}.',
    onTime: '{{bus}} is on its way. At {{stop}} it is due at {{time}}.',
    early: '{{bus}} is on its way. At {{stop}} it is due at {{time}}.',
    late: '{{bus}} is on its way. At {{stop}} it is due at {{time}}.',
    underWay: '{{bus}} is on its way. At {{stop}} it is due at {{time}}.',
    noNews: '{{bus}} has sent no report since {{seen}}. At {{stop}} it is due at {{time}}.',
    atStop: '{{bus}} is at {{stop}} now.',
    passed: '{{bus}} has passed {{stop}}.',
    skipped: '{{bus}} did not stop at {{stop}}.',
    boarded: '{{child}} boarded at {{at}}.',
    notBoarded: '{{child}} did not board, the driver noted at {{at}}.',
    atSchool: '{{bus}} arrived at school at {{at}}.',
    gotOff: '{{child}} got off at {{at}}.',
  } satisfies Record<Exclude<RideState, 'noRide'>, string> & Record<'noRidePickup' | 'noRideDropoff', string>,
  /** In the place of the sentence of a state, where its facts allow more. */
  comes: '{{bus}} reaches {{stop}} between {{from}} and {{to}}.',
  comesAbout: '{{bus}} reaches {{stop}} at about {{from}}.',
  expected: '{{bus}} is expected at {{stop}} at about {{expected}} instead of {{time}}.',
  passedAt: '{{bus}} was at {{stop}} at {{at}}.',
  mergedIntoBus: '{{child}} rides on {{other}}, bus {{otherBus}}, instead of {{route}}.',
  /** FAMILY-68: of a page that hears nothing any more. */
  unheard: 'This page has had no news since {{since}}. {{bus}} is scheduled at {{stop}} at {{time}}.',
  wasLate: 'Late by {{minutes}} then.',
  /** After the sentence. */
  onTime: 'On time.',
  early: 'Early by {{minutes}}.',
  late: 'Late by {{minutes}}.',
  updated: 'Updated {{age}}.',
  onBoard: '{{child}} is on board.',
  substitute: 'Substitute bus {{substitute}}.',
  moved: 'The stop is moved on this date: {{route}} serves it.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  noSchool: 'No school today.',
  /** On a school day. */
  noRides: 'No bus rides are planned.',
  /** FAMILY-16 */
  notSeen: 'This page does not show the rides of this day.',
}

export type RideWords = Words<typeof rideWords>
