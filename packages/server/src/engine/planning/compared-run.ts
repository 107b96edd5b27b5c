import {
  changedFamiliesOf,
  type ChangedFamilies,
  type ComparedBy,
  type ComparedFigures,
  comparedFiguresOf,
  type FirstBells,
  type GeneratedPlan,
  minutesOf,
  type PlanTravelTimes,
  type RiderChange,
  riderChangesOf,
  type ScenarioSetup,
  withBellsOf,
} from '@firstbell/domain'
import { drivenOf } from './driven.ts'
import type { PlanningInputs } from './planning-inputs.store.ts'
import { planOfToday, type TodaysPlan } from './today.ts'
import type { TravelTimes } from './travel-times.ts'

/** A plan beside the routes that its riders have today. */
export interface PlanAgainstToday {
  today: TodaysPlan
  changes: RiderChange[]
  families: ChangedFamilies
}

/** SCENARIO-60, SCENARIO-63: today is that of the riders of the plan, so both are about the same children. */
export function againstToday(inputs: PlanningInputs, plan: GeneratedPlan): PlanAgainstToday {
  const placed = plan.routes.flatMap(({ stops }) => stops.flatMap(({ riders }) => riders))
  const childIds = new Set([...placed, ...plan.unassigned].map(({ childId }) => childId))
  const today = planOfToday(inputs, { direction: plan.direction, childIds })
  const schoolOf = new Map(inputs.children.map(({ id, schoolId }) => [id, schoolId]))
  const familyOf = new Map(inputs.children.map(({ id, familyId }) => [id, familyId]))
  const changes = riderChangesOf({
    today: { ...today, firstBells: firstBellsOf(inputs) },
    planned: { ...plan, firstBells: firstBellsOf({ schools: withBellsOf(plan, inputs.schools) }) },
    schoolOf,
  })
  return { today, changes, families: changedFamiliesOf(changes, familyOf) }
}

export interface FiguresOfToday {
  figures: ComparedFigures
  travelTimes: PlanTravelTimes
}

/** Distance and driving time are as the scenario of the compared plan has them, so that both differ by their routes alone. */
export async function figuresOfToday(
  inputs: PlanningInputs,
  today: TodaysPlan,
  { fleet, rules, inTimeShare }: Pick<ScenarioSetup, 'fleet' | 'rules'> & Pick<ComparedFigures, 'inTimeShare'>,
  travelTimes: TravelTimes,
): Promise<FiguresOfToday> {
  const { schools } = inputs
  const { travelTimes: source, ...driven } = await drivenOf(today, { schools, yard: fleet.yard, rules, travelTimes })
  const figures = comparedFiguresOf(today, { ...driven, drivers: today.drivers, inTimeShare }, comparedBy(inputs))
  return { figures, travelTimes: source }
}

/** A bus of a plan has one driver. Distance and driving time are those of the independent check. */
export function figuresOfPlan(inputs: PlanningInputs, plan: GeneratedPlan): ComparedFigures {
  const { buses: drivers, distanceMetres, drivingSeconds, inTimeShare = null } = plan.figures
  const rung = { ...inputs, schools: withBellsOf(plan, inputs.schools) }
  return comparedFiguresOf(plan, { drivers, distanceMetres, drivingSeconds, inTimeShare }, comparedBy(rung))
}

function comparedBy(inputs: PlanningInputs): ComparedBy {
  const children = new Map(inputs.children.map((child) => [child.id, child]))
  return { firstBells: firstBellsOf(inputs), children, ridersPerSeat: inputs.ridersPerSeat }
}

function firstBellsOf({ schools }: Pick<PlanningInputs, 'schools'>): FirstBells {
  return new Map(schools.map(({ id, bellStart }) => [id, minutesOf(bellStart) * 60]))
}
