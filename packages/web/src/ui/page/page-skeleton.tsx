import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** While it is not even known which page to show. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <Center h="100dvh" role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </Center>
  )
}
