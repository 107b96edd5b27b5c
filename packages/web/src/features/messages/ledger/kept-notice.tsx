import type { Message } from '@firstbell/domain'
import { Alert } from '@mantine/core'
import { useWords } from '../../../words.ts'
import { sendingWords } from '../words-sending.en.ts'

/** MESSAGE-98: what is kept in the outbox was sent to nobody, and what to do. */
export function KeptNotice({ counts: { kept = 0 } }: Pick<Message, 'counts'>) {
  const t = useWords(sendingWords)
  if (kept === 0) return null
  return (
    <Alert color="yellow" title={t('kept.title')}>
      {t('kept.lead', { count: kept })} {t('kept.next')}
    </Alert>
  )
}
