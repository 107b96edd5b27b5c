import type { SendingPreview } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Alert, Text } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { useDates } from '../../../ui/text/formats.ts'
import { messagesWords } from '../words.en.ts'
import { sendingWords } from '../words-sending.en.ts'
import { useWords } from '../../../words.ts'
import { useChannelName } from '../../../ui/text/use-channel-name.ts'

/** How many are told on each channel, and when the last one is. */
export function ChannelForecast({ channels }: Pick<SendingPreview, 'channels'>) {
  const t = useWords(messagesWords, sendingWords)
  const channelName = useChannelName()
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  return channels.map(({ channel, recipients, lastToldAt, overDailyLimit }) => (
    <div key={channel}>
      <Text>
        {t('messages.countBy', { channel: channelName(channel), count: recipients })}{' '}
        {lastToldAt === null ? t('messages.atOnce') : t('messages.lastTold', { when: dates.moment(lastToldAt) })}
      </Text>
      {overDailyLimit > 0 && (
        <Alert color="yellow" mt={4}>
          {t('overDailyLimit', { count: overDailyLimit })}
        </Alert>
      )}
    </div>
  ))
}
