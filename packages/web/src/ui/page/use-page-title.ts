import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the page in the browser's tab and history. */
export function usePageTitle(page: string | undefined): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (page !== undefined) document.title = t('title', { page })
  }, [page, t])
}
