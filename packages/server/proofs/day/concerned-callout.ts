import type { Random } from '@firstbell/town'
import { Refusal } from '@firstbell/domain'
import type { Db } from '../../src/db/database.ts'
import { readCalloutDay } from '../../src/engine/callouts/callout-day.store.ts'
import { proposalsFor } from '../../src/engine/callouts/propose.ts'
import { type OrganizationDate, putStopChange } from '../../src/engine/timetable/day-stops.store.ts'
import { changeDay } from '../../src/engine/timetable/scheduled-runs.store.ts'
import { streetless } from '../../src/testing/days/random-callout-day.ts'

/** A driver calls out, and a random proposal for one of the runs is accepted. Answers the routes that are different then. */
export async function acceptCallout(db: Db, day: OrganizationDate, random: Random, now: number): Promise<string[]> {
  const read = await readCalloutDay(db, day, now)
  const open = read.runs.filter(({ isOut, hasBegun }) => !isOut && !hasBegun)
  if (open.length === 0) throw new Refusal('invalid_input')
  const { routeId } = random.pick(open)
  const { proposed } = proposalsFor(read, { routeIds: [routeId], travel: streetless })
  if (proposed.length === 0) throw new Refusal('invalid_input')
  const { changes, moves } = random.pick(proposed).proposal
  for (const move of moves) await putStopChange(db, day, move)
  const changed = []
  for (const change of changes)
    changed.push(...(await changeDay(db, day.organizationId, { ...change, date: day.date })).routeIds)
  return [routeId, ...moves.map((move) => move.routeId), ...changed]
}
