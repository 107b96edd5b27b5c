import { api, PAGE_SIZE } from '@firstbell/contract'
import {
  defaultSetup,
  directionsOf,
  shownDirections,
  DRIVING_PERCENT,
  NO_LOCKS,
  Refusal,
  requireSoundScenario,
  type Scenario,
  worseCountsOf,
} from '@firstbell/domain'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { againstToday, figuresOfPlan, figuresOfToday } from '../../../engine/planning/compared-run.ts'
import { readPlanningInputs } from '../../../engine/planning/planning-inputs.store.ts'
import { readRecordedRuns, recordedDriving } from '../../../engine/planning/rehearsal/recorded-driving.ts'
import {
  findLastPlannedRun,
  getPlannedRun,
  lastRuns,
  listRunsUnderWay,
} from '../../../engine/planning/scenario-runs.store.ts'
import { handle, handleLive, handlePrepared, type Mount } from '../../../http/handle.ts'
import { listBuses } from '../../fleet/fleet.store.ts'
import { getOrganization } from '../../organizations/organizations.store.ts'
import { listSchools } from '../../schools/schools.store.ts'
import { checkedRosters } from './checked-roster.ts'
import { requireKnownBans } from '../bans/known-bans.ts'
import { namedLocks, requireKnownLocks } from './scenario-locks.ts'
import {
  deleteScenario,
  getScenario,
  insertScenario,
  listScenarios,
  lockScenario,
  noteUse,
  updateScenario,
} from './scenarios.store.ts'

/** SCENARIO-1…8: what the route generator is asked. */
export function mountScenarios(mount: Mount): void {
  mountWriting(mount)
  mountLocks(mount)
  mountComparison(mount)
  mountRecordedDriving(mount)

  handle(mount, api.scenarios.list, async ({ query: { orgId, page } }, { db }) => {
    const { id: organizationId } = await getOrganization(db, orgId)
    const found = await listScenarios(db, organizationId, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
    const ids = found.scenarios.map(({ id }) => id)
    const runs = await lastRuns(db, ids)
    return {
      scenarios: found.scenarios.map((scenario) => ({ ...scenario, lastRun: runs.get(scenario.id) ?? null })),
      total: found.total,
    }
  })

  handle(mount, api.scenarios.get, async ({ params: { scenarioId } }, { db, deps }) => {
    await noteUse(db, scenarioId, deps.serviceClock.now())
    return getScenario(db, scenarioId)
  })

  handleLive(
    mount,
    api.scenarios.roster,
    async ({ params: { scenarioId }, query: { direction } }, { revealed, ...asking }) => {
      const { scenario, checks } = await checkedRosters(asking, scenarioId)
      const check = checks.get(direction ?? shownDirections(scenario.direction)[0])
      if (!check) throw new Refusal('not_found')
      const named = [...check.notPlaceable, ...check.inHazardAreas, ...check.twoStopsByWeekday, ...check.unknownGrades]
      const families = new Set(named.map(({ familyId }) => familyId))
      if (families.size > 0) revealed(scenario.organizationId, ...families)
      return check
    },
  )
}

/** How a scenario is made, changed, copied and deleted. */
function mountWriting(mount: Mount): void {
  handlePrepared(
    mount,
    api.scenarios.create,
    async ({ body: { orgId, ...given } }, asking) => {
      const { organization, buses, runs } = await asking.transaction(async (db) => {
        const found = await getOrganization(db, orgId)
        return {
          organization: found,
          buses: await listBuses(db, found.id),
          runs: await readRecordedRuns(db, {
            organizationId: found.id,
            direction: shownDirections(given.direction)[0],
            now: asking.deps.serviceClock.now(),
          }),
        }
      })
      const drivingPercent = given.rules?.drivingPercent ?? (await usualDrivingPercent(runs, asking.deps))
      const defaults = defaultSetup(organization, buses, drivingPercent)
      const scenario = { ...defaults, ...given, id: asking.deps.newId(), organizationId: organization.id }
      await requireKnownLocks(asking, scenario, NO_LOCKS)
      await requireKnownBans(scenario, [], asking.deps)
      return scenario
    },
    async (_, { db, deps, changed }, scenario) => {
      await requireSound(db, scenario)
      await insertScenario(db, scenario, deps.serviceClock.now())
      changed(scenario.organizationId, scenario.id)
      return { id: scenario.id }
    },
  )

  handlePrepared(
    mount,
    api.scenarios.change,
    async ({ params: { scenarioId }, body }, asking) => {
      const before = await asking.transaction((db) => getScenario(db, scenarioId))
      const after = { ...before, ...body }
      await requireKnownLocks(asking, after, before.locks)
      await requireKnownBans(after, before.bans, asking.deps)
    },
    async ({ params: { scenarioId }, body }, { db, deps, changed, expectUnchanged }) => {
      const before = expectUnchanged(await lockScenario(db, scenarioId))
      await noteUse(db, scenarioId, deps.serviceClock.now())
      const after = { ...before, ...body }
      await requireSound(db, after)
      await updateScenario(db, after)
      changed(before.organizationId, scenarioId)
      return after
    },
  )

  handle(mount, api.scenarios.copy, async ({ params: { scenarioId }, body: { name } }, { db, deps, changed }) => {
    const original = await lockScenario(db, scenarioId) // nobody erases a child from the one and not from the other
    const id = deps.newId()
    await insertScenario(db, { ...original, id, name }, deps.serviceClock.now())
    changed(original.organizationId, id)
    return { id }
  })

  handle(
    mount,
    api.scenarios.remove,
    async ({ params: { scenarioId } }, { db, deps, changed, expectUnchanged, afterCommit }) => {
      const { organizationId } = expectUnchanged(await lockScenario(db, scenarioId))
      const runs = await listRunsUnderWay(db, organizationId)
      await deleteScenario(db, scenarioId)
      changed(organizationId, scenarioId)
      afterCommit(async () => {
        for (const run of runs) if (run.scenarioId === scenarioId) deps.planner.stop(run.id)
      })
      return { id: scenarioId }
    },
  )
}

/** SCENARIO-37: the locks of a scenario by name, and which of them say nothing any more. */
function mountLocks(mount: Mount): void {
  handleLive(mount, api.scenarios.locks, async ({ params: { scenarioId } }, { revealed, ...asking }) => {
    const scenario = await asking.transaction((db) => getScenario(db, scenarioId))
    const found = await namedLocks(asking, scenario)
    if (found.familyIds.length > 0) revealed(scenario.organizationId, ...found.familyIds)
    return { baseRunId: scenario.locks.baseRunId, locks: found.locks }
  })
}

/** SCENARIO-60…62: the newest plan of a scenario against today. Travel times are asked for between units of work. */
function mountComparison(mount: Mount): void {
  handleLive(mount, api.scenarios.comparison, async ({ params: { scenarioId }, query }, { transaction, deps }) => {
    const read = await transaction(async (db) => {
      const { id, name, organizationId, ...asked } = await getScenario(db, scenarioId)
      const direction = query.direction ?? shownDirections(asked.direction)[0]
      const shown = { id, name, direction, directions: directionsOf(asked) }
      const run = await findLastPlannedRun(db, scenarioId, direction)
      if (!run) return { scenario: shown }
      const { setup, plan } = await getPlannedRun(db, run.id)
      const inputs = await readPlanningInputs(db, organizationId, deps.serviceClock.now())
      return { scenario: shown, planned: { runId: run.id, setup, plan, inputs } }
    })
    const { scenario, planned } = read
    if (!planned) return { scenario, runId: null, today: null, plan: null }
    const { runId, setup, plan } = planned
    const inputs = await deps.planner.withWalks(planned.inputs, setup)
    const { today, changes, families } = againstToday(inputs, plan)
    const { withoutSchoolStop } = today
    return {
      scenario,
      runId,
      today: {
        ...(await figuresOfToday(
          inputs,
          today,
          { ...setup, inTimeShare: plan.forecast?.todayInTimeShare ?? null },
          deps.planner.travelTimes,
        )),
        withoutSchoolStop,
      },
      plan: {
        figures: figuresOfPlan(inputs, plan),
        travelTimes: plan.travelTimes,
        families,
        worse: worseCountsOf(changes),
      },
    }
  })
}

/** SCENARIO-19: travel times are asked for between units of work. */
function mountRecordedDriving(mount: Mount): void {
  handleLive(mount, api.scenarios.recordeddriving, async ({ query: { orgId, direction } }, { transaction, deps }) => {
    const runs = await transaction(async (db) => {
      const { id: organizationId } = await getOrganization(db, orgId)
      return readRecordedRuns(db, { organizationId, direction, now: deps.serviceClock.now() })
    })
    return recordedDriving(runs, deps.planner.travelTimes)
  })
}

/** SCENARIO-19: as recorded; as calculated where the routing service does not answer now. */
async function usualDrivingPercent(
  runs: Awaited<ReturnType<typeof readRecordedRuns>>,
  { planner }: Pick<Deps, 'planner'>,
): Promise<number> {
  try {
    return (await recordedDriving(runs, planner.travelTimes)).drivingPercent
  } catch (error) {
    if (error instanceof Refusal) return DRIVING_PERCENT.asCalculated
    throw error
  }
}

/** A scenario has schools of its own organization alone. */
async function requireSound(db: Db, scenario: Scenario): Promise<void> {
  requireSoundScenario(scenario)
  const known = new Set((await listSchools(db, scenario.organizationId)).map(({ id }) => id))
  if (scenario.schoolIds.some((id) => !known.has(id))) throw new Refusal('not_found')
}
