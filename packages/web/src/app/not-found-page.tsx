import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { IconMapOff } from '../ui/text/icons.ts'
import { PageMessage } from '../ui/page/message.tsx'
import { usePageTitle } from '../ui/page/use-page-title.ts'
import { appWords } from './words.en.ts'
import { useWords } from '../words.ts'

export function NotFoundPage() {
  const t = useWords(appWords)
  usePageTitle(t('notFound.title'))
  return (
    <PageMessage
      page
      icon={IconMapOff}
      title={t('notFound.title')}
      action={
        <Button component={Link} to={paths.dashboard}>
          {t('notFound.toDashboard')}
        </Button>
      }
    >
      {t('notFound.lead')}
    </PageMessage>
  )
}
