import { z } from 'zod'
import { Id } from '../id.ts'
import { PublicMode } from '../publicboard/mode.ts'

/** Routes that are shown together to the public: a school, a campus, an area. */
export const Group = z.object({
  id: Id,
  organizationId: Id,
  name: z.string().trim().min(1).max(120),
  /** Position among the groups of its organization, from 1. */
  order: z.number().int().min(1).max(10_000),
  schoolId: Id.nullable(),
  /** Its public dashboard mode; null for the mode of the organization. */
  publicMode: PublicMode.nullable(),
})
export type Group = z.infer<typeof Group>
