import { api, PAGE_SIZE } from '@firstbell/contract'
import {
  compareGrades,
  limitBreachesOf,
  neighborhoodOf,
  type Position,
  type RiderChange,
  worseByKey,
  worseCountsOf,
  worseTimeSeconds,
} from '@firstbell/domain'
import { againstToday } from '../../engine/planning/compared-run.ts'
import { type PlanningChild, readPlanningInputs } from '../../engine/planning/planning-inputs.store.ts'
import { getPlannedRun } from '../../engine/planning/scenario-runs.store.ts'
import { handleLive, type Mount } from '../../http/handle.ts'

/** SCENARIO-63…66: who is worse off with the plan of a run than today. */
export function mountRiderChanges(mount: Mount): void {
  handleLive(
    mount,
    api.scenarioruns.changes,
    async ({ params: { runId }, query: { show, page } }, { transaction, deps, revealed }) => {
      const { run, read } = await transaction(async (db) => {
        const planned = await getPlannedRun(db, runId)
        return { run: planned, read: await readPlanningInputs(db, planned.organizationId, deps.serviceClock.now()) }
      })
      const { organizationId, setup, plan } = run
      const inputs = await deps.planner.withWalks(read, setup)
      const childOf = new Map(inputs.children.map((child) => [child.id, child]))
      const { changes: all, families } = againstToday(inputs, plan)
      const changes = all.filter(({ childId }) => childOf.has(childId)) // others have been deleted since
      const wanted = changes
        .filter(({ worse }) => show === 'all' || (show === 'worse' ? worse.length > 0 : worse.includes(show)))
        .toSorted(worstFirst(plan.direction))
      const shown = page === undefined ? wanted : wanted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      revealed(organizationId, runId)
      return {
        direction: plan.direction,
        riders: changes.length,
        counts: worseCountsOf(changes),
        families,
        ...groupsOf(changes, childOf, new Map(inputs.schools.map(({ id, name }) => [id, name]))),
        limits: setup.changeLimits,
        breaches: limitBreachesOf(setup.changeLimits, { direction: plan.direction, changes, families }),
        children: shown.flatMap((change) => {
          const child = childOf.get(change.childId)
          if (!child) return []
          const { familyId, name, grade, schoolId, home } = child
          return [{ ...change, familyId, name, grade, schoolId, home }]
        }),
        total: wanted.length,
      }
    },
  )
}

function groupsOf(
  changes: readonly RiderChange[],
  childOf: ReadonlyMap<string, PlanningChild>,
  schoolNames: ReadonlyMap<string, string>,
) {
  const centers = new Map<string, Position>()
  const squareOf = (childId: string) => {
    const home = childOf.get(childId)?.home
    if (!home) return undefined
    const { key, center } = neighborhoodOf(home)
    centers.set(key, center)
    return key
  }
  return {
    schools: worseByKey(changes, (id) => childOf.get(id)?.schoolId).map((group) => ({
      ...group,
      name: schoolNames.get(group.key) ?? '',
    })),
    grades: worseByKey(changes, (id) => childOf.get(id)?.grade ?? '').toSorted((a, b) => compareGrades(a.key, b.key)),
    neighborhoods: worseByKey(changes, squareOf).flatMap((group) => {
      const center = centers.get(group.key)
      return center ? [{ ...group, center }] : []
    }),
  }
}

/** Who is worse off in more ways comes first, then who rides longer, then who has a worse time. */
function worstFirst(direction: Parameters<typeof worseTimeSeconds>[2]) {
  const measures = [
    ({ worse }: RiderChange) => Number(worse.includes('unassigned')),
    ({ worse }: RiderChange) => worse.length,
    ({ today, planned }: RiderChange) => (today && planned ? planned.rideSeconds - today.rideSeconds : 0),
    ({ today, planned }: RiderChange) => (today && planned ? worseTimeSeconds(today, planned, direction) : 0),
  ]
  return (a: RiderChange, b: RiderChange): number => {
    for (const measure of measures) if (measure(a) !== measure(b)) return measure(b) - measure(a)
    return a.childId < b.childId ? -1 : 1
  }
}
