import { formatHhmm, PLANNING_BANDS, type PlanningBand, type Scenario, USUAL_RIDERS_PER_SEAT } from '@firstbell/domain'
import { parsePosition, positionText } from '../../../map/places/position-text.ts'
import { type CornerValues, cornerRulesOf, cornerValuesOf } from '../corners/corner-values.ts'
import { bellsOf, type BellValues, bellValuesOf } from '../bells/bell-values.ts'
import { type ChangeLimitValues, changeLimitsOf, limitValuesOf } from './change-limit-values.ts'

type Stops = Scenario['stops']
type Fleet = Scenario['fleet']

/** A scenario as it is filled in: one flat record, walks in the units of the organization, the yard as it is typed. */
export type ScenarioValues = Pick<
  Scenario,
  'name' | 'direction' | 'schoolIds' | 'riders' | 'goals' | 'budgetSeconds' | 'seed'
> &
  Pick<Stops, 'source' | 'maxRidersPerStop' | 'wheelchairsAtHome' | 'sameBothWays'> &
  CornerValues &
  Pick<Fleet, 'buses'> &
  Scenario['rules'] &
  ChangeLimitValues &
  BellValues & {
    walks: Record<PlanningBand, number>
    sharesSeats: boolean
    elementaryPerSeat: number
    middlePerSeat: number
    highPerSeat: number
    yard: string
  }

export function scenarioValuesOf(scenario: Scenario, metresPerUnit: number): ScenarioValues {
  const { name, direction, schoolIds, riders, stops, fleet, rules, goals, budgetSeconds, seed } = scenario
  const perSeat = fleet.ridersPerSeat ?? USUAL_RIDERS_PER_SEAT
  return {
    name,
    direction,
    schoolIds,
    riders,
    source: stops.source,
    walks: perBand((band) => Number((stops.maxWalkMetres[band] / metresPerUnit).toFixed(2))),
    maxRidersPerStop: stops.maxRidersPerStop,
    wheelchairsAtHome: stops.wheelchairsAtHome,
    sameBothWays: stops.sameBothWays,
    ...cornerValuesOf(stops.corners, metresPerUnit),
    buses: fleet.buses,
    sharesSeats: fleet.ridersPerSeat !== null,
    elementaryPerSeat: perSeat.elementary,
    middlePerSeat: perSeat.middle,
    highPerSeat: perSeat.high,
    yard: positionText(fleet.yard),
    ...rules,
    ...limitValuesOf(scenario.changeLimits, metresPerUnit, formatHhmm),
    ...bellValuesOf(scenario.bells, formatHhmm),
    goals,
    budgetSeconds,
    seed,
  }
}

export type ScenarioChanges = Omit<Scenario, 'id' | 'organizationId' | 'maxSteps' | 'locks' | 'bans'>

/** What is saved. A walk or a yard that was only looked at stays as it is: writing it has rounded it. */
export function scenarioOf(values: ScenarioValues, read: Scenario, metresPerUnit: number): ScenarioChanges {
  const { name, direction, schoolIds, riders, goals, budgetSeconds, seed, walks, yard } = values
  const shown = scenarioValuesOf(read, metresPerUnit)
  return {
    name,
    direction,
    schoolIds,
    riders,
    stops: {
      source: values.source,
      maxWalkMetres: perBand((band) =>
        walks[band] === shown.walks[band] ? read.stops.maxWalkMetres[band] : Math.round(walks[band] * metresPerUnit),
      ),
      maxRidersPerStop: values.maxRidersPerStop,
      wheelchairsAtHome: values.wheelchairsAtHome,
      sameBothWays: values.sameBothWays,
      corners: cornerRulesOf(values, shown, read.stops.corners, metresPerUnit),
    },
    fleet: {
      buses: values.buses,
      ridersPerSeat: values.sharesSeats
        ? { elementary: values.elementaryPerSeat, middle: values.middlePerSeat, high: values.highPerSeat }
        : null,
      yard: yard === shown.yard ? read.fleet.yard : (parsePosition(yard) ?? null),
    },
    rules: {
      maxRideMinutes: values.maxRideMinutes,
      earliestArrivalMinutes: values.earliestArrivalMinutes,
      latestArrivalMinutes: values.latestArrivalMinutes,
      loadingMinutes: values.loadingMinutes,
      dwellSeconds: values.dwellSeconds,
      dwellSecondsPerRider: values.dwellSecondsPerRider,
      drivingPercent: values.drivingPercent,
      loadPercent: values.loadPercent,
      mixSchools: values.mixSchools,
      mixGradeBands: values.mixGradeBands,
      severalRoutesPerBus: values.severalRoutesPerBus,
      inTimePercent: values.inTimePercent,
      maxDriverMinutes: values.maxDriverMinutes,
    },
    bells: bellsOf(values, schoolIds),
    changeLimits: changeLimitsOf(values, shown, read.changeLimits, metresPerUnit),
    goals,
    budgetSeconds,
    seed,
  }
}

function perBand<Value>(valueOf: (band: PlanningBand) => Value): Record<PlanningBand, Value> {
  const [kindergarten, elementary, secondary] = PLANNING_BANDS
  return {
    kindergarten: valueOf(kindergarten),
    elementary: valueOf(elementary),
    secondary: valueOf(secondary),
  }
}
