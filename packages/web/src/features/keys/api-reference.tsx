import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Where programmers find every call: the server's own page. */
export function ApiReference() {
  const { t } = useTranslation()
  return (
    <p>
      {t('keys.describe')}{' '}
      <Anchor href="/api" underline="always">
        {t('keys.reference')}
      </Anchor>
      .
    </p>
  )
}
