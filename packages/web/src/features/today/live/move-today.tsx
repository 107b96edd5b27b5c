import type { RouteSnapshot } from '@firstbell/contract'
import type { Organization, ScheduledRun, Stop } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { client, type Failure } from '../../../api.ts'
import { messagePath } from '../../../paths.ts'
import { dismiss } from '../../../ui/dialog/notices.tsx'
import { attempt, offer, undoAct } from '../../../ui/dialog/offers.tsx'
import { MayChange } from '../../../ui/role.tsx'
import type { ShownStopState } from '../live-map/stop-progress.ts'
import styles from './stop-riders.module.css'
import { routesWords } from '../../routes/words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'
import { liveActionsWords } from './words.en.ts'

const MoveTodayDialog = lazy(async () => ({ default: (await import('./move-today-dialog.tsx')).MoveTodayDialog }))

const NOTICE = 'stop-moved-today'

export interface TodayMove {
  stop: Stop
  to: { id: string; name: string }
  position: number
}

interface MoveTodayProps {
  stop: Stop
  state: ShownStopState
  route: RouteSnapshot['route']
  scheduledRun: ScheduledRun
}

/** WEB-25: a stop that is still to be served is moved for today, and back. */
export function MoveToday({ stop, state, route, scheduledRun }: MoveTodayProps) {
  const t = useWords(routesWords, uiWords)
  const w = useWords(liveActionsWords)
  const navigate = useNavigate()
  const { messagingEnabled } = useOutletContext<Organization>()
  // As it is when the dialog opens: the page may hear of the move before its answer is here.
  const [before, setBefore] = useState<{ wasMoved: boolean; position: number }>()
  const { date } = scheduledRun
  const moved = scheduledRun.movedStops.find(({ id, to }) => id === stop.id && to.id === route.id)
  const plannedOn = moved?.from ?? route

  const whyNot = (failure: Failure) => t(failure === 'invalid_input' ? 'routes.moveNotToday' : `failures.${failure}`)

  const put = ({ to, position }: Pick<TodayMove, 'to' | 'position'>) =>
    client.scheduledRuns.moveStop({
      query: { routeId: plannedOn.id, date },
      body: { stopId: stop.id, toRouteId: to.id, position },
    })
  const restore = (routeId: string) => client.scheduledRuns.restoreStops({ query: { routeId, date, stopId: stop.id } })

  /** A stop that was moved before goes back to where it was then. */
  function onMoved({ to, position }: TodayMove) {
    setBefore(undefined)
    const undo = () => (before?.wasMoved ? put({ to: route, position: before.position }) : restore(plannedOn.id))
    const write = {
      words: t('list.writeToFamilies'),
      onPress: () => navigate(messagePath({ stop, date })),
      leadsOn: true as const,
    }
    void offer({
      id: NOTICE,
      message: t('routes.movedToday', { name: stop.name, route: to.name, position }),
      acts: [...(messagingEnabled ? [write] : []), undoAct(undo, whyNot)],
    })
  }

  async function moveBack() {
    await dismiss(NOTICE)
    await attempt(() => restore(route.id), whyNot)
  }

  if (state !== 'next' && state !== 'toCome') return null
  return (
    <div className={styles.actions}>
      {moved && (
        <span className={styles.note}>
          {moved.from.id === route.id ? w('movedWithin') : w('movedFrom', { route: moved.from.name })}
        </span>
      )}
      <MayChange>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setBefore({ wasMoved: moved !== undefined, position: stop.order })}
          >
            {w('moveToday')}
          </Button>
          {moved && (
            <Button size="compact-sm" variant="default" onClick={() => void moveBack()}>
              {w('moveBack')}
            </Button>
          )}
        </Group>
      </MayChange>
      {before && (
        <Suspense>
          <MoveTodayDialog {...{ stop, route, scheduledRun, put, onMoved }} onClose={() => setBefore(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
