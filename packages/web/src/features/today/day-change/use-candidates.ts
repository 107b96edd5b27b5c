import { api } from '@firstbell/contract'
import type { Organization, ScheduledRun } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import type { Candidate } from '../dispatch/substitute-choices.ts'
import { metresFrom } from './bus-places.ts'

interface Candidates {
  drivers: Candidate[]
  buses: Candidate[]
  /** Who rides on the date, with those of merged runs. */
  riders: number
  /** Whether the buses are known, and whether the riders fit on them. */
  isRead: boolean
}

/** The drivers and buses that could be chosen for a run; of a run under way also how far each bus is from it. */
export function useCandidates(scheduledRun: ScheduledRun, sameDay: readonly ScheduledRun[]): Candidates {
  const { id: orgId, yardLocation } = useOutletContext<Organization>()
  const { routeId, date } = scheduledRun
  const { data: drivers = [] } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const { data: calledOut = [] } = useQuery(query(api.callouts.list, { query: { orgId, date } }))
  const { data: buses } = useQuery(query(api.buses.list, { query: { orgId } }))
  const { data: fits } = useQuery(query(api.scheduledRuns.fits, { query: { routeId, date } }))
  const metresOf = metresFrom(scheduledRun, sameDay, yardLocation)
  return {
    drivers: drivers.map(({ id, name }) => ({
      id,
      name,
      isOutOfService: calledOut.some(({ driverId }) => driverId === id),
    })),
    buses: (buses ?? []).map(({ id, number, capacity, active }) => ({
      id,
      name: number,
      seats: capacity,
      fit: fits?.buses.find(({ busId }) => busId === id),
      isOutOfService: !active,
      metres: scheduledRun.run.active ? metresOf(id) : undefined,
    })),
    riders: fits?.riders ?? scheduledRun.childcount,
    isRead: buses !== undefined && fits !== undefined,
  }
}
