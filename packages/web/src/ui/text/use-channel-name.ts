import { channelWords, type MessageChannel } from '@firstbell/domain'
import { useLanguage } from '../../words.ts'

/** What a channel of messages is called in the language that is spoken. */
export function useChannelName(): (channel: MessageChannel) => string {
  const names = channelWords.in(useLanguage())
  return (channel) => names[channel]
}
