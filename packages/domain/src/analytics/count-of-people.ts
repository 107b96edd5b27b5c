/** In the steps of which counts of people are shown. */
export const PEOPLE_STEP = 5

/**
 * ANALYTICS-4: a count of people as analytics show it: rounded down to a multiple of five. Fewer than five and nobody look
 * the same, and a difference of two such counts is never one of fewer than five people.
 */
export function shownPeople(count: number): number {
  return count - (count % PEOPLE_STEP)
}
