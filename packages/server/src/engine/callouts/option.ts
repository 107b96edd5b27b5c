import type { CalloutChange, CalloutObstacle, CalloutStep, DayStopChange } from '@firstbell/domain'
import type { CalloutDay, Travel } from './callout-day.ts'

/** One way to have a run covered, and the day with it. */
export interface Option {
  day: CalloutDay
  step: CalloutStep
  changes: CalloutChange[]
  moves: DayStopChange[]
  /** The runs that are different then. */
  concerned: string[]
  /** What the buses that take over drive more. */
  addedSeconds: number
  addedMetres: number
}

/** Why a driver or a route cannot take over. */
export interface Obstacle {
  obstacle: CalloutObstacle
  closest: string | null
  by: number
  limit: number
}

export interface Surroundings {
  travel: Travel
  /** The runs for which a driver called out. */
  routeIds: ReadonlySet<string>
  /** Who does not drive on this date. */
  absentIds: ReadonlySet<string>
  /** What alone is tried; everything without it. */
  shortlist?: Shortlist | undefined
}

/** The routes and drivers near enough to be tried. */
export interface Shortlist {
  routeIds: ReadonlySet<string>
  driverIds: ReadonlySet<string>
}

export interface Tried {
  options: Option[]
  obstacles: Obstacle[]
}

const BY_CLOSENESS: readonly CalloutObstacle[] = [
  'tooLate',
  'overCapacity',
  'nextRunLate',
  'afterBell',
  'noWheelchairPlace',
  'noBus',
  'oneRouteOnly',
  'takesInRiders',
  'noRoute',
  'noDriver',
]

/** The obstacle that was nearest to none. */
export function closestOf(obstacles: readonly Obstacle[], otherwise: CalloutObstacle): Obstacle {
  const rank = ({ obstacle }: Obstacle) => BY_CLOSENESS.indexOf(obstacle)
  const [closest] = obstacles.toSorted((a, b) => rank(a) - rank(b) || a.by - b.by)
  return closest ?? { obstacle: otherwise, closest: null, by: 0, limit: 0 }
}
