import { Button } from '@mantine/core'
import { failureOf } from '../../api.ts'
import { IconWifiOff } from '../text/icons.ts'
import { PageMessage } from './message.tsx'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface FailureMessageProps {
  error: unknown
  onRetry(): unknown
  page?: boolean
}

/** A question to the server that failed, and a way to ask again. */
export function FailureMessage({ error, onRetry, page }: FailureMessageProps) {
  const t = useWords(uiWords)
  return (
    <PageMessage
      page={page}
      icon={IconWifiOff}
      title={t('failures.title')}
      action={<Button onClick={() => void onRetry()}>{t('tryAgain')}</Button>}
    >
      {t(`failures.${failureOf(error)}`)}
    </PageMessage>
  )
}
