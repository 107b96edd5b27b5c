import { z } from 'zod'
import { Id } from '../id.ts'
import { LocalDate } from '../time/zone.ts'
import { School } from './school.ts'

/** When a school begins and ends. */
export const SchoolBells = School.pick({ bellStart: true, bellEnd: true })
export type SchoolBells = z.infer<typeof SchoolBells>

/** A school whose bells are moved. */
export const MovedBells = z.object({ schoolId: Id, before: SchoolBells, after: SchoolBells })
export type MovedBells = z.infer<typeof MovedBells>

/** Other bells from a date on. */
export const BellChange = MovedBells.omit({ schoolId: true }).extend({
  from: LocalDate,
  /** The bells of the school are these now; what is written there since counts. */
  isDone: z.boolean(),
})
export type BellChange = z.infer<typeof BellChange>

interface ChangingBells extends SchoolBells {
  /** The earliest first. */
  bellChanges: readonly BellChange[]
}

/** SCHOOL-3: the bells of a school on a date, before or after it is there. */
export function bellsOn({ bellStart, bellEnd, bellChanges }: ChangingBells, date: LocalDate): SchoolBells {
  const later = bellChanges.find(({ from }) => from > date)
  if (later) return later.before
  const coming = bellChanges.findLast(({ isDone }) => !isDone)
  return coming?.after ?? { bellStart, bellEnd }
}

/** Other bells that a school has from a date on. */
export const ComingBells = SchoolBells.extend({ from: LocalDate })

interface SchoolAhead extends SchoolBells {
  comingBells?: z.infer<typeof ComingBells> | undefined
}

/** SCHOOL-4: schools with the bells that they have on a date, today or later. Without a date, today's. */
export function schoolsOn<S extends SchoolAhead>(schools: readonly S[], date: LocalDate | null): S[] {
  return schools.map((school) => {
    const { comingBells } = school
    if (!comingBells || date === null || date < comingBells.from) return school
    const { bellStart, bellEnd } = comingBells
    return { ...school, bellStart, bellEnd }
  })
}

export const areSameBells = (a: SchoolBells, b: SchoolBells): boolean =>
  a.bellStart === b.bellStart && a.bellEnd === b.bellEnd
