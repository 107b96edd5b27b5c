import { z } from 'zod'
import { Id } from '../id.ts'
import { STORABLE } from '../storable.ts'
import { Located } from './position.ts'
import { isOver } from './thresholds.ts'

/** What happened to a rider at a stop. */
export const RiderEventKind = z.enum(['boarded', 'alighted', 'noShow'])
export type RiderEventKind = z.infer<typeof RiderEventKind>

/** Why a driver skips a stop. */
export const SkipReason = z.enum(['nobodyThere', 'roadClosed', 'officeSaid', 'other'])
export type SkipReason = z.infer<typeof SkipReason>

export const BusFaults = z.string().trim().max(500).regex(STORABLE)

/** The page creates `id`, so that an event that is sent twice counts once; `at` is when it happened, seconds UTC. */
const Reported = z.strictObject({ id: z.string().min(16).max(64), at: z.number() })

/** All events that a driver can report about a run. */
export const DriverEvent = z.discriminatedUnion('kind', [
  /** The driver has inspected this bus, with these defects. */
  Reported.extend({ kind: z.literal('start'), busId: Id, faults: BusFaults }),
  Reported.extend({ kind: z.literal('rider'), childId: Id, stopId: Id, ride: RiderEventKind }),
  Reported.extend({ kind: z.literal('skip'), stopId: Id, reason: SkipReason }),
  Reported.extend({ kind: z.literal('walkThrough') }),
  Reported.extend({ kind: z.literal('close') }),
  /** The driver needs help at once. `location` is the last one that the page knew, if any. */
  Reported.extend({ kind: z.literal('emergency'), location: Located.optional() }),
])
export type DriverEvent = z.infer<typeof DriverEvent>

/** DRIVE-2: a driver starts a run at most this long before its first stop, and within an hour after its last. */
const EARLIEST_SECONDS = 2 * 3600

export function mayStart({ startAt, endAt }: { startAt: number; endAt: number }, at: number): boolean {
  return at >= startAt - EARLIEST_SECONDS && !isOver({ endAt }, at)
}
