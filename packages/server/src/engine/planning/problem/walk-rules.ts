import type { Position, UnassignedReason } from '@firstbell/domain'
import { crossingIndex, isInsideArea, sidesOf } from '@firstbell/geo'
import type { HazardAreaOfPlan, PlanningInputs } from '../planning-inputs.store.ts'

/** Why a rider may not walk to a stop that is near enough. */
export type WalkObstacle = Extract<UnassignedReason, 'behindHazardArea' | 'acrossStreet'>

export interface WalkRules {
  /** The hazard area that a position is inside of. */
  areaAround(location: Position): HazardAreaOfPlan | undefined
  /** The hazard area into which or through which a walk leads. */
  areaOnWalk(home: Position, stop: Position): HazardAreaOfPlan | undefined
  /** What a walk may not lead through or across; undefined where riders may walk. */
  obstacleOf(home: Position, stop: Position): WalkObstacle | undefined
}

/** SCENARIO-49, SCENARIO-71: walks are straight, and lead neither through hazard areas nor across streets that are too fast. */
export function walkRulesOf({ hazardAreas, corners }: Pick<PlanningInputs, 'hazardAreas' | 'corners'>): WalkRules {
  const areas = hazardAreas.map((area) => ({ area, meets: crossingIndex(sidesOf(area.corners)) }))
  const crossesStreet = crossingIndex(corners?.barriers ?? [])
  const areaAround = (location: Position) => hazardAreas.find(({ corners: around }) => isInsideArea(around, location))
  const areaOnWalk = (home: Position, stop: Position) =>
    areaAround(home) ?? areaAround(stop) ?? areas.find(({ meets }) => meets(home, stop))?.area
  return {
    areaAround,
    areaOnWalk,
    obstacleOf(home, stop) {
      if (areaOnWalk(home, stop)) return 'behindHazardArea'
      return crossesStreet(home, stop) ? 'acrossStreet' : undefined
    },
  }
}
