import { Button } from '@mantine/core'
import { IconMapOff } from '../ui/text/icons.ts'
import { PageMessage } from '../ui/page/message.tsx'
import { mapWords } from './words.en.ts'
import { uiWords } from '../ui/words.en.ts'
import { useWords } from '../words.ts'

/** Stands where a map could not be fetched. */
export function MapAway() {
  const t = useWords(mapWords, uiWords)
  return (
    <PageMessage
      icon={IconMapOff}
      title={t('map.away')}
      action={
        <Button variant="default" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      }
    >
      {t('map.awayLead')}
    </PageMessage>
  )
}
