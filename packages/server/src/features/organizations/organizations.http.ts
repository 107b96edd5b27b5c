import { api } from '@firstbell/contract'
import {
  keptFrom,
  type PastKind,
  requireConfirmedIfWeaker,
  requireMayChange,
  requireSoundArrivals,
  setupSteps,
  trialEndOf,
} from '@firstbell/domain'
import { positionColumns } from '../../db/positions.ts'
import { handle, type Mount } from '../../http/handle.ts'
import type { PublicBoards } from '../publicboard/boards.ts'
import { countRecords, countSetup } from './setup.store.ts'
import {
  getOrganization,
  listOrganizations,
  lockOrganization,
  secondFactorColumns,
  updateOrganization,
} from './organizations.store.ts'
import { countExpired } from '../../engine/retention/retention.store.ts'

export function mountOrganizations(mount: Mount, boards: Pick<PublicBoards, 'forget'>): void {
  handle(mount, api.organizations.list, async ({ query }, { db, user }) =>
    query.userEmail.trim().toLowerCase() === user.email.toLowerCase() ? listOrganizations(db) : [],
  )
  handle(mount, api.organizations.get, ({ params }, { db }) => getOrganization(db, params.organizationId))

  handle(mount, api.organizations.setup, async ({ params }, { db, deps }) => ({
    steps: setupSteps(await countSetup(db, params.organizationId)),
    hasAddresses: deps.geocoding !== undefined,
  }))

  handle(mount, api.organizations.recordCounts, ({ params }, { db }) => countRecords(db, params.organizationId))

  handle(mount, api.organizations.past, async ({ params, query }, { db, deps }) => {
    const organization = await getOrganization(db, params.organizationId)
    const from = keptFrom({ ...organization, ...query }, organization.timeZone, deps.serviceClock.now())
    const count = await countExpired(db, organization.id, from)
    const summary = (kind: PastKind) => ({ before: from[kind].date, count: count[kind] })
    return {
      positions: summary('positions'),
      runs: summary('runs'),
      audit: summary('audit'),
      messages: summary('messages'),
    }
  })

  handle(mount, api.organizations.change, async ({ params, body }, context) => {
    const { db, deps, user, isConfirmed, planChanged, settingsChanged, afterCommit, expectUnchanged } = context
    const { organizationId } = params
    const present = expectUnchanged(await lockOrganization(db, organizationId))
    const changes = { ...body, trialEnd: trialEndOf(present, body, user.isSuperAdmin, deps.realClock.now()) }
    requireMayChange(present, changes, { isSuperAdmin: user.isSuperAdmin, isConfirmed })
    requireConfirmedIfWeaker(present, body, isConfirmed)
    const { latestArrivalMinutes: latest, earliestArrivalMinutes: earliest } = body
    if (latest !== undefined || earliest !== undefined)
      requireSoundArrivals({
        latestArrivalMinutes: latest ?? present.latestArrivalMinutes,
        earliestArrivalMinutes: earliest ?? present.earliestArrivalMinutes,
      })
    const { trialStart, trialEnd, location, yardLocation, secondFactorFor, ...rest } = changes
    const { lat: yardLat, lng: yardLng } = positionColumns(yardLocation)
    const isOtherEnd = trialEnd !== undefined && trialEnd.seconds !== present.trialEnd.seconds
    const answered = isOtherEnd ? { extensionAskedAt: null } : {}
    const trial = { trialStart: trialStart?.seconds, trialEnd: trialEnd?.seconds, ...answered }
    await updateOrganization(db, {
      ...rest,
      ...trial,
      ...positionColumns(location),
      yardLat,
      yardLng,
      ...secondFactorColumns(secondFactorFor),
      organizationId,
    })
    planChanged(organizationId)
    const after = await getOrganization(db, organizationId)
    settingsChanged(organizationId, present, after)
    if (after.accent !== present.accent) afterCommit(async () => boards.forget(organizationId))
    return after
  })
}
