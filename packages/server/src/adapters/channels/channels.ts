import type { Channels } from './channel.ts'
import { emailChannel, type EmailChannelDeps } from './email-channel.ts'
import { pushChannel, type PushChannelDeps } from './push-channel.ts'
import { smsChannel, type SmsChannelDeps } from './sms-channel.ts'

type Own<Of, Shared> = Omit<Of, keyof Shared>
type Shared = Pick<EmailChannelDeps, 'identity' | 'mail'>

/** All channels on which an installation sends messages. */
export function createChannels(
  shared: Shared,
  email: Own<EmailChannelDeps, Shared>,
  sms: Own<SmsChannelDeps, Shared>,
  push: PushChannelDeps,
): Channels {
  return {
    email: emailChannel({ ...shared, ...email }),
    sms: smsChannel({ ...shared, ...sms }),
    push: pushChannel(push),
  }
}
