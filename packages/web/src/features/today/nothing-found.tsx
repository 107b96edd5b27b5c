import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconSearch } from '../../ui/text/icons.ts'
import { Message } from '../../ui/page/message.tsx'

/** No run matches what is searched for; one press shows all again. */
export function NothingFound({ lead, onShowAll }: { lead: string; onShowAll(): void }) {
  const { t } = useTranslation()
  return (
    <Message
      icon={IconSearch}
      title={t('dashboard.nothingFound')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('dashboard.showAll')}
        </Button>
      }
    >
      {lead}
    </Message>
  )
}
