import { api, PAGE_SIZE } from '@firstbell/contract'
import { type AdoptedBus, type LocalDate, Refusal, serviceDateAt } from '@firstbell/domain'
import type { Db } from '../../../db/database.ts'
import { adoptionDraft, placedChildIds } from '../../../engine/planning/adoption/adoption-draft.ts'
import {
  countDayChanges,
  listRoutesOfChildren,
  listRoutesOfSchools,
  readAdoptionInputs,
} from '../../../engine/planning/adoption/adoption-inputs.store.ts'
import { bellsToMove } from '../../../engine/planning/adoption/moved-bells.ts'
import { addBellChanges, removeBellChanges } from '../../../engine/bells/bell-changes.store.ts'
import { adoptionPreviewOf } from '../../../engine/planning/adoption/adoption-preview.ts'
import {
  findPlan,
  getPlannedRun,
  lockRun,
  type PlannedScenarioRun,
} from '../../../engine/planning/scenario-runs.store.ts'
import { stopAboutAdoption } from '../../../engine/messages/untrue-messages.ts'
import { handle, handleLive, type Mount } from '../../../http/handle.ts'
import { removeRouteForGood } from '../../deletions/deletions.store.ts'
import { getOrganization } from '../../organizations/organizations.store.ts'
import { pointsChanged } from '../../routes/redraw.ts'
import { holdRoutes } from '../../routes/routes.store.ts'
import {
  getAdoption,
  insertAdoption,
  listAdoptedBuses,
  listAdoptions,
  lockAdoption,
  setUndone,
  setValidUntil,
  undoStateOf,
} from './adoptions.store.ts'
import { keepBans, keptBansOf } from './adopted-bans.ts'
import { insertDraftRoutes, requireOwnBuses } from './adopted-routes.ts'
import { requireBellsStay, requireFit, requireInTime, requireNoObstacle } from './adoption-refusals.ts'

/** SCENARIO-50…58: a plan becomes routes from a date on, and what it replaced comes back. */
export function mountAdoptions(mount: Mount): void {
  handle(mount, api.adoptions.list, async ({ query: { orgId, scenarioId, page } }, { db }) => {
    const { id: organizationId } = await getOrganization(db, orgId)
    return listAdoptions(db, { organizationId, scenarioId }, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  })

  handleLive(mount, api.adoptions.preview, async ({ params: { runId }, query: { date } }, context) => {
    const { organizationId, setup, ...read } = await context.transaction(async (db) => {
      const run = await getPlannedRun(db, runId)
      const drafted = await draftOf(db, run, { effectiveDate: date, buses: [] })
      const endingIds = drafted.draft.ends.map(({ route }) => route.id)
      const dayChanges = await countDayChanges(db, run.organizationId, endingIds, date)
      const movedIds = bellsToMove(drafted.inputs, run.plan, date).map(({ schoolId }) => schoolId)
      const routesOfSchool = await listRoutesOfSchools(db, run.organizationId, movedIds)
      return { ...run, ...drafted, dayChanges, routesOfSchool, otherWay: await busesOfOtherDirection(db, run) }
    })
    context.revealed(organizationId, runId)
    return adoptionPreviewOf({ ...read, bans: await keptBansOf(context.deps, read, setup.bans) })
  })

  mountAdopt(mount)
  mountUndo(mount)
}

/** SCENARIO-138: of the run with which it was started, where that is adopted. */
async function busesOfOtherDirection(db: Db, { organizationId, otherRunId }: PlannedScenarioRun) {
  const plan = otherRunId === null ? undefined : await findPlan(db, otherRunId)
  return plan && otherRunId !== null ? listAdoptedBuses(db, { organizationId, runId: otherRunId, plan }) : []
}

function mountAdopt(mount: Mount): void {
  handle(mount, api.adoptions.adopt, async ({ params: { runId }, body }, context) => {
    const { db, deps, user, planChanged } = context
    const { effectiveDate, planRevision, buses, acceptViolations, acceptMisfits, acceptInTime, acceptBells } = body
    const run = await lockRun(db, runId)
    const { organizationId, scenarioId } = run
    const { timeZone } = await getOrganization(db, organizationId)
    if (effectiveDate <= serviceDateAt(timeZone, deps.serviceClock.now()))
      throw new Refusal('invalid_input', 'Routes can be adopted from tomorrow on, not for a day that has begun')
    if (run.planRevision !== planRevision) throw new Refusal('precondition_failed')
    await requireOwnBuses(db, organizationId, buses)
    const planned = await getPlannedRun(db, runId)
    await holdRoutesOfPlan(db, planned)
    const { inputs, draft } = await draftOf(db, planned, { effectiveDate, buses })
    requireNoObstacle(planned.plan, draft, acceptViolations)
    if (!acceptMisfits) requireFit(inputs, draft, buses)
    if (!acceptInTime) requireInTime(planned.plan)
    const bells = bellsToMove(inputs, planned.plan, effectiveDate)
    if (!acceptBells) requireBellsStay(inputs, bells)
    const own = { organizationId, newId: deps.newId, validFrom: effectiveDate }
    const drafts = [...draft.begins, ...draft.copies]
    const inserted = await insertDraftRoutes(db, own, drafts)
    const replacements = drafts.map(({ route, copyOf }, i) => ({ ...route, copyOf, id: inserted[i]?.routeId ?? '' }))
    const ended = draft.ends.map(({ route }) => ({
      routeId: route.id,
      validUntil: route.validUntil,
      replacedBy: replacementsOf(route, replacements),
    }))
    await setValidUntil(
      db,
      organizationId,
      ended.map(({ routeId }) => ({ routeId, validUntil: draft.lastDate })),
    )
    await addBellChanges(db, { organizationId, from: effectiveDate }, bells)
    const id = deps.newId()
    await insertAdoption(db, {
      organizationId,
      id,
      scenarioId,
      runId,
      effectiveDate,
      adoptedAt: deps.serviceClock.now(),
      adoptedBy: user.email,
      inserted: inserted.map(({ routeId, validUntil }) => ({ routeId, validUntil })),
      ended,
      bells,
    })
    const schoolIds = bells.map(({ schoolId }) => schoolId)
    planChanged(organizationId, id, ...[...inserted, ...ended].map(({ routeId }) => routeId), ...schoolIds)
    const begun = inserted.slice(0, draft.begins.length).map(({ routeId }) => routeId)
    keepBans(context, begun, planned.setup.bans)
    pointsChanged(context, ...inserted.flatMap(({ routeId, isRedrawn }) => (isRedrawn ? routeId : [])))
    return getAdoption(db, id)
  })
}

/** SCENARIO-91: a device stays in its bus, so the routes of the same bus replace a route; a copy of it does where no route of the plan has the bus. */
function replacementsOf(
  { id, busId }: { id: string; busId: string | null },
  inserted: readonly { id: string; busId: string | null; copyOf?: string | undefined }[],
): string[] {
  const ofBus = inserted.filter((route) => busId !== null && route.busId === busId)
  const found = ofBus.length > 0 ? ofBus : inserted.filter(({ copyOf }) => copyOf === id)
  return found.map((route) => route.id)
}

/** SCENARIO-55: everything is as it was before the adoption. */
function mountUndo(mount: Mount): void {
  handle(mount, api.adoptions.undo, async ({ params: { adoptionId } }, { db, deps, planChanged }) => {
    const row = await lockAdoption(db, adoptionId)
    const { organizationId, inserted, ended, bells, effectiveDate: from } = row
    const routeIds = [...inserted, ...ended].map(({ routeId }) => routeId)
    await holdRoutes(db, routeIds)
    const state = await undoStateOf(db, row)
    if (state !== 'possible') throw new Refusal('invalid_input', WHY_NOT_UNDONE[state])
    for (const { routeId } of inserted) await removeRouteForGood(db, { organizationId, routeId })
    await setValidUntil(db, organizationId, ended)
    await removeBellChanges(db, { organizationId, from }, bells)
    const now = deps.serviceClock.now()
    await setUndone(db, adoptionId, now)
    await stopAboutAdoption(db, organizationId, { adoptionId, now }, deps)
    planChanged(organizationId, adoptionId, ...routeIds, ...bells.map(({ schoolId }) => schoolId))
    return getAdoption(db, adoptionId)
  })
}

const WHY_NOT_UNDONE = {
  undone: 'This adoption has been undone already',
  driven:
    'A bus has driven a route of this adoption, so it can no longer be undone. Nothing was changed. Adopt another plan from a later date instead',
  changed:
    'Somebody has changed until when routes of this adoption run, or bells that it moved, or has deleted a route that it ended. Nothing was changed. Undo a later adoption first, if there is one',
} as const

interface Drafting {
  effectiveDate: LocalDate
  buses: readonly AdoptedBus[]
}

async function draftOf(db: Db, { organizationId, plan, setup }: PlannedScenarioRun, chosen: Drafting) {
  const childIds = [...placedChildIds(plan), ...plan.unassigned.map(({ childId }) => childId)]
  const inputs = await readAdoptionInputs(db, organizationId, chosen.effectiveDate, childIds)
  return { inputs, draft: adoptionDraft(inputs, plan, { ...chosen, rules: setup.rules }) }
}

/** The routes that may end stay as they are until the unit of work ends. */
async function holdRoutesOfPlan(db: Db, { organizationId, plan }: PlannedScenarioRun): Promise<void> {
  await holdRoutes(db, await listRoutesOfChildren(db, organizationId, placedChildIds(plan)))
}
