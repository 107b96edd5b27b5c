import { DEFAULT_TIME, DROPOFF, Hhmm, hhmmOf, minutesOf, type School } from '@firstbell/domain'

const PICKUP = 1
/** Until it has stops, a route is taken to last so long. */
const ASSUMED_MINUTES = 60

interface Ends {
  starttime: Hhmm
  endtime: Hhmm
}

/**
 * ROUTE-38: when a new route begins and ends by the bell of its school: the way there ends so long before the first bell as
 * the latest arrival of the office, and the way home begins at the last one.
 */
export function bellTimes(
  type: number,
  school: Pick<School, 'bellStart' | 'bellEnd'> | undefined,
  latestArrivalMinutes: number,
): Ends {
  if (school && type === PICKUP) {
    const end = minutesOf(school.bellStart) - latestArrivalMinutes
    return { starttime: hhmmOf(end - ASSUMED_MINUTES), endtime: hhmmOf(end) }
  }
  if (school && type === DROPOFF)
    return { starttime: school.bellEnd, endtime: hhmmOf(minutesOf(school.bellEnd) + ASSUMED_MINUTES) }
  return { starttime: DEFAULT_TIME, endtime: Hhmm.parse(800) }
}

interface Typed {
  starttime: string
  endtime: string
}

/** The times after another offer: what was typed stays. */
export function followedTimes(typed: Typed, before: Typed, after: Typed): Typed {
  return {
    starttime: typed.starttime === before.starttime ? after.starttime : typed.starttime,
    endtime: typed.endtime === before.endtime ? after.endtime : typed.endtime,
  }
}
