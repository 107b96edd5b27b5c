import { useEffect } from 'react'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

/** Names the page in the browser's tab and history. */
export function usePageTitle(page: string | undefined): void {
  const t = useWords(uiWords)
  useEffect(() => {
    if (page !== undefined) document.title = t('title', { page })
  }, [page, t])
}
