import { Button } from '@mantine/core'
import { type ComponentType, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { IconMapOff } from '../ui/icons.ts'
import { Message } from '../ui/message.tsx'
import { pageAtRest } from '../ui/page-at-rest.ts'

/** A map that comes when the page around it stands there; where it cannot be fetched, that page goes on without it. */
export function lateMap<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await pageAtRest()
    const Map: ComponentType<Props> = await load().catch(() => MapAway)
    return { default: Map }
  })
}

function MapAway() {
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
