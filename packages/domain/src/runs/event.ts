import { z } from 'zod'
import { Id } from '../id.ts'
import { Eta } from './arrivals/eta.ts'
import { Located, RunPosition } from './position.ts'
import { RiderEventKind, SkipReason } from './driver-event.ts'

const At = z.object({ /** Seconds UTC at which it happened. */ at: z.number() })
const Next = { nextstopIndex: z.number().int().nullable(), nextstopId: Id.nullable() }

/** Everything that can happen to a run. */
export const RunEvent = z.discriminatedUnion('kind', [
  At.extend({
    kind: z.literal('started'),
    busId: Id.nullable(),
    busNumber: z.string().nullable(),
    driverName: z.string().nullable(),
    nextstopId: Id.nullable(),
  }),
  RunPosition.extend({ kind: z.literal('position') }),
  At.extend({
    kind: z.literal('eta'),
    etaList: z.array(Eta),
    etaOffset: z.number(),
    /** Expected minus planned arrival at the next stop; absent where nothing is planned. */
    deviationSeconds: z.number().optional(),
    ...Next,
  }),
  At.extend({ kind: z.literal('arrived'), stopId: Id, ...Next }),
  At.extend({ kind: z.literal('departed'), stopId: Id }),
  At.extend({ kind: z.literal('skipped'), stopId: Id, skipList: z.array(Id), reason: SkipReason.optional(), ...Next }),
  At.extend({ kind: z.literal('offRoute') }),
  At.extend({ kind: z.literal('onRoute') }),
  At.extend({ kind: z.literal('bus'), busId: Id, busNumber: z.string() }),
  At.extend({ kind: z.literal('driver'), driverName: z.string() }),
  At.extend({ kind: z.literal('checked'), faults: z.string() }),
  At.extend({ kind: z.literal('rider'), childId: Id, stopId: Id, ride: RiderEventKind }),
  At.extend({ kind: z.literal('walkedThrough') }),
  At.extend({ kind: z.literal('closed') }),
  /** `timedOut`: nobody and no arrival ended the run; its time was over. */
  At.extend({ kind: z.literal('finished'), timedOut: z.literal(true).optional() }),
  At.extend({ kind: z.literal('emergency'), location: Located.optional() }),
  /** Somebody in the office has seen the emergency. */
  At.extend({ kind: z.literal('acknowledged'), by: z.string() }),
])
export type RunEvent = z.infer<typeof RunEvent>
