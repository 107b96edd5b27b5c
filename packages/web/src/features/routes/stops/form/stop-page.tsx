import { api } from '@firstbell/contract'
import { WAYPOINT } from '@firstbell/domain'
import { Button, Divider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { query, client } from '../../../../api.ts'
import { parsePosition } from '../../../../map/places/position-text.ts'
import { pathTo } from '../../../../paths.ts'
import { FailureMessage } from '../../../../ui/page/failure-message.tsx'
import { IconTrash } from '../../../../ui/text/icons.ts'
import { DeleteStop } from '../delete-stop.tsx'
import { Panel, PanelSkeleton } from '../../plan/panel.tsx'
import { usePlanning } from '../../plan/planning.ts'
import { MayChange } from '../../../../ui/role.tsx'
import { StopFamilies } from '../riders/stop-families.tsx'
import { StopForm } from './stop-form.tsx'
import { routesWords } from '../../words.en.ts'
import { uiWords } from '../../../../ui/words.en.ts'
import { useWords } from '../../../../words.ts'

/** One stop: its families, its fields and its position. Nothing of it has the cursor: a stray key changes nothing. */
export function StopPage() {
  const t = useWords(routesWords, uiWords)
  const { route, pointsChanged } = usePlanning()
  const { stopId = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const { data: stop, error, refetch } = useQuery(query(api.stops.get, { params: { routeId: route.id, stopId } }))
  const list = pathTo('routeShow', { routeId: route.id })
  if (!stop) return error ? <FailureMessage error={error} onRetry={refetch} /> : <PanelSkeleton />
  const isWaypoint = stop.type === WAYPOINT
  return (
    <Panel title={stop.name} back={{ to: `${list}?stop=${stopId}`, words: t('routes.stops') }}>
      {!isWaypoint && (
        <>
          <StopFamilies routeId={route.id} stop={stop} />
          <Divider my="xs" />
        </>
      )}
      <StopForm
        key={stopId}
        stop={stop}
        at={parsePosition(search.get('at') ?? '')}
        verb={t('form.save')}
        save={(body) => client.stops.change({ params: { routeId: route.id, stopId }, body, ifMatch: stop.version })}
        onSaved={(_, { lat, lng }) => {
          if (lat !== stop.location.lat || lng !== stop.location.lng) pointsChanged(route.id)
          return navigate(`${list}?stop=${stopId}`)
        }}
        onLeave={() => void navigate(`${list}?stop=${stopId}`)}
      />
      <MayChange>
        <Divider my="xs" />
        <Button
          variant="subtle"
          color="red"
          w="fit-content"
          leftSection={<IconTrash size={16} />}
          onClick={() => setDeleting(true)}
        >
          {t(isWaypoint ? 'routes.deleteWaypoint' : 'routes.deleteStop')}
        </Button>
      </MayChange>
      {deleting && (
        <DeleteStop
          routeId={route.id}
          stop={stop}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            pointsChanged(route.id)
            return navigate(list, { replace: true })
          }}
        />
      )}
    </Panel>
  )
}
