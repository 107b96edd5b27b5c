import { affectedBy, realStops, type TimeChange } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../../paths.ts'
import { Confirm } from '../../../../ui/dialog/confirm.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import type { ReadRoute } from '../../plan/planning.ts'
import { saveTimes } from '../save-times.ts'
import { routesWords } from '../../words.en.ts'
import { timesWords } from '../words.en.ts'
import { uiWords } from '../../../../ui/words.en.ts'
import { useWords } from '../../../../words.ts'

interface NewTimesButtonProps {
  route: ReadRoute
  /** Absent while no times can be calculated. */
  changes: readonly TimeChange[] | undefined
}

/** Asks before the calculated times replace those of the route, and saves them. */
export function NewTimesButton({ route, changes }: NewTimesButtonProps) {
  const t = useWords(routesWords, timesWords, uiWords)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const changed = changes?.filter(({ differenceMinutes }) => differenceMinutes !== 0).length
  const isDrivable = changes?.every(({ limit }) => limit === undefined)
  const affected = affectedBy(realStops(route.stops), changes ?? [])
  const update = useAction((taken: readonly TimeChange[]) => saveTimes(route, taken), {
    onDone: () => navigate(pathTo('routeShow', { routeId: route.id })),
  })
  return (
    <>
      <Button disabled={!changed || !isDrivable} onClick={() => setAsking(true)}>
        {t('routes.updateTimes.yes')}
      </Button>
      {asking && changes && (
        <Confirm
          title={t('routes.updateTimes.title')}
          verb={t('routes.updateTimes.yes')}
          otherwise={t('routes.updateTimes.no')}
          pending={update.pending}
          failure={update.failure}
          onConfirm={() => update.start(changes)}
          onClose={() => setAsking(false)}
        >
          {t('times.changed', {
            stops: t('list.stops', { count: changed }),
            children: t('list.children', { count: affected.children }),
            families: t('routes.familiesCount', { count: affected.families }),
          })}
        </Confirm>
      )}
    </>
  )
}
