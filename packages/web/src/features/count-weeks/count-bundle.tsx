import { Button } from '@mantine/core'
import { client } from '../../api.ts'
import { IconDownload } from '../../ui/text/icons.ts'
import { useAction } from '../../ui/use-action.ts'
import { keepBundle } from '../../ui/table/keep-bundle.ts'
import { useCountWords } from './use-count-words.ts'

/** REPORTS-49: the count that was signed last, with the rides behind it. */
export function CountBundle({ countWeekId }: { countWeekId: string }) {
  const { t, i18n } = useCountWords()
  const language = i18n.language === 'es' ? 'es' : 'en'
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
