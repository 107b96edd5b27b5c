import { z } from 'zod'

/** A way on which a message reaches people. */
export const MessageChannel = z.enum(['email', 'sms', 'push'])
export type MessageChannel = z.infer<typeof MessageChannel>
