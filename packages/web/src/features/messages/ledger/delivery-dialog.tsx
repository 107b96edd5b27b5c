import { api } from '@firstbell/contract'
import type { Delivery } from '@firstbell/domain'
import { SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { useWords } from '../../../words.ts'
import styles from '../messages.module.css'
import { sendingWords } from '../words-sending.en.ts'

const VIEWS = ['text', 'html'] as const

interface DeliveryDialogProps {
  delivery: Delivery
  onClose(): void
}

/** MESSAGE-99: what one recipient was sent. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const t = useWords(sendingWords)
  const [view, setView] = useState<(typeof VIEWS)[number]>('text')
  const { id: deliveryId, messageId: msgId, recipientName: name } = delivery
  const { data, error, refetch } = useQuery(query(api.messages.delivery, { params: { msgId, deliveryId } }))
  return (
    <Dialog title={t('delivery.title', { name })} size="xl" onClose={onClose}>
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <Skeleton height={160} />)}
      {data?.text === '' && <Text>{t('delivery.erased')}</Text>}
      {data && data.text !== '' && (
        <>
          {data.subject && <Text fw={600}>{data.subject}</Text>}
          {data.html && (
            <SegmentedControl
              mt="sm"
              aria-label={t('delivery.view')}
              data={VIEWS.map((value) => ({ value, label: t(`delivery.views.${value}`) }))}
              value={view}
              onChange={setView}
            />
          )}
          <p className={styles.text} dir="auto">
            {data[view] || data.text}
          </p>
          <Text size="sm" c="dimmed" mt="md">
            {t('delivery.masked')}
          </Text>
        </>
      )}
    </Dialog>
  )
}
