import { defaultSetup, type GeneratedPlan, type PlanFigures, USUAL_CHECK_LIMITS } from '@firstbell/domain'
import type { Db } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import type { Records } from './nouns.ts'

const FIGURES: PlanFigures = {
  buses: 1,
  routes: 1,
  assigned: 1,
  unassigned: 0,
  distanceMetres: 1,
  drivingSeconds: 1,
  meanRideSeconds: 1,
  longestRideSeconds: 1,
  meanWalkMetres: 1,
  longestWalkMetres: 1,
  changes: null,
}

/** A hazard area, a scenario for the one school, a run of it that has ended with a plan for the one child, and a grid. */
export async function fillPlanning(db: Db, mark: string, ids: Records, lat: number): Promise<void> {
  const own = { organizationId: ids.organization }
  const corners = [0, 1, 2].map((step) => ({ lat: lat + step / 1000, lng: -83.654321 + (step % 2) / 1000 }))
  await db.insert(schema.hazardAreas).values({ ...own, id: ids.hazardArea, name: `${mark} hazard area`, corners })
  const yard = { lat, lng: -83.654321 }
  const defaults = defaultSetup({ gradeBands: [], ...USUAL_CHECK_LIMITS, location: yard, yardLocation: null }, [])
  const setup = { ...defaults, direction: 'pickup' as const, schoolIds: [ids.school] }
  await db.insert(schema.scenarios).values({ ...own, id: ids.scenario, name: `${mark} scenario`, setup })
  const plan: GeneratedPlan = {
    direction: 'pickup',
    travelTimes: 'straightLine',
    routes: [
      {
        id: '1',
        busNumber: 1,
        routeNumber: 1,
        bus: { capacity: 48, wheelchairPlaces: 0 },
        schools: [{ schoolId: ids.school, secondOfDay: 26_400 }],
        stops: [
          {
            stopId: ids.stop,
            name: `${mark} stop`,
            location: yard,
            secondOfDay: 25_400,
            riders: [{ childId: ids.child, walkMetres: lat, rideSeconds: 1000 }],
          },
        ],
        riders: 1,
      },
    ],
    unassigned: [],
    violations: [],
    figures: FIGURES,
    forecast: { inTimeShare: 1, source: 'assumed', schools: [] },
  }
  await db.insert(schema.scenarioRuns).values({
    ...own,
    id: ids.scenarioRun,
    scenarioId: ids.scenario,
    setup,
    state: 'done',
    budgetSeconds: 60,
    travelTimes: 'straightLine',
    queuedAt: 1,
    startedAt: 1,
    endedAt: 2,
    searchedSeconds: 1,
    steps: 1,
    figures: FIGURES,
    planRevision: 1,
    plan,
    beforeEdit: { plan, basePlan: null, setup, inputsDigest: null },
    serverId: `${mark}-server`,
    leaseUntil: 1,
  })
  await db.insert(schema.adoptions).values({
    ...own,
    id: ids.adoption,
    scenarioId: ids.scenario,
    runId: ids.scenarioRun,
    effectiveDate: '2026-11-30',
    adoptedAt: 1,
    adoptedBy: `${mark} adopter`,
    inserted: [],
    ended: [],
  })
  const axes = { bells: [[]], maxWalkMetres: [400], maxRideMinutes: [60] }
  const grid = { id: ids.scenarioGrid, scenarioId: ids.scenario, axes, secondsPerCell: 5, createdAt: 1 }
  await db.insert(schema.scenarioGrids).values({ ...own, ...grid })
}
