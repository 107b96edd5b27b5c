import { z } from 'zod'

/** A way on which a message reaches people. */
export const MessageChannel = z.enum(['email', 'sms', 'push'])
export type MessageChannel = z.infer<typeof MessageChannel>

/** The channels that forms offer, and on which a message is sent unless it names others. */
export const OFFERED_CHANNELS = ['email', 'sms'] as const satisfies readonly MessageChannel[]
