import { api } from '@firstbell/contract'
import { Refusal, soundDates } from '@firstbell/domain'
import { handle, type Mount } from '../../../http/handle.ts'
import { getOrganization } from '../../organizations/organizations.store.ts'
import { countWeekBundle } from './count-week-bundle.ts'
import {
  countOf,
  countRiders,
  deleteCountWeek,
  getCountWeek,
  insertCountWeek,
  insertRevision,
  listCountedRides,
  listCountWeeks,
  listOpenDates,
  listRevisions,
  lockCountWeek,
} from './count-weeks.store.ts'

/** COUNT-1…4: counts of riders on chosen days, which a person signs. */
export function mountCountWeeks(mount: Mount): void {
  handle(mount, api.countweeks.list, async ({ query }, { db }) => {
    const { id } = await getOrganization(db, query.orgId)
    return listCountWeeks(db, id)
  })

  handle(mount, api.countweeks.get, async ({ params: { countWeekId } }, { db }) => {
    const { organizationId, ...week } = await getCountWeek(db, countWeekId)
    return {
      ...week,
      count: await countRiders(db, organizationId, week.dates),
      revisions: await listRevisions(db, countWeekId),
      openDates: await listOpenDates(db, organizationId, week.dates),
    }
  })

  handle(mount, api.countweeks.bundle, async ({ params: { countWeekId }, query: { language } }, { db, revealed }) => {
    const { organizationId, ...week } = await getCountWeek(db, countWeekId)
    const [signed] = await listRevisions(db, countWeekId)
    if (!signed) throw new Refusal('invalid_input', 'This count was not signed yet')
    const rides = await listCountedRides(db, organizationId, week.dates)
    if (countOf(rides).hash !== signed.count.hash)
      throw new Refusal(
        'precondition_failed',
        'The rides have changed since the count was signed. Sign it again first.',
      )
    revealed(organizationId, ...new Set(rides.map(({ childId }) => childId)))
    return countWeekBundle(week, signed, rides, language)
  })

  handle(mount, api.countweeks.create, async ({ body }, { db, deps, changed }) => {
    const { id: organizationId } = await getOrganization(db, body.orgId)
    const week = { id: deps.newId(), name: body.name, dates: soundDates(body.dates) }
    await insertCountWeek(db, { organizationId, ...week })
    changed(organizationId, week.id)
    return week
  })

  handle(mount, api.countweeks.sign, async ({ params: { countWeekId }, body }, { db, deps, user, changed }) => {
    const { organizationId, dates } = await lockCountWeek(db, countWeekId)
    if ((await listOpenDates(db, organizationId, dates)).length > 0)
      throw new Refusal('invalid_input', 'Some of these days are not closed yet')
    const count = await countRiders(db, organizationId, dates)
    if (count.hash !== body.hash) throw new Refusal('precondition_failed')
    const [latest] = await listRevisions(db, countWeekId)
    if (latest?.count.hash === count.hash) throw new Refusal('duplicate', 'Nothing has changed since it was signed')
    const signed = {
      revision: (latest?.revision ?? 0) + 1,
      signedBy: user.email,
      signedAt: deps.serviceClock.now(),
      count,
    }
    await insertRevision(db, { organizationId, countWeekId, ...signed })
    changed(organizationId, countWeekId)
    return signed
  })

  handle(mount, api.countweeks.remove, async ({ params: { countWeekId } }, { db, changed }) => {
    const { organizationId } = await lockCountWeek(db, countWeekId)
    if ((await listRevisions(db, countWeekId)).length > 0)
      throw new Refusal('invalid_input', 'A count that was signed stays')
    await deleteCountWeek(db, countWeekId)
    changed(organizationId, countWeekId)
    return { id: countWeekId }
  })
}
