import type { Bus } from '../../fleet/bus.ts'
import type { Organization } from '../../organizations/organization.ts'
import { bandOf, type CheckLimits } from '../../organizations/service-rules.ts'
import { NO_LOCKS } from './scenario-locks.ts'
import { NO_CHANGE_LIMITS } from './change-limits.ts'
import {
  DRIVING_PERCENT,
  kindOfBus,
  PLANNING_GOALS,
  type ScenarioBuses,
  type ScenarioSetup,
  USUAL_CORNER_RULES,
  USUAL_IN_TIME_PERCENT,
} from './scenario.ts'

/** Longest walks where the organization has none of its own: PK and K at the door, a quarter of a mile, half a mile. */
const USUAL_WALK_METRES = { kindergarten: 0, elementary: 402, secondary: 805 }

/** Of an organization that has not entered its buses. */
const USUAL_BUSES: ScenarioBuses = { capacity: 48, wheelchairPlaces: 0, count: 20 }

/** SCENARIO-3: what a new scenario has where nobody says otherwise; buses, walks, riders per seat, yard, the longest ride, when buses arrive, and how long driving takes are those of the organization. */
export function defaultSetup(
  organization: Pick<Organization, 'gradeBands' | 'location' | 'yardLocation'> & CheckLimits,
  buses: readonly Pick<Bus, 'capacity' | 'wheelchairPlaces' | 'active'>[],
  drivingPercent: number = DRIVING_PERCENT.asCalculated,
): Omit<ScenarioSetup, 'direction' | 'schoolIds'> {
  const walk = (grade: string, usual: number) => bandOf(organization.gradeBands, grade)?.maxWalkMetres ?? usual
  return {
    riders: 'all',
    stops: {
      source: 'assigned',
      maxWalkMetres: {
        kindergarten: walk('K', USUAL_WALK_METRES.kindergarten),
        elementary: walk('3', USUAL_WALK_METRES.elementary),
        secondary: walk('9', USUAL_WALK_METRES.secondary),
      },
      maxRidersPerStop: 40,
      corners: USUAL_CORNER_RULES,
      wheelchairsAtHome: true,
      sameBothWays: true,
    },
    fleet: {
      buses: kindsOf(buses),
      ridersPerSeat: organization.ridersPerSeat,
      yard: organization.yardLocation ?? organization.location,
    },
    rules: {
      maxRideMinutes: organization.maxRideMinutes,
      earliestArrivalMinutes: organization.earliestArrivalMinutes,
      latestArrivalMinutes: organization.latestArrivalMinutes,
      loadingMinutes: 5,
      dwellSeconds: 20,
      dwellSecondsPerRider: 4,
      drivingPercent,
      loadPercent: 100,
      mixSchools: false,
      mixGradeBands: true,
      severalRoutesPerBus: true,
      inTimePercent: USUAL_IN_TIME_PERCENT,
      maxDriverMinutes: null,
    },
    changeLimits: NO_CHANGE_LIMITS,
    bells: null,
    goals: [...PLANNING_GOALS],
    budgetSeconds: 60,
    seed: 1,
    maxSteps: null,
    locks: NO_LOCKS,
    bans: [],
  }
}

/** Buses in service that take riders, alike ones together, the largest first. At most 20 kinds: those of which there are most. */
function kindsOf(buses: readonly Pick<Bus, 'capacity' | 'wheelchairPlaces' | 'active'>[]): ScenarioBuses[] {
  const kinds = new Map<string, ScenarioBuses>()
  for (const { capacity, wheelchairPlaces, active } of buses) {
    if (!active || capacity === 0) continue
    const key = kindOfBus({ capacity, wheelchairPlaces })
    kinds.set(key, { capacity, wheelchairPlaces, count: (kinds.get(key)?.count ?? 0) + 1 })
  }
  const usual = [...kinds.values()].sort((a, b) => b.count - a.count).slice(0, 20)
  return usual.length > 0 ? usual.sort((a, b) => b.capacity - a.capacity) : [USUAL_BUSES]
}
