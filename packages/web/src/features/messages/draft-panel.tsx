import { api, type SendingPreview } from '@firstbell/contract'
import type { Message, Organization } from '@firstbell/domain'
import { MAX_SMS_SEGMENTS, smsLengthOf } from '@firstbell/domain/sms'
import { Alert, Select, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { MayChange } from '../../ui/role.tsx'
import { ChannelForecast } from './channel-forecast.tsx'
import { DraftActions } from './draft-actions.tsx'
import styles from './messages.module.css'
import { useFoundFamilies } from './use-found-families.ts'
import { messagesWords } from './words.en.ts'
import { sendingWords } from './words-sending.en.ts'
import { useWords } from '../../words.ts'

/** Before a message is sent: how many are told, until when, who is not, and one email as it would arrive. */
export function DraftPanel({ message }: { message: Message }) {
  const t = useWords(messagesWords)
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const [familyId, setFamilyId] = useState<string | null>(null)
  const params = { msgId: message.id }
  const asked = familyId === null ? {} : { familyId }
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({ ...query(api.messages.preview, { params, query: asked }), placeholderData: keepPreviousData })
  if (!preview) return error ? <FailureMessage error={error} onRetry={refetch} /> : <Skeleton height={160} />
  const { notSentReason, scheduledAt } = message
  const { type } = message.audience
  return (
    <Stack gap="md">
      {notSentReason !== null && (
        <Alert color="red" title={t('messages.notSent')}>
          {t(`messages.notSentReasons.${notSentReason}`)}
        </Alert>
      )}
      {scheduledAt !== null && (
        <Alert color="blue">{t('messages.scheduledFor', { when: dates.moment(scheduledAt) })}</Alert>
      )}
      <Forecast preview={preview} />
      <MayChange>
        <DraftActions message={message} preview={preview} />
      </MayChange>
      {type !== 'drivers' && type !== 'administrators' && <FamilySelect value={familyId} onChange={setFamilyId} />}
      {preview.sample && (
        <section aria-label={t('messages.sample', { name: preview.sample.recipientName })}>
          <Text size="sm" c="dimmed">
            {t('messages.sample', { name: preview.sample.recipientName })}
          </Text>
          <Text fw={600}>{preview.sample.subject}</Text>
          <p className={styles.text}>{preview.sample.text}</p>
        </section>
      )}
      {preview.smsSample && <SmsSample {...preview.smsSample} />}
      {familyId !== null && !preview.sample && !preview.smsSample && <Text>{t('messages.noSample')}</Text>}
    </Stack>
  )
}

/** Whose email is shown. */
function FamilySelect({ value, onChange }: { value: string | null; onChange(familyId: string | null): void }) {
  const t = useWords(messagesWords)
  const { found, ...search } = useFoundFamilies()
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const others = [...found].map(([id, label]) => ({ value: id, label })).filter((one) => one.value !== chosen?.value)
  const data = chosen ? [chosen, ...others] : others
  return (
    <Select
      {...search}
      label={t('messages.previewAs')}
      placeholder={t('messages.previewAny')}
      w={360}
      maw="100%"
      data={data}
      value={value}
      onChange={(id) => {
        setChosen(data.find((one) => one.value === id) ?? null)
        onChange(id)
      }}
      searchable
      clearable
    />
  )
}

function Forecast({ preview }: { preview: SendingPreview }) {
  const t = useWords(messagesWords)
  const { recipients, families, withoutAddress, optedOut, unresolved, tooLong, isWithoutGateway } = preview
  const tells = t('messages.tells', {
    recipients: t('messages.recipientsCount', { count: recipients }),
    families: t('messages.familiesCount', { count: families }),
  })
  return (
    <>
      <Text>{recipients === 0 ? t('messages.nobody') : tells}</Text>
      <ChannelForecast channels={preview.channels} />
      {isWithoutGateway && <Alert color="yellow">{t('messages.withoutGateway')}</Alert>}
      {tooLong > 0 && (
        <Alert color="yellow">{t('messages.tooLong', { count: tooLong, segments: MAX_SMS_SEGMENTS })}</Alert>
      )}
      {withoutAddress > 0 && <Alert color="yellow">{t('messages.withoutAddress', { count: withoutAddress })}</Alert>}
      {optedOut > 0 && <Alert color="yellow">{t('messages.optedOut', { count: optedOut })}</Alert>}
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

/** MESSAGE-125: whose last message came back. */
function Bounced({ preview: { bounced, bouncedNames } }: { preview: SendingPreview }) {
  const t = useWords(messagesWords, sendingWords)
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  if (bounced === 0) return null
  const names = bouncedNames.map(({ recipientName: name, channel, bouncedAt }) =>
    t('bouncedOn', { name, channel: t(`messages.byChannel.${channel}`), when: dates.moment(bouncedAt) }),
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
  if (tooLate === 0) return null
  const others = tooLate - tooLateNames.length
  const names = `${tooLateNames.join(', ')}${others > 0 ? ` +${others}` : ''}`
  const sentences = [
    t('messages.tooLate', { count: tooLate }),
    t('messages.tooLateNames', { names }),
    ...helpfulChannels.map((one) => t(`messages.helpful.${one.channel}`, { count: one.tooLate })),
  ]
  return <Alert color="yellow">{sentences.join(' ')}</Alert>
}

function SmsSample({ recipientName, text }: { recipientName: string; text: string }) {
  const t = useWords(messagesWords)
  const title = t('messages.smsSample', {
    name: recipientName,
    segments: t('messages.smsSegments', { count: smsLengthOf(text).segments }),
  })
  return (
    <section aria-label={title}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <p className={styles.text}>{text}</p>
    </section>
  )
}
