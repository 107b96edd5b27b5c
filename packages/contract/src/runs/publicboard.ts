import { Id, Organization, PublicAlert, PublicGroup, PublicSettings, PublicTheme } from '@firstbell/domain'
import { z } from 'zod'
import { ClockReading } from '../installation/clock.ts'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'

/** The secret in the address of the public pages, or the id of the organization as long as no new address was made. */
export const PublicAddress = z.object({ address: z.string().min(1).max(100) })

/** Everything that everybody may see of an organization. */
export const PublicBoard = z.object({
  clock: ClockReading,
  name: Organization.shape.name,
  timeZone: Organization.shape.timeZone,
  theme: PublicTheme,
  /** The alerts of now about what this shows. */
  alerts: z.array(PublicAlert),
  groups: z.array(PublicGroup),
})
export type PublicBoard = z.infer<typeof PublicBoard>

const OrgQuery = z.strictObject({ orgId: Id })

export const publicboard = {
  read: endpoint({
    method: 'GET',
    path: '/app/public/:address',
    access: 'public',
    summary: 'Get the public dashboard; 404 for an address that is unknown, closed, or replaced',
    params: PublicAddress,
    response: PublicBoard,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/app/publicsettings',
    access: 'admin',
    summary: 'Get the settings and the address of the public dashboard',
    query: OrgQuery,
    response: versioned(PublicSettings),
    version: PublicSettings,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/publicsettings',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Update the given settings of the public dashboard',
    query: OrgQuery,
    body: sendable(changesOfCall(PublicSettings.omit({ slug: true, byId: true }).shape), versioned(PublicSettings)),
    response: versioned(PublicSettings),
    version: PublicSettings,
  }),
  replaceAddress: endpoint({
    method: 'POST',
    path: '/app/publicsettings/address',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Create a new address for the public dashboard; all former addresses stop working',
    query: OrgQuery,
    response: PublicSettings,
  }),
}
