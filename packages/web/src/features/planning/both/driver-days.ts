import type { GeneratedPlan } from '@firstbell/domain'

type Shift = NonNullable<GeneratedPlan['shifts']>[number]

export interface DriverDay {
  busNumber: number
  pickup: Shift | undefined
  dropoff: Shift | undefined
  /** On the way, without the hours between the two. */
  seconds: number
}

const secondsOf = (shift: Shift | undefined) => (shift ? shift.untilSecondOfDay - shift.fromSecondOfDay : 0)

/** SCENARIO-137: the day of the driver of each bus, by the plans of both directions. */
export function driverDays(plans: readonly Pick<GeneratedPlan, 'direction' | 'shifts'>[]): DriverDay[] {
  const shiftOf = (direction: GeneratedPlan['direction'], busNumber: number) =>
    plans.find((plan) => plan.direction === direction)?.shifts?.find((shift) => shift.busNumber === busNumber)
  const numbers = new Set(plans.flatMap(({ shifts = [] }) => shifts.map(({ busNumber }) => busNumber)))
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((busNumber) => {
      const [pickup, dropoff] = [shiftOf('pickup', busNumber), shiftOf('dropoff', busNumber)]
      return { busNumber, pickup, dropoff, seconds: secondsOf(pickup) + secondsOf(dropoff) }
    })
}
