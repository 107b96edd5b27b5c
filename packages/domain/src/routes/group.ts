import { z } from 'zod'
import { Id } from '../id.ts'

/** Routes that the public looks for together: a school, a campus, an area. */
export const Group = z.object({
  id: Id,
  organizationId: Id,
  name: z.string().trim().min(1).max(120),
  /** Where it stands among the groups of its organization, from 1. */
  order: z.number().int().min(1).max(10_000),
  schoolId: Id.nullable(),
})
export type Group = z.infer<typeof Group>
