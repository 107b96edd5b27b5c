import type { MessageChannel } from './message-channel.ts'

/** How a message reaches people. */
export const channelWords = {
  email: 'Email',
  sms: 'Text message',
  push: 'Notification',
} satisfies Record<MessageChannel, string>
