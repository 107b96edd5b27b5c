import { Button } from '@mantine/core'
import { IconSearch } from '../../../ui/text/icons.ts'
import { PageMessage } from '../../../ui/page/message.tsx'
import { todayWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** No run matches what is searched for; one press shows all again. */
export function NothingFound({ lead, onShowAll }: { lead: string; onShowAll(): void }) {
  const t = useWords(todayWords)
  return (
    <PageMessage
      icon={IconSearch}
      title={t('dashboard.nothingFound')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('dashboard.showAll')}
        </Button>
      }
    >
      {lead}
    </PageMessage>
  )
}
