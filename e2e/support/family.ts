import type { ScheduledRun } from '@firstbell/domain'
import { givenClient } from './client.ts'
import type { Installation } from './program.ts'

/** A family at a late stop of a run to school, with the private link of its contact. */
export async function familyOf(
  installation: Installation,
  isPicked: (run: ScheduledRun) => boolean,
  isOther = (_familyId: string) => true,
) {
  const { client, orgId } = await givenClient(installation)
  const runs = await client.scheduledRuns.list({ query: { orgId } })
  const run = runs.find((one) => one.type === 1 && isPicked(one))
  if (!run) throw new Error('there is no such run')
  const { routeId, date } = run
  const { stops } = await client.routes.get({ params: { routeId } })
  const served = stops.flatMap(({ name, families }) => {
    const found = families.find(({ familyId }) => isOther(familyId))
    return found ? [{ name, familyId: found.familyId }] : []
  })
  const late = [...served.slice(-3), ...served]
  const records = await Promise.all(late.map(({ familyId }) => client.families.get({ params: { familyId } })))
  // A second child may ride another bus, which has left.
  const { name: stop = '', familyId = '' } = late.find((_, i) => records[i]?.children.length === 1) ?? {}
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  const { id: linkId, url } = await client.familylinks.create({ body: { contactId: contact?.id ?? '' } })
  const address = `${installation.url}${new URL(url).pathname}`
  const change = (body: Parameters<typeof client.scheduledRuns.change>[0]['body']) =>
    client.scheduledRuns.change({ query: { routeId, date }, body })
  const revoke = () => client.familylinks.remove({ params: { linkId } })
  return { client, orgId, run, familyId, address, stop, change, revoke }
}
