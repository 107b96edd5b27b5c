import type { ScheduledRun } from '@firstbell/domain'

/** Opens what is changed about a run of today; where its bus broke down, with another bus chosen already. */
export type ChangeRun = (scheduledRun: ScheduledRun, why?: 'breakdown') => void
