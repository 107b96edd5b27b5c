import {
  type Absence,
  type AbsenceDates,
  hasLeftBoarding,
  isAbsentOn,
  Refusal,
  requireSoundAbsence,
  rideOn,
  ridingDateOf,
} from '@firstbell/domain'
import type { Deps } from '../../deps.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { insertAbsence, removeAbsence } from '../timetable/absences.store.ts'
import { listShownChildren, type ShownChild } from './family-views.store.ts'
import { contactOf, note, type Saying } from './saying.ts'

type AbsenceDeps = Pick<Deps, 'database' | 'tracking' | 'serviceClock' | 'newId'>

/**
 * ABSENCE-5, ABSENCE-6: a contact says that a child does not ride. Refuses with 'wrong_time' once the bus has left the place where the
 * child boards, and with 'forbidden' for who is no contact.
 */
export async function reportAbsence(
  deps: AbsenceDeps,
  { holder, clientAddress }: Saying,
  typed: AbsenceDates & Pick<Absence, 'childId'>,
): Promise<void> {
  const { organizationId, familyId } = holder
  contactOf(holder)
  const { plan, scheduledRuns } = await deps.tracking.today(organizationId)
  requireSoundAbsence(typed, plan.date)
  const now = deps.serviceClock.now()
  const routeIds = await deps.database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
    const children = await listShownChildren(db, holder)
    const child = children.find(({ id }) => id === typed.childId)
    if (!child) throw new Refusal('not_found')
    // The rides that would be absent ones.
    const day = ridingDateOf(plan.date, scheduledRuns, (_, type) => isAbsentOn(typed, plan.date, type))
    for (const assignment of child.assignments) {
      const ride = rideOn({ ...assignment, childId: child.id }, day)
      const run = scheduledRuns.find(({ routeId }) => routeId === ride?.routeId)
      if (ride?.isAbsent && run && hasLeftBoarding(run, assignment.stopId))
        throw new Refusal('wrong_time', 'The bus has already left')
    }
    const { childId, firstDate, lastDate, direction } = typed
    const absence = { id: deps.newId(), familyId, childId, firstDate, lastDate, direction, createdAt: now }
    await insertAbsence(db, { ...absence, organizationId, source: 'family' })
    await note(db, 'familylinks.reportAbsence', { holder, clientAddress }, absence.id, now)
    return routesOf(children)
  })
  await deps.tracking.routesChanged(organizationId, routeIds)
}

/** ABSENCE-5: the child rides after all. */
export async function withdrawAbsence(deps: AbsenceDeps, saying: Saying, absenceId: string): Promise<void> {
  const { holder } = saying
  const { organizationId } = holder
  contactOf(holder)
  const routeIds = await deps.database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
    const { familyId } = await removeAbsence(db, absenceId)
    if (familyId !== holder.familyId) throw new Refusal('not_found') // nothing is kept of it
    await note(db, 'familylinks.withdrawAbsence', saying, absenceId, deps.serviceClock.now())
    return routesOf(await listShownChildren(db, holder))
  })
  await deps.tracking.routesChanged(organizationId, routeIds)
}

const routesOf = (children: readonly ShownChild[]) => [
  ...new Set(children.flatMap(({ assignments }) => assignments.map(({ routeId }) => routeId))),
]
