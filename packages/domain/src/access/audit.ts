import { z } from 'zod'
import { Id } from '../id.ts'

/** One line of an organization's audit trail: who did what to which records, when and from where. It carries no values. */
export const AuditEvent = z.object({
  organizationId: Id,
  /** Counts from 1 within the organization, without gaps. */
  seq: z.number().int(),
  /** Seconds UTC. */
  timestamp: z.number(),
  uid: z.string(),
  email: z.string(),
  /** The call, as the contract names it: 'families.change'. */
  action: z.string(),
  /** The records it touched or showed. */
  subjects: z.array(z.string()),
  /** The network address it came from. */
  clientAddress: z.string(),
  /** SHA-256 over this line and the hash of the line before it. */
  hash: z.string(),
})
export type AuditEvent = z.infer<typeof AuditEvent>
