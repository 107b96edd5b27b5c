import type { Attention, Organization, ScheduledRun } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import { client } from '../../../api.ts'
import { busNumberOf } from '../../../live/scheduled-run.ts'
import { addressAt } from '../../../map/places/find-addresses.ts'
import { positionText } from '../../../map/places/position-text.ts'
import { mapLivePath } from '../../../paths.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { liveWords } from '../../../live/words.en.ts'
import { useWords } from '../../../words.ts'
import { dispatchWords } from '../dispatch/words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'

/** A location this old is named with its time. */
const OLD_SECONDS = 60

/** DRIVE-29: which bus and driver, since when, and who has acknowledged it. */
export function EmergencyWords({ item, formats }: { item: Attention; formats: Formats }) {
  const t = useWords(liveWords)
  const words = useWords(dispatchWords)
  const { scheduledRun, since = 0, acknowledged } = item
  const number = busNumberOf(scheduledRun)
  const driver = scheduledRun.run.driverName ?? scheduledRun.driverName ?? words('emergency.noDriver')
  const bus = number ? t('bus.name', { number }) : t('bus.none')
  const reported = words('emergency.reported', { bus, driver, time: formats.time(since) })
  return (
    <>
      {reported} <Location run={scheduledRun.run} formats={formats} />
      {acknowledged &&
        ` ${words('emergency.acknowledged', { name: acknowledged.by, time: formats.time(acknowledged.at) })}`}
    </>
  )
}

/** DRIVE-30: what a dispatcher tells 911. The time stands there where the bus may have driven on since. */
function Location({ run, formats }: { run: ScheduledRun['run']; formats: Formats }) {
  const t = useWords(dispatchWords)
  const organization = useOutletContext<Organization>()
  const { at = 0, location } = run.emergency ?? {}
  const { data } = useQuery({
    ...addressAt(organization.id, location ?? { lat: 0, lng: 0 }),
    enabled: location !== undefined,
    retry: false,
  })
  if (!location) return t('emergency.noLocation')
  const near = data?.address?.houseNumber ? data.address.label : (data?.intersection ?? data?.address?.label)
  const place = near ? `${near} (${positionText(location)})` : positionText(location)
  if (at - location.at < OLD_SECONDS) return t('emergency.location', { place })
  return t('emergency.locationAt', { place, time: formats.time(location.at) })
}

export function EmergencyActs({ item: { scheduledRun, acknowledged } }: { item: Attention }) {
  const t = useWords(uiWords)
  const words = useWords(dispatchWords)
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
        variant="default"
        aria-label={words('emergency.mapOf', { route })}
      >
        {words('emergency.map')}
      </Button>
    </>
  )
}
