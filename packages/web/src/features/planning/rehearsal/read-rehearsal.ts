import type { Answer, api } from '@firstbell/contract'

/** How a plan went on the days on which it was rehearsed, as it is read. */
export type ReadRehearsal = Answer<typeof api.scenarioruns.rehearsal>
