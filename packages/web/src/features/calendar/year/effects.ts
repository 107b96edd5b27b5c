import type { Calendar } from '@firstbell/domain'
import { IconBan, IconClockExclamation, IconDoorExit } from '../../../ui/text/icons.ts'

export type Effect = Calendar['exceptions'][number]['effect']

export const EFFECTS = ['noService', 'delay', 'earlyDismissal'] as const satisfies readonly Effect[]

/** The sign of each effect: a day of the year is not told by its color alone. */
export const SIGNS = { noService: IconBan, delay: IconClockExclamation, earlyDismissal: IconDoorExit } as const
