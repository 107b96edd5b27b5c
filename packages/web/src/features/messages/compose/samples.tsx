import type { SendingPreview } from '@firstbell/contract'
import { smsLengthOf } from '@firstbell/domain/sms'
import { Select, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../words.ts'
import { useChannelName } from '../../../ui/text/use-channel-name.ts'
import { useFoundFamilies } from './use-found-families.ts'
import { messagesWords } from '../words.en.ts'
import styles from './compose.module.css'
import { composeWords } from './words.en.ts'

/** What one recipient reads: the email, the text message and the push notification, as far as the message has them. */
export function Samples({ preview: { sample, smsSample, pushSample } }: { preview: SendingPreview }) {
  const t = useWords(messagesWords)
  const channelName = useChannelName()
  const segments = smsSample ? smsLengthOf(smsSample.text).segments : 0
  return (
    <>
      {sample && (
        <Sample title={channelName('email')} name={sample.recipientName}>
          <Text fw={600} dir="auto">
            {sample.subject}
          </Text>
          <p dir="auto">{sample.text}</p>
        </Sample>
      )}
      {smsSample && (
        <Sample
          title={`${channelName('sms')}, ${t('messages.smsSegments', { count: segments })}`}
          name={smsSample.recipientName}
        >
          <p dir="auto">{smsSample.text}</p>
        </Sample>
      )}
      {pushSample && (
        <Sample title={channelName('push')} name={pushSample.recipientName}>
          <Text fw={600} dir="auto">
            {pushSample.title}
          </Text>
          <p dir="auto">{pushSample.text}</p>
        </Sample>
      )}
    </>
  )
}

interface SampleProps {
  title: string
  name: string
  children: ReactNode
}

function Sample({ title, name, children }: SampleProps) {
  const t = useWords(composeWords)
  return (
    <section className={styles.sample} aria-label={title}>
      <Text size="sm" c="dimmed">
        {title} · {t('as', { name })}
      </Text>
      {children}
    </section>
  )
}

/** Whose message is shown. */
export function FamilySelect({ value, onChange }: { value: string | null; onChange(familyId: string | null): void }) {
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
