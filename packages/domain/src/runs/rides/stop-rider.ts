import { z } from 'zod'
import { Id } from '../../id.ts'
import { Child, FamilyContact } from '../../families/family.ts'

/** A child who is assigned to a stop, as an office needs it while the bus is on its way. */
export const StopRider = z.object({
  childId: Id,
  familyId: Id,
  name: Child.shape.name,
  mustBeMet: Child.shape.mustBeMet,
  /** Does not ride on the date: the family or the office has said so. */
  isAbsent: z.boolean(),
  /** The contacts of the family with a phone. */
  contacts: z.array(FamilyContact.pick({ name: true, phone: true })),
})
export type StopRider = z.infer<typeof StopRider>
