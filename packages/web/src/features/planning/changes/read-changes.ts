import type { Answer, api } from '@firstbell/contract'
import type { WorseKind } from '@firstbell/domain'

/** Who is worse off by a plan than today, as it is read. */
export type ReadChanges = Answer<typeof api.scenarioruns.changes>

/** Which of the changed riders are listed. */
export type Show = 'all' | 'worse' | WorseKind
