import type { Planner } from '../../../engine/planning/search/planner.ts'

/** Which server does a run, and until when others believe that it is alive. */
export const leaseOf = (planner: Pick<Planner, 'serverId' | 'leaseUntil'>) => ({
  serverId: planner.serverId,
  leaseUntil: planner.leaseUntil(),
})

/** A run that has ended waits for its turn again; what is left of it stays. */
export const queuedAgain = (planner: Pick<Planner, 'serverId' | 'leaseUntil'>) => ({
  state: 'queued' as const,
  reason: null,
  endedAt: null,
  isToStop: false,
  beforeEdit: null,
  lockConflicts: [],
  ...leaseOf(planner),
})
