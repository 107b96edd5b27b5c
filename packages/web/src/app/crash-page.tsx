import { CallFailed } from '@firstbell/contract'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { IconAlertTriangle } from '../ui/text/icons.ts'
import { isMissingFile, MISSING_FILE } from '../missing-files.ts'
import { PageMessage } from '../ui/page/message.tsx'
import { usePageTitle } from '../ui/page/use-page-title.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { uiWords } from '../ui/words.en.ts'
import { useWords } from '../words.ts'

/** Where every error of a page ends: what is not there is the not-found page, the rest is a bug or a script that could not be loaded. */
export function CrashPage() {
  const error = useRouteError()
  useEffect(() => {
    console.warn('A page could not be shown', error)
    if (isMissingFile(error)) dispatchEvent(new Event(MISSING_FILE))
  }, [error])
  return error instanceof CallFailed && error.status === 404 ? <NotFoundPage /> : <Crash />
}

function Crash() {
  const t = useWords(uiWords)
  usePageTitle(t('crash.title'))
  return (
    <PageMessage
      page
      icon={IconAlertTriangle}
      title={t('crash.title')}
      action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
    >
      {t('crash.lead')}
    </PageMessage>
  )
}
