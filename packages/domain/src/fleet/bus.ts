import { z } from 'zod'
import { Id } from '../id.ts'

export const Bus = z.object({
  id: Id,
  organizationId: Id,
  number: z.string().trim().min(1).max(20),
  capacity: z.number().int().min(0).max(200),
  wheelchairPlaces: z.number().int().min(0).max(50).default(0),
  plate: z.string().trim().max(20).default(''),
  active: z.boolean().default(true),
})
export type Bus = z.infer<typeof Bus>
