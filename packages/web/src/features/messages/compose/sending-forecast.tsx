import type { SendingPreview } from '@firstbell/contract'
import { MAX_SMS_SEGMENTS } from '@firstbell/domain/sms'
import type { Organization } from '@firstbell/domain'
import { Alert, Text } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { useDates } from '../../../ui/text/formats.ts'
import { nameOfLanguage, useWords } from '../../../words.ts'
import { ChannelForecast } from '../channels/channel-forecast.tsx'
import { messagesWords } from '../words.en.ts'
import { sendingWords } from '../words-sending.en.ts'
import styles from './compose.module.css'
import { composeWords } from './words.en.ts'
import { useChannelName } from '../../../ui/text/use-channel-name.ts'

/** How many a message reaches on each channel and in which languages, when the last one is told, and who is not reached and why. */
export function SendingForecast({ preview }: { preview: SendingPreview }) {
  const t = useWords(messagesWords, composeWords, sendingWords)
  const {
    recipients,
    families,
    withoutAddress,
    optedOut,
    unresolved,
    tooLong,
    isWithoutGateway,
    isNotMoved,
    languages,
  } = preview
  const tells = t('messages.tells', {
    recipients: t('messages.recipientsCount', { count: recipients }),
    families: t('messages.familiesCount', { count: families }),
  })
  const read = languages.map((one) => t('language', { name: nameOfLanguage(one.language), count: one.recipients }))
  return (
    <>
      {isNotMoved ? (
        <Alert color="red" role="status">
          {t('notMoved')}
        </Alert>
      ) : (
        <Text role="status">{recipients === 0 ? t('messages.nobody') : tells}</Text>
      )}
      <ChannelForecast channels={preview.channels} />
      {read.length > 0 && <Text>{t('languages', { names: read.join(', ') })}</Text>}
      {isWithoutGateway && <Alert color="yellow">{t('messages.withoutGateway')}</Alert>}
      {tooLong > 0 && (
        <Alert color="yellow">{t('messages.tooLong', { count: tooLong, segments: MAX_SMS_SEGMENTS })}</Alert>
      )}
      {withoutAddress > 0 && <Alert color="yellow">{t('messages.withoutAddress', { count: withoutAddress })}</Alert>}
      {optedOut > 0 && <Alert color="yellow">{t('messages.optedOut', { count: optedOut })}</Alert>}
      <Unreached preview={preview} />
      <Bounced preview={preview} />
      <TooLate preview={preview} />
      {unresolved.length > 0 && (
        <Alert color="red">
          {t('messages.unresolved', { fields: unresolved.map((field) => `{{${field}}}`).join(', ') })}
        </Alert>
      )}
    </>
  )
}

function Unreached({ preview: { unreached, withoutAddress, optedOut, tooLong } }: { preview: SendingPreview }) {
  const t = useWords(composeWords)
  if (unreached.length === 0) return null
  const isCut = withoutAddress + optedOut + tooLong > unreached.length
  return (
    <details className={styles.unreached}>
      <summary>{t('unreached')}</summary>
      <ul>
        {unreached.map(({ recipientName, why }, index) => (
          <li key={index}>
            {recipientName}: {t(`why.${why}`)}
          </li>
        ))}
      </ul>
      {isCut && <Text size="sm">{t('andMore', { count: unreached.length })}</Text>}
    </details>
  )
}

/** MESSAGE-125: whose last message came back. */
function Bounced({ preview: { bounced, bouncedNames } }: { preview: SendingPreview }) {
  const t = useWords(messagesWords, sendingWords)
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const channelName = useChannelName()
  if (bounced === 0) return null
  const names = bouncedNames.map(({ recipientName: name, channel, bouncedAt }) =>
    t('bouncedOn', { name, channel: channelName(channel), when: dates.moment(bouncedAt) }),
  )
  const others = bounced - bouncedNames.length
  return (
    <Alert color="yellow" title={t('bounced', { count: bounced })}>
      {`${names.join('; ')}${others > 0 ? ` +${others}` : ''}. ${t('bouncedNext')}`}
    </Alert>
  )
}

/** How many are told too late, who, and what would tell fewer of them too late. */
function TooLate({ preview: { tooLate, tooLateNames, helpfulChannels } }: { preview: SendingPreview }) {
  const t = useWords(messagesWords)
  const channelName = useChannelName()
  if (tooLate === 0) return null
  const others = tooLate - tooLateNames.length
  const names = `${tooLateNames.join(', ')}${others > 0 ? ` +${others}` : ''}`
  const sentences = [
    t('messages.tooLate', { count: tooLate }),
    t('messages.tooLateNames', { names }),
    ...helpfulChannels.map((one) => t('messages.helpful', { channel: channelName(one.channel), count: one.tooLate })),
  ]
  return <Alert color="yellow">{sentences.join(' ')}</Alert>
}
