import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { handleLive, type LiveContext, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import type { Geocoding } from './geocoding.ts'

/** Addresses of children are personal data: the browser asks this server, and no engine outside unless the operator named one. */
export function mountGeocode(mount: Mount): void {
  handleLive(mount, api.addresses.suggest, async ({ query: { orgId, text, near } }, context) =>
    (await geocodingFor(context, orgId)).suggest(text, near),
  )

  handleLive(mount, api.addresses.reverse, async ({ query: { orgId, ...place } }, context) => ({
    address: await (await geocodingFor(context, orgId)).reverse(place),
  }))

  mount.app.addHook('onClose', () => mount.deps.geocoding?.close())
}

async function geocodingFor({ read, deps }: LiveContext, organizationId: string): Promise<Geocoding> {
  await read((db) => getOrganization(db, organizationId))
  if (!deps.geocoding) throw new Refusal('unavailable', 'No region was imported, so no addresses are known here.')
  return deps.geocoding
}
