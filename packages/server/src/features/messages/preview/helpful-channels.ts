import type { SendingPreview } from '@firstbell/contract'
import { hasSms, type Message, MessageChannel, type MessageTexts, type Organization } from '@firstbell/domain'
import { isOffered } from '../../../adapters/channels/channel.ts'
import type { Db } from '../../../db/database.ts'
import { channelsOf } from '../../../engine/messages/rendering/render.ts'
import { render, type SendOffDeps } from '../../../engine/messages/send-off.ts'
import { forecastOf } from './forecast.ts'

interface Asked {
  message: Parameters<typeof render>[1]['message'] & Pick<Message, 'category'>
  organization: Organization
  /** Seconds UTC. */
  now: number
}

/** MESSAGE-78: the channels that a message does not use, and that would tell fewer people too late. */
export async function helpfulChannels(
  db: Db,
  asked: Asked,
  deps: SendOffDeps,
  tooLate: number,
): Promise<SendingPreview['helpfulChannels']> {
  const { message } = asked
  const used = channelsOf(message, deps.channels)
  const unused = MessageChannel.options.filter((one) => !used.includes(one) && isOffered(deps.channels, one))
  const helpful: SendingPreview['helpfulChannels'] = []
  if (tooLate === 0) return helpful
  for (const channel of unused) {
    const texts = channel === 'sms' && !hasSms(message.texts) ? withSms(message.texts) : message.texts
    const wider = { ...message, texts, channels: [...new Set([...used, channel])] }
    const { rows } = await render(db, { ...asked, message: wider }, deps)
    const forecast = await forecastOf(db, rows, { ...asked, channels: deps.channels })
    if (forecast.tooLate < tooLate) helpful.push({ channel, tooLate: forecast.tooLate })
  }
  return helpful
}

/** As if it had a text message: whatever it says, it would arrive at the same time. */
function withSms({ en, es }: MessageTexts): MessageTexts {
  return { en: en && { ...en, sms: en.subject }, es: es && { ...es, sms: es.subject } }
}
