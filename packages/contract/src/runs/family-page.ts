import { FamilyView } from '@firstbell/domain'
import { z } from 'zod'
import { ClockReading } from '../installation/clock.ts'

/** The secret in the private link of a family. */
export const FamilyToken = z.object({ token: z.string().min(1).max(100) })

/** Everything that the page of a family shows, at a moment. */
export const FamilyPage = FamilyView.extend({ clock: ClockReading })
export type FamilyPage = z.infer<typeof FamilyPage>
