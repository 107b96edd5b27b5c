import { Refusal } from '@firstbell/domain'
import type { Deps } from '../../deps.ts'
import { createFamilyViews } from '../../engine/family-page/family-views.ts'
import { createRateLimit } from '../../http/request/rate-limit.ts'
import { createFamilyLinkDoor } from '../../identity/family-links.ts'
import type { EnterFamily, ReadFamily, ShowFamily } from './family-feed.ts'

/** Sixty pages or feeds of a link at once, then one a second; and as many links that are none, from one network. */
const SHARE = { perSecond: 1, burst: 60 }
/** FAMILY-72: so many links of a network are looked up, right or not: a school whose families open their pages at the same moment has fewer. */
const LOOKED_UP = { perSecond: 100, burst: 4000 }

/** Whom the token of a family link belongs to, and what a holder sees. */
export function openFamilyEntrance(deps: Deps) {
  const door = createFamilyLinkDoor(deps)
  const limit = createRateLimit(() => deps.realClock.now(), SHARE)
  const lookUps = createRateLimit(() => deps.realClock.now(), LOOKED_UP)
  const views = createFamilyViews(deps)

  const read: ReadFamily = async (holder) => {
    const view = await views.read(holder)
    return view && { ...view, clock: deps.serviceClock.reading() }
  }

  const enter: EnterFamily = async (token, client) => {
    if (!lookUps.allows(client)) throw new Refusal('rate_limited')
    const holder = await door.find(token)
    if (!limit.allows(holder ? `link ${holder.linkId}` : client)) throw new Refusal('rate_limited')
    if (!holder) throw new Refusal('not_found')
    return holder
  }

  const show: ShowFamily = async (holder) => {
    const page = await read(holder)
    if (!page) throw new Refusal('not_found')
    return page
  }

  return { door, enter, show, read }
}
