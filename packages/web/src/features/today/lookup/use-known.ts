import { api, type FleetSnapshot } from '@firstbell/contract'
import type { Family, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useServerNow } from '../../../live/feed/server-clock.ts'
import type { Known } from './family-ride.ts'

/** What the office knows of a family now, without the runs of a date. */
export type KnownOfFamily = Omit<Known, 'scheduledRuns'>

/** What the office knows of each of these families, asked for all of them at once; nothing while it is on its way. */
export function useKnown(
  organization: Organization,
  families: readonly Pick<Family, 'id'>[],
  fleet: FleetSnapshot | undefined,
): (family: Pick<Family, 'id'>) => KnownOfFamily | undefined {
  const { id: orgId, notStartedMinutes, ridershipEnabled: hasRidership } = organization
  const now = useServerNow()
  const ids = families.map(({ id }) => id).toSorted()
  const familyIds = ids.join(',')
  const enabled = ids.length > 0
  const { data: assignments } = useQuery({ ...query(api.familyroutes.list, { query: { familyIds } }), enabled })
  const { data: absences } = useQuery({ ...query(api.absences.list, { query: { orgId, familyIds } }), enabled })
  const { data: shown } = useQuery({ ...query(api.serviceAlerts.list, { query: { orgId } }), enabled })
  return ({ id }) => {
    if (!fleet || !assignments || !absences || !shown) return undefined
    const { toleranceMinutes } = fleet
    return {
      assignments: assignments.filter(({ familyId }) => familyId === id),
      absences,
      alerts: shown.alerts,
      rules: { toleranceMinutes, notStartedMinutes, hasRidership, now },
    }
  }
}
