import type { Organization } from '@firstbell/domain'
import { client } from '../../api.ts'
import type { DriverValues } from './driver-form.tsx'

export type AddedDriver = { addedId: string } | { knownId: string }

/**
 * Adds a driver. An email that the organization knows is that driver's, of whom nothing is changed: `knownId` names the record.
 * `begun` keeps what was added before a failure, so that a second try goes on where the first one ended.
 */
export async function addDriver(
  organization: Organization,
  { routes, ...values }: DriverValues,
  begun: { addedId?: string },
): Promise<AddedDriver> {
  const email = values.email.trim().toLowerCase()
  if (begun.addedId !== undefined) await client.drivers.change({ params: { driverId: begun.addedId }, body: values })
  else {
    const query = { orgId: organization.id, collection: 'drivers' as const }
    const known = email === '' ? undefined : await client.auth.findByEmail({ params: { email }, query })
    if (known?.inFirestore) return { knownId: known.id }
    const body = { ...values, organizationId: organization.id, orgname: organization.name }
    begun.addedId = (await client.drivers.create({ body })).id
  }
  if (email !== '') await saveRoutes(organization, email, routes)
  return { addedId: begun.addedId }
}

/** Makes these the routes on the list of the driver with this email. */
export async function saveRoutes(organization: Organization, email: string, wanted: readonly string[]): Promise<void> {
  const { routes } = await client.driverroutes.get({ query: { orgId: organization.id, email } })
  const present = routes.map(({ routeId }) => routeId)
  const added = wanted.filter((id) => !present.includes(id))
  const deleted = present.filter((id) => !wanted.includes(id))
  if (added.length + deleted.length === 0) return
  await client.driverroutes.change({
    query: { email },
    body: {
      addedDriverroutes: added.map((routeId) => ({ routeId })),
      deletedDriverroutes: deleted.map((routeId) => ({ routeId })),
      driverInfo: { organizationId: organization.id, orgname: organization.name },
    },
  })
}
