import { type Route, WAYPOINT } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../../api.ts'
import { Confirm } from '../../../../ui/dialog/confirm.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'

/** Removes all waypoints of a route; renders nothing where there are none. */
export function ResetWaypoints({ route, onReset }: { route: Route; onReset(): void }) {
  const t = useWords(routesWords)
  const [asking, setAsking] = useState(false)
  const count = route.stops.filter(({ type }) => type === WAYPOINT).length
  const reset = useAction(
    () => client.stops.removeWaypoints({ params: { routeId: route.id }, query: { routeId: route.id, type: '1' } }),
    {
      onDone() {
        setAsking(false)
        onReset()
      },
    },
  )
  if (count === 0) return null
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {t('routes.reset')}
      </Button>
      {asking && (
        <Confirm
          title={t('routes.reset')}
          verb={t('routes.reset')}
          danger
          pending={reset.pending}
          failure={reset.failure}
          onConfirm={() => reset.start(undefined)}
          onClose={() => setAsking(false)}
        >
          {t('routes.resetQuestion', { count, route: route.name })}
        </Confirm>
      )}
    </>
  )
}
