import type { Fit, ScheduledRun } from '@firstbell/domain'
import { clashesOf, type Resource } from '../day-change/same-day.ts'

/** A driver or a bus that could be chosen for a run. */
export interface Candidate {
  id: string
  name: string
  /** Of a bus: its seats, and how the riders of the run fit on it, once that is known. */
  seats?: number
  fit?: Fit | undefined
  /** How far it is from the run, where that is known. */
  metres?: number | undefined
  /** Of a driver: called out on the date. */
  isOutOfService?: boolean
}

export interface SubstituteChoices {
  available: Candidate[]
  /** With the run that keeps each the longest. */
  busy: { candidate: Candidate; on: ScheduledRun }[]
  outOfService: Candidate[]
}

const collator = new Intl.Collator(undefined, { numeric: true })

/** DAY-38: the nearest first; by name where no distance is known. */
function nearestFirst(a: Candidate, b: Candidate): number {
  const [near, far] = [a.metres ?? Infinity, b.metres ?? Infinity]
  return near === far ? collator.compare(a.name, b.name) : near - far
}

/** DAY-29: who or what is free at the time of a run, and on which run the others are. The usual one is not among them. */
export function choicesFor(
  candidates: readonly Candidate[],
  run: ScheduledRun,
  sameDay: readonly ScheduledRun[],
  resource: Resource,
): SubstituteChoices {
  const isSubstitute = resource === 'busId' ? run.busIsSubstitute : run.driverIsSubstitute
  const usualId = isSubstitute ? null : run[resource]
  const choices: SubstituteChoices = { available: [], busy: [], outOfService: [] }
  for (const candidate of candidates.toSorted(nearestFirst)) {
    if (candidate.id === usualId) continue
    const [on] = clashesOf(sameDay, [run], resource, candidate.id).toSorted((a, b) => b.endAt - a.endAt)
    if (candidate.isOutOfService) choices.outOfService.push(candidate)
    else if (on) choices.busy.push({ candidate, on })
    else choices.available.push(candidate)
  }
  return choices
}
