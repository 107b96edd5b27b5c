import { z } from 'zod'
import { Id } from '../id.ts'
import { AccessCode } from '../publicboard/access-code.ts'
import { PublicMode } from '../publicboard/mode.ts'

const VisibleMinutes = z.number().int().min(0).max(120)

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
  /** How many minutes before the start and after the end of a run the public sees its bus. */
  visibleFrom: VisibleMinutes,
  visibleTo: VisibleMinutes,
  /** The secret in the address of its own public page. */
  slug: z.string(),
  /** What its public page asks for; null where it asks for nothing. */
  accessCode: AccessCode.nullable(),
})
export type Group = z.infer<typeof Group>
