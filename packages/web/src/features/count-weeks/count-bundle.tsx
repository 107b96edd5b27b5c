import { OfficeLanguage } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { client } from '../../api.ts'
import { IconDownload } from '../../ui/text/icons.ts'
import { useAction } from '../../ui/use-action.ts'
import { keepBundle } from '../../ui/table/keep-bundle.ts'
import { countWeekWords } from './words.en.ts'
import { useLanguage, useWords } from '../../words.ts'

/** REPORTS-49: the count that was signed last, with the rides behind it. */
export function CountBundle({ countWeekId }: { countWeekId: string }) {
  const t = useWords(countWeekWords)
  const language = OfficeLanguage.catch('en').parse(useLanguage())
  const taking = useAction(async (_: void) =>
    keepBundle(await client.countweeks.bundle({ params: { countWeekId }, query: { language } })),
  )
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={taking.pending}
        onClick={() => taking.start()}
      >
        {t('bundle')}
      </Button>
      {taking.failure && <p role="alert">{taking.failure}</p>}
    </>
  )
}
