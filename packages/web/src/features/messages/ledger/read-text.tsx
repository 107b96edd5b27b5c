import { api } from '@firstbell/contract'
import { type DeliveryState, type Message, OfficeLanguage } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useMay } from '../../../ui/role.tsx'
import { useWords } from '../../../words.ts'
import { composeWords } from '../compose/words.en.ts'
import styles from '../messages.module.css'
import { messagesWords } from '../words.en.ts'
import { sendingWords } from '../words-sending.en.ts'

const UNWRITTEN: readonly DeliveryState[] = ['noAddress', 'optedOut', 'suppressed', 'failed']

/** MESSAGE-114: what a message said: as its first recipient read it, and how it was written. */
export function ReadText({ message }: { message: Message }) {
  const t = useWords(messagesWords)
  const mayRead = useMay(api.messages.delivery)
  return (
    <Card title={t('messages.text')}>
      {mayRead && message.sentAt !== null && <FirstRead messageId={message.id} />}
      <details>
        <summary className={styles.summary}>{t('messages.asWritten')}</summary>
        {OfficeLanguage.options.map((language) => {
          const text = message.texts[language]
          return (
            text && (
              <section key={language} lang={language} aria-label={t(`messages.languages.${language}`)}>
                <Text fw={600}>{text.subject}</Text>
                <p className={styles.text}>{text.email}</p>
                {text.sms && <p className={styles.text}>{`${t('messages.sms')}: ${text.sms}`}</p>}
              </section>
            )
          )
        })}
      </details>
    </Card>
  )
}

function FirstRead({ messageId: msgId }: { messageId: string }) {
  const t = useWords(sendingWords, composeWords)
  const { data: ledger } = useQuery(query(api.messages.deliveries, { params: { msgId }, query: { page: 1 } }))
  const first = ledger?.deliveries.find(({ state }) => !UNWRITTEN.includes(state))
  const deliveryId = first?.id ?? ''
  const { data } = useQuery({
    ...query(api.messages.delivery, { params: { msgId, deliveryId } }),
    enabled: first !== undefined,
  })
  if (!first || !data || data.text === '') return null
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('as', { name: first.recipientName })}
      </Text>
      {data.subject && (
        <Text fw={600} dir="auto">
          {data.subject}
        </Text>
      )}
      <p className={styles.text} dir="auto">
        {data.text}
      </p>
    </div>
  )
}
