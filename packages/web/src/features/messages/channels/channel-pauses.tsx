import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { useDates } from '../../../ui/text/formats.ts'
import { useWords } from '../../../words.ts'
import { useChannelName } from '../../../ui/text/use-channel-name.ts'
import { messagesWords } from '../words.en.ts'
import { sendingWords } from '../words-sending.en.ts'

const EVERY_MS = 15_000

/** MESSAGE-101, MESSAGE-102: which channels send nothing now, until when and why; nothing while all do. */
export function ChannelPauses() {
  const t = useWords(messagesWords, sendingWords)
  const channelName = useChannelName()
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const { data } = useQuery({ ...query(api.messaging.pauses, { query: { orgId } }), refetchInterval: EVERY_MS })
  return data?.pauses.map(({ channel, answer, until }) => (
    <Alert
      key={channel}
      color="red"
      title={t('pauses.title', { channel: channelName(channel), when: dates.moment(until) })}
    >
      {answer === null
        ? t('pauses.usedUp')
        : t(channel === 'email' ? 'pauses.mailServer' : 'pauses.gateway', { answer })}{' '}
      {t('pauses.next')}
    </Alert>
  ))
}
