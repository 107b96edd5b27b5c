import { CallFailed } from '@firstbell/contract'
import { affectedBy, type Organization, realStops } from '@firstbell/domain'
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { unitsOf } from '../../../account/units.ts'
import { client } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { notify } from '../../../ui/dialog/notices.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { saveTimes } from './save-times.ts'
import { timesByDriving } from './times-by-driving.ts'
import { useMinutesRange } from './use-minutes-range.ts'
import { routesWords } from '../words.en.ts'
import { timesWords } from './words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

interface UpdateTimesProps {
  routeId: string
  organization: Organization
  onClose(): void
}

/**
 * PLAN-23: asks after a change of a route's points whether its stop times follow the driving times, and updates them.
 * Nothing is asked where no time would change.
 */
export function UpdateTimes({ routeId, organization, onClose }: UpdateTimesProps) {
  const t = useWords(routesWords, timesWords, uiWords)
  const range = useMinutesRange()
  const { data, isFetching } = useQuery({
    queryKey: ['times-after-change', routeId],
    queryFn: () => readChanges(routeId, unitsOf(organization).metresPerSecond * unitsOf(organization).defaultSpeed),
    gcTime: 0, // every change asks anew
    retry: false,
  })
  const update = useAction(saveChanges, {
    onDone() {
      void notify({ message: t('routes.updateTimes.done') })
      onClose()
    },
  })
  const isAsking = !isFetching && data !== undefined && data.changes.length > 0
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isFetching && !isAsking) close()
  }, [isFetching, isAsking])
  if (!isAsking) return null

  const { route, changes } = data
  const affected = affectedBy(realStops(route.stops), changes)
  const differences = changes.flatMap(({ differenceMinutes }) => (differenceMinutes === 0 ? [] : differenceMinutes))
  return (
    <Confirm
      title={t('routes.updateTimes.title')}
      verb={t('routes.updateTimes.yes')}
      otherwise={t('routes.updateTimes.no')}
      pending={update.pending}
      failure={update.failure}
      onConfirm={() => update.start(data)}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{t('routes.updateTimes.why', { route: route.name })}</Text>
        <Text>
          {t('times.changed', {
            stops: t('list.stops', { count: differences.length }),
            children: t('list.children', { count: affected.children }),
            families: t('routes.familiesCount', { count: affected.families }),
          })}{' '}
          {t('times.differ', { range: range(differences) })}
        </Text>
        <Anchor w="fit-content" component={Link} to={pathTo('routeCalcStopTimes', { routeId })}>
          {t('routes.updateTimes.review')}
        </Anchor>
      </Stack>
    </Confirm>
  )
}

/** The route as it is stored now, and its new times; no times where none of them is another one. */
async function readChanges(routeId: string, metresPerSecond: number) {
  const params = { routeId }
  const [route, legs] = await Promise.all([client.routes.get({ params }), readLegs(params)])
  const changes = route.stopcount < 2 ? [] : timesByDriving(route, legs, metresPerSecond)
  return { route, changes: changes.some(({ differenceMinutes }) => differenceMinutes !== 0) ? changes : [] }
}

async function readLegs(params: { routeId: string }) {
  try {
    return (await client.routes.drive({ params, query: {} })).legs
  } catch (error) {
    if (error instanceof CallFailed) return undefined // no map data, or no street leads there
    throw error
  }
}

function saveChanges({ route, changes }: Awaited<ReturnType<typeof readChanges>>) {
  return saveTimes(route, changes)
}
