import type { Organization } from '@firstbell/domain'
import { client } from '../../api.ts'
import type { DriverValues } from './driver-form.tsx'

/**
 * Adds a driver, and returns the id. An email that the organization knows is that driver's record, which is changed instead: so a second try
 * after a failure goes on where the first one ended.
 */
export async function addDriver(organization: Organization, { routes, ...values }: DriverValues): Promise<string> {
  const email = values.email.trim().toLowerCase()
  const query = { orgId: organization.id, collection: 'drivers' as const }
  const known = email === '' ? undefined : await client.auth.findByEmail({ params: { email }, query })
  let driverId: string
  if (known?.inFirestore) driverId = (await client.drivers.change({ params: { driverId: known.id }, body: values })).id
  else {
    const body = { ...values, organizationId: organization.id, orgname: organization.name }
    driverId = (await client.drivers.create({ body })).id
  }
  if (email !== '') await saveRoutes(organization, email, routes)
  return driverId
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
