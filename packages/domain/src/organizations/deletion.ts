import { z } from 'zod'
import { Id } from '../id.ts'

/** RETENTION-7: what can be restored after it was deleted. */
export const DeletedKind = z.enum(['stop', 'route', 'family', 'driver'])
export type DeletedKind = z.infer<typeof DeletedKind>

/** For how long. */
export const RESTORABLE_SECONDS = 86_400

/** A record that was deleted and can be restored. */
export const DeletedRecord = z.object({
  id: Id,
  kind: DeletedKind,
  recordId: Id,
  /** Of a waypoint it can be empty. */
  name: z.string(),
  /** Of a stop. */
  routeId: Id.nullable(),
  /** Seconds UTC. */
  deletedAt: z.number(),
  /** The email of the administrator. */
  deletedBy: z.string(),
  /** From then on it cannot be restored; seconds UTC. */
  expiresAt: z.number(),
})
export type DeletedRecord = z.infer<typeof DeletedRecord>
