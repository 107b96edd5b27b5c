import { Anchor } from '@mantine/core'
import { apiKeyWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** Where programmers find every call: the server's own page. */
export function ApiReference() {
  const t = useWords(apiKeyWords)
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
