import {
  type AdoptionPreview,
  areSameBells,
  bellsOn,
  type GeneratedPlan,
  isValidOn,
  type LocalDate,
  type MovedBells,
} from '@firstbell/domain'
import type { AdoptionInputs } from './adoption-inputs.store.ts'

type Schools = Pick<AdoptionInputs, 'schools'>

/** SCENARIO-148: the bells that adopting a plan moves: not those that are so already. */
export function bellsToMove({ schools }: Schools, { bells }: GeneratedPlan, date: LocalDate): MovedBells[] {
  return (bells?.moved ?? []).filter(({ schoolId, after }) => {
    const school = schools.get(schoolId)
    return school && !areSameBells(bellsOn(school, date), after)
  })
}

/** The bells of a school by which buses of a plan would drive on a date; undefined where the plan moves other ones. */
export function bellsOfPlan({ schools }: Schools, { bells }: GeneratedPlan, schoolId: string, date: LocalDate) {
  const school = schools.get(schoolId)
  if (!school) return undefined
  const now = bellsOn(school, date)
  const moved = bells?.moved.find((one) => one.schoolId === schoolId)
  if (!moved || areSameBells(now, moved.after)) return now
  const isChangedLater = school.bellChanges.some(({ from, isDone }) => from >= date && !isDone)
  return areSameBells(now, moved.before) && !isChangedLater ? moved.after : undefined
}

interface Previewed {
  inputs: AdoptionInputs
  plan: GeneratedPlan
  effectiveDate: LocalDate
  endingIds: ReadonlySet<string>
  /** The routes with riders of a school, by school. */
  routesOfSchool: ReadonlyMap<string, readonly string[]>
}

/** What a preview says of bells. */
export function previewOfBells({
  inputs,
  plan,
  effectiveDate,
  endingIds,
  routesOfSchool,
}: Previewed): AdoptionPreview['bells'] {
  const moved = bellsToMove(inputs, plan, effectiveDate)
  if (moved.length === 0) return null
  const concerned = new Set(moved.flatMap(({ schoolId }) => routesOfSchool.get(schoolId) ?? []))
  return {
    moved: moved.map((one) => ({ ...one, name: inputs.schools.get(one.schoolId)?.name ?? '' })),
    otherRoutes: inputs.routes
      .filter((route) => concerned.has(route.id) && !endingIds.has(route.id) && isValidOn(route, effectiveDate))
      .map(({ id, name }) => ({ routeId: id, name })),
  }
}
