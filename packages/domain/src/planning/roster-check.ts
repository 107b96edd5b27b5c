import { z } from 'zod'
import { Id } from '../id.ts'
import { UnassignedReason } from './scenario/scenario-run.ts'

const Count = z.number().int().min(0)

/** The riders of a school in a scenario, against those who are assigned to a route of its direction today. */
export const SchoolRoster = z.object({
  schoolId: Id,
  /** Its name. */
  name: z.string(),
  /** Children who have this school. */
  children: Count,
  assignedToday: Count,
  /** In the scenario: placeable or not. */
  riders: Count,
  placeable: Count,
  /** It has no rider, or at least 20 % more or fewer than are assigned today: the start of a run has to name it. */
  mustConfirm: z.boolean(),
})
export type SchoolRoster = z.infer<typeof SchoolRoster>

/** Who is in a scenario, before it is run: riders = placeable + not placeable. */
export const RosterCheck = z.object({
  schools: z.array(SchoolRoster),
  /** Riders whom no plan can serve; what depends on the drive is found by the run. */
  notPlaceable: z.array(
    z.object({ childId: Id, familyId: Id, name: z.string(), schoolId: Id, reason: UnassignedReason }),
  ),
  /** Riders who keep their stop, though it is inside or behind a hazard area. */
  inHazardAreas: z.array(
    z.object({
      childId: Id,
      familyId: Id,
      name: z.string(),
      schoolId: Id,
      stopName: z.string(),
      areaName: z.string(),
    }),
  ),
  /** SCENARIO-134: riders with a walk that is measured by the straight line, since the map has no way: all who walk where there is no map. */
  straightWalks: Count,
  /** ASSIGN-15: riders who wait at different stops on different weekdays; a plan has one stop for them, which counts as that of today. */
  twoStopsByWeekday: z.array(
    z.object({ childId: Id, familyId: Id, name: z.string(), schoolId: Id, stopName: z.string() }),
  ),
  /** SCENARIO-150: riders whose grade is written and not known: rules of grades 1 to 5 apply to them. */
  unknownGrades: z.array(z.object({ childId: Id, familyId: Id, name: z.string(), schoolId: Id, grade: z.string() })),
  /** Children of the organization without a school: no scenario has them. */
  withoutSchool: Count,
})
export type RosterCheck = z.infer<typeof RosterCheck>

/** A difference of so large a share from today is confirmed by name. */
const CONFIRMED_SHARE = 0.2

/** SCENARIO-8: whether the riders of a school have to be confirmed by name. */
export function mustConfirm({ riders, assignedToday }: Pick<SchoolRoster, 'riders' | 'assignedToday'>): boolean {
  return (
    riders === 0 || Math.abs(riders - assignedToday) >= CONFIRMED_SHARE * assignedToday + Number(assignedToday === 0)
  )
}
