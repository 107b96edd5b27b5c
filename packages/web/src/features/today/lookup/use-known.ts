import { api, type FleetSnapshot } from '@firstbell/contract'
import type { Family, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useServerNow } from '../../../live/server-clock.ts'
import type { Known } from './family-ride.ts'

/** What the office knows of a family now, without the runs of a date; nothing while it is on its way. */
export function useKnown(
  organization: Organization,
  { id: familyId }: Pick<Family, 'id'>,
  fleet: FleetSnapshot | undefined,
): Omit<Known, 'scheduledRuns'> | undefined {
  const { id: orgId, notStartedMinutes, ridershipEnabled: hasRidership } = organization
  const now = useServerNow()
  const { data: assignments } = useQuery(query(api.familyroutes.list, { query: { familyId } }))
  const { data: absences } = useQuery(query(api.absences.list, { query: { familyId } }))
  const { data: shown } = useQuery(query(api.serviceAlerts.list, { query: { orgId } }))
  if (!fleet || !assignments || !absences || !shown) return undefined
  const { toleranceMinutes } = fleet
  return {
    assignments,
    absences,
    alerts: shown.alerts,
    rules: { toleranceMinutes, notStartedMinutes, hasRidership, now },
  }
}
