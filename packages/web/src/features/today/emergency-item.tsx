import type { Attention } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { client } from '../../api.ts'
import { busNumberOf } from '../../live/scheduled-run.ts'
import { mapLivePath } from '../../paths.ts'
import type { Formats } from '../../ui/text/formats.ts'
import { notify } from '../../ui/dialog/notices.tsx'
import { MayChange } from '../../ui/role.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useDispatchWords } from './dispatch/use-dispatch-words.ts'

/** DRIVE-29: which bus and driver, since when, and who has acknowledged it. */
export function EmergencyWords({ item, formats }: { item: Attention; formats: Formats }) {
  const { t } = useTranslation()
  const { t: words } = useDispatchWords()
  const { scheduledRun, since = 0, acknowledged } = item
  const number = busNumberOf(scheduledRun)
  const driver = scheduledRun.run.driverName ?? scheduledRun.driverName ?? words('emergency.noDriver')
  const bus = number ? t('bus.name', { number }) : t('bus.none')
  const reported = words('emergency.reported', { bus, driver, time: formats.time(since) })
  if (!acknowledged) return reported
  const { by, at } = acknowledged
  return `${reported} ${words('emergency.acknowledged', { name: by, time: formats.time(at) })}`
}

export function EmergencyActs({ item: { scheduledRun, acknowledged } }: { item: Attention }) {
  const { t } = useTranslation()
  const { t: words } = useDispatchWords()
  const { routeId, routeName: route, date } = scheduledRun
  const acknowledge = useAction(() => client.scheduledRuns.acknowledge({ query: { routeId, date } }), {
    onFailed: (failure) => void notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }),
  })
  return (
    <>
      {!acknowledged && (
        <MayChange>
          <Button
            size="compact-sm"
            variant="default"
            loading={acknowledge.pending}
            aria-label={words('emergency.acknowledgeOf', { route })}
            onClick={() => acknowledge.start(undefined)}
          >
            {words('emergency.acknowledge')}
          </Button>
        </MayChange>
      )}
      <Button
        component={Link}
        to={mapLivePath(routeId)}
        size="compact-sm"
        variant="subtle"
        aria-label={words('emergency.mapOf', { route })}
      >
        {words('emergency.map')}
      </Button>
    </>
  )
}
