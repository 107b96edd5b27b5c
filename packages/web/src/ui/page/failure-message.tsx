import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../../api.ts'
import { IconWifiOff } from '../text/icons.ts'
import { Message } from './message.tsx'

interface FailureMessageProps {
  error: unknown
  onRetry(): unknown
  page?: boolean
}

/** A question to the server that failed, and a way to ask again. */
export function FailureMessage({ error, onRetry, page }: FailureMessageProps) {
  const { t } = useTranslation()
  return (
    <Message
      page={page}
      icon={IconWifiOff}
      title={t('failures.title')}
      action={<Button onClick={() => void onRetry()}>{t('tryAgain')}</Button>}
    >
      {t(`failures.${failureOf(error)}`)}
    </Message>
  )
}
