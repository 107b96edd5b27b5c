import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { client } from '../../../api.ts'
import { parsePosition } from '../../../map/position-text.ts'
import { pathTo } from '../../../paths.ts'
import { CopyStopForm } from './copy-stop-form.tsx'
import { Panel } from '../plan/panel.tsx'
import { usePlanning } from '../plan/planning.ts'
import { StopForm } from './stop-form.tsx'

/** Adds a stop: where the map is clicked, at an address or position that is typed, or as a copy from another route. */
export function StopAddPage() {
  const { t } = useTranslation()
  const { route, pointsChanged } = usePlanning()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const list = pathTo('routeShow', { routeId: route.id })
  const fromRoute = search.get('from') === 'route'
  const ways = {
    onSaved(stopId: string) {
      pointsChanged(route.id)
      return navigate(`${list}?stop=${stopId}`)
    },
    onLeave: () => void navigate(list),
  }
  return (
    <Panel title={t('routes.addStop')} back={{ to: list, words: t('routes.stops') }}>
      <SegmentedControl
        aria-label={t('routes.addHow')}
        value={fromRoute ? 'route' : 'map'}
        onChange={(how) => setSearch(how === 'route' ? { from: 'route' } : {}, { replace: true })}
        data={[
          { value: 'map', label: t('routes.fromMap') },
          { value: 'route', label: t('routes.fromRoute') },
        ]}
      />
      {fromRoute ? (
        <CopyStopForm {...ways} />
      ) : (
        <StopForm
          at={parsePosition(search.get('at') ?? '')}
          verb={t('routes.addStop')}
          save={(changes, added) =>
            client.stops.create({ params: { routeId: route.id }, body: { ...changes, ...added } })
          }
          {...ways}
        />
      )}
    </Panel>
  )
}
