import { api, feeds } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { handleAccount } from '../../http/account-context.ts'
import { createRateLimit } from '../../http/request/rate-limit.ts'
import { singleFlightByKey } from '../../work/single-flight.ts'
import { lockOrganization, updateOrganization } from '../organizations/organizations.store.ts'
import type { PublicBoards, Show } from './boards.ts'
import { mountPublicPages } from './pages.ts'
import { mountPublicLogo } from './public-logo.ts'
import { mountPublicFeed } from './public-feed.ts'
import { createCodeCheck } from './code-check.ts'
import { getPublicSettings, type PublicPlace, replaceSlug } from './publicboard.store.ts'

/** PUBLIC-7: sixty questions a minute from one address. */
const SHARE = { perSecond: 1, burst: 60 }

export function mountPublicBoard(mount: Mount, boards: PublicBoards): void {
  const { deps } = mount
  const limit = createRateLimit(() => deps.realClock.now(), SHARE)
  /** A page and its logo are asked for together. */
  const logoLimit = createRateLimit(() => deps.realClock.now(), SHARE)

  const together = singleFlightByKey<PublicPlace | undefined>()
  /** FEED-11: those who come together, as after a server went away, share one look into the database. */
  const find: Show = async ({ address, passes }) => {
    const place = await together(address, () => boards.find(address))
    const board = place && (await boards.read(place, passes))
    if (!board) throw new Refusal('not_found')
    return { place, board }
  }

  const show: Show = (visitor) => {
    if (!limit.allows(visitor.client)) throw new Refusal('rate_limited')
    return find(visitor)
  }

  handleAccount(mount, api.publicboard.read, async ({ params: { address } }, { client, passes }) => {
    const { board } = await show({ address, client: client.network, passes })
    return board
  })
  mountPublicFeed(mount, feeds.publicboard, boards, show)
  mountPublicPages(mount, show, createCodeCheck(deps, boards))
  mountPublicLogo(mount, async (address, client) => {
    if (!logoLimit.allows(client)) throw new Refusal('rate_limited')
    const { place } = await find({ address, client, passes: [] })
    return boards.findLogo(place.organizationId)
  })

  handle(mount, api.publicboard.settings, ({ query }, { db }) => getPublicSettings(db, query.orgId))

  handle(mount, api.publicboard.change, async ({ query, body }, context) => {
    const { db, settingsChanged, afterCommit, expectUnchanged } = context
    const { id: organizationId } = await lockOrganization(db, query.orgId)
    const before = expectUnchanged(await getPublicSettings(db, organizationId))
    const { mode: publicMode, delaySeconds: publicDelaySeconds, showStops: publicStops } = body
    const given = Object.entries({ publicMode, publicDelaySeconds, publicStops }).filter(
      ([, value]) => value !== undefined,
    )
    if (given.length > 0) await updateOrganization(db, { organizationId, ...Object.fromEntries(given) })
    const after = await getPublicSettings(db, organizationId)
    settingsChanged(organizationId, before, after)
    afterCommit(async () => boards.forget(organizationId))
    return after
  })

  handle(mount, api.publicboard.replaceAddress, async ({ query }, { db, changed, afterCommit }) => {
    const { id: organizationId } = await lockOrganization(db, query.orgId)
    await replaceSlug(db, organizationId)
    changed(organizationId, organizationId)
    afterCommit(async () => boards.forget(organizationId))
    return getPublicSettings(db, organizationId)
  })
}
