import type { Planner } from '../../engine/planning/planner.ts'

/** Which server does a run, and until when others believe that it is alive. */
export const leaseOf = (planner: Pick<Planner, 'serverId' | 'leaseUntil'>) => ({
  serverId: planner.serverId,
  leaseUntil: planner.leaseUntil(),
})
