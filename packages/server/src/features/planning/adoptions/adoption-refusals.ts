import {
  type AdoptedBus,
  adoptionMisfits,
  type AdoptionObstacle,
  formatHhmm,
  type GeneratedPlan,
  type InTimeDoubt,
  inTimeDoubtOf,
  type MovedBells,
  Refusal,
} from '@firstbell/domain'
import type { AdoptionDraft } from '../../../engine/planning/adoption/adoption-draft.ts'
import type { AdoptionInputs } from '../../../engine/planning/adoption/adoption-inputs.store.ts'
import { beginningRoutes } from '../../../engine/planning/adoption/adoption-preview.ts'

const SENTENCES: Readonly<Record<AdoptionObstacle['code'], (subject: string) => string>> = {
  combinationRoute: (name) =>
    `${name} drives there and home, and cannot end for one direction. Take the riders of the plan off it first`,
  beginsLater: (name) => `${name} begins on the effective date or later. Undo the adoption that made it first`,
  childDeleted: (id) => `A child of the plan (${id}) has been deleted. Search again`,
  childChangedSchool: (name) => `${name} goes to another school than in the plan. Search again`,
  twoStopsByWeekday: (name) =>
    `${name} waits at different stops on different weekdays, and a plan has one stop. Assign one stop on every weekday, adopt the plan, and then set the weekdays again`,
  otherBell: (name) =>
    `The bells of ${name} are not those of the plan, so its buses would come at a wrong time. Set the bells as in the plan, or search again`,
  homeMoved: (name) => `The home of ${name} is not where the plan has it. Search again`,
  stopDeleted: (name) => `The stop ${name} has been deleted. Search again`,
  stopMoved: (name) => `The stop ${name} is not where the plan has it. Search again`,
  schoolDeleted: (id) => `A school of the plan (${id}) has been deleted. Search again`,
}

const NAMED = 5

/** SCENARIO-52, SCENARIO-53: a plan that does not fit what is there now is refused, and nothing is written. */
export function requireNoObstacle(
  { routes, violations }: GeneratedPlan,
  { obstacles }: Pick<AdoptionDraft, 'obstacles'>,
  acceptViolations: boolean,
): void {
  if (routes.length === 0) throw new Refusal('invalid_input', 'This plan has no routes')
  if (violations.length > 0 && !acceptViolations)
    throw new Refusal('invalid_input', `This plan breaks ${violations.length} rules. Accept them to adopt it`)
  if (obstacles.length === 0) return
  const named = obstacles.slice(0, NAMED).map(({ code, subject }) => SENTENCES[code](subject))
  const more = obstacles.length > NAMED ? [`${obstacles.length - NAMED} more`] : []
  throw new Refusal('invalid_input', `Nothing was changed. ${[...named, ...more].join('. ')}`)
}

/** SCENARIO-111: nothing is adopted of which nobody has accepted that riders do not fit on the bus of their route. */
export function requireFit(inputs: AdoptionInputs, draft: AdoptionDraft, buses: readonly AdoptedBus[]): void {
  const misfits = adoptionMisfits({ begins: beginningRoutes(inputs, draft) }, buses, (id) => inputs.buses.get(id))
  if (misfits.length === 0) return
  const named = misfits.slice(0, NAMED).map(({ route, number }) => `${route.name} on bus ${number}`)
  throw new Refusal(
    'invalid_input',
    `Nothing was changed. Riders do not fit: ${named.join(', ')}. Choose larger buses, or accept it`,
  )
}

/** SCENARIO-148: nothing is adopted that moves bells, unless somebody has accepted it. */
export function requireBellsStay({ schools }: AdoptionInputs, bells: readonly MovedBells[]): void {
  if (bells.length === 0) return
  const named = bells
    .slice(0, NAMED)
    .map(
      ({ schoolId, before, after }) =>
        `${schools.get(schoolId)?.name ?? ''} from ${formatHhmm(before.bellStart)} to ${formatHhmm(after.bellStart)}`,
    )
  throw new Refusal(
    'invalid_input',
    `Nothing was changed. This plan moves the first bell of ${named.join(', ')}. Accept it to adopt the plan`,
  )
}

const DOUBTS: Readonly<Record<InTimeDoubt, string>> = {
  unknown: 'It is not known how often the buses of this plan are in time, since it was changed after the search',
  lessThanToday: 'The buses of this plan are less often in time than those of today',
  promiseNotKept: 'The buses of this plan are less often in time than the scenario asks for',
}

/** SCENARIO-114: nothing is adopted that is less often in time than it should be, unless somebody has accepted it. */
export function requireInTime(plan: GeneratedPlan): void {
  const doubt = inTimeDoubtOf(plan)
  if (doubt) throw new Refusal('invalid_input', `Nothing was changed. ${DOUBTS[doubt]}. Accept it to adopt the plan`)
}
