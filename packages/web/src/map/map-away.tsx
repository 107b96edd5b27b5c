import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconMapOff } from '../ui/text/icons.ts'
import { Message } from '../ui/page/message.tsx'

/** Stands where a map could not be fetched. */
export function MapAway() {
  const { t } = useTranslation()
  return (
    <Message
      icon={IconMapOff}
      title={t('map.away')}
      action={
        <Button variant="default" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      }
    >
      {t('map.awayLead')}
    </Message>
  )
}
