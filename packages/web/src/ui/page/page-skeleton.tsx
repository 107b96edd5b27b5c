import { Center, Loader } from '@mantine/core'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

/** While it is not even known which page to show. */
export function PageSkeleton() {
  const t = useWords(uiWords)
  return (
    <Center h="100dvh" role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </Center>
  )
}
