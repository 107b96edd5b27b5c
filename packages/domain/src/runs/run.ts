import { z } from 'zod'
import { Id } from '../id.ts'
import { LocalDate } from '../time/zone.ts'
import { Eta } from './eta.ts'
import { RunPosition } from './position.ts'

/** One driven trip of a route. A run that passes midnight belongs to the day on which it began. */
export const RunSummary = z.object({
  id: Id,
  routeId: Id,
  date: LocalDate,
  /** Seconds UTC of the start. */
  timestamp: z.number(),
  finishedAt: z.number().nullable(),
  busNumber: z.string().nullable(),
  driverName: z.string().nullable(),
})
export type RunSummary = z.infer<typeof RunSummary>

const At = z.object({ /** Seconds UTC. */ timestamp: z.number() })

/** What a run recorded: the track and the three lists of updates, each with the moment at which it became known. */
export const RunData = z.object({
  positions: z.array(RunPosition.omit({ at: true }).extend(At.shape)),
  etaupdates: z.array(At.extend({ etaList: z.array(Eta), etaOffset: z.number() })),
  stopupdates: z.array(At.extend({ stopId: Id, nextstopIndex: z.number().int().nullable() })),
  skipupdates: z.array(At.extend({ skipList: z.array(Id) })),
})
export type RunData = z.infer<typeof RunData>

export const Run = RunSummary.extend({ runData: RunData })
export type Run = z.infer<typeof Run>
