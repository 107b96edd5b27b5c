import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import type { Deps } from '../../deps.ts'
import { handleLive, type LiveContext, type Mount } from '../../http/handle.ts'
import { handleSignedIn, type SignedInContext } from '../../http/account-context.ts'
import { countAttempt } from '../../identity/attempts.store.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import type { Geocoding } from '../../adapters/geocoding/geocoding.ts'
import { nearestIntersection } from './nearest-intersection.ts'

/** Addresses of children are personal data: the browser asks this server, and no engine outside unless the operator named one. */
export function mountGeocode(mount: Mount): void {
  handleLive(mount, api.addresses.suggest, async ({ query: { orgId, text, near } }, context) =>
    (await geocodingFor(context, orgId)).suggest(text, near),
  )

  handleLive(mount, api.addresses.reverse, async ({ query: { orgId, ...position } }, context) => {
    const geocoding = await geocodingFor(context, orgId)
    const [address, intersection] = await Promise.all([
      geocoding.reverse(position),
      nearestIntersection(context.deps.planner.streets, position),
    ])
    return { address, intersection }
  })

  handleSignedIn(mount, api.trialAddresses.suggest, async ({ query: { text, near } }, context) =>
    (await geocodingForTrial(context)).suggest(text, near),
  )

  handleSignedIn(mount, api.trialAddresses.reverse, async ({ query }, context) => ({
    address: await (await geocodingForTrial(context)).reverse(query),
  }))

  mount.app.addHook('onClose', () => mount.deps.geocoding?.close())
}

async function geocodingFor({ transaction, deps }: LiveContext, organizationId: string): Promise<Geocoding> {
  await transaction((db) => getOrganization(db, organizationId))
  return requireGeocoding(deps)
}

/** TRIAL-9: anybody can sign up, so what somebody may ask who has no organization is counted. */
async function geocodingForTrial({ deps, caller, now }: SignedInContext): Promise<Geocoding> {
  const geocoding = requireGeocoding(deps)
  await countAttempt(deps.database.identity, 'trialAddresses', caller.account.id, now)
  return geocoding
}

function requireGeocoding({ geocoding }: Deps): Geocoding {
  if (!geocoding)
    throw new Refusal('unavailable', 'Address search is not available because no map data has been imported.')
  return geocoding
}
