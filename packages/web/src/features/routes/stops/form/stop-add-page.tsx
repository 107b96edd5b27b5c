import { WAYPOINT } from '@firstbell/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { client } from '../../../../api.ts'
import { parsePosition } from '../../../../map/places/position-text.ts'
import { pathTo } from '../../../../paths.ts'
import { notify } from '../../../../ui/dialog/notices.tsx'
import { Panel } from '../../plan/panel.tsx'
import { numbered, usePlanning } from '../../plan/planning.ts'
import { AddMenu, type WayToAdd } from './add-menu.tsx'
import { CopyStopForm } from './copy-stop-form.tsx'
import { choiceAfter } from './insertion.ts'
import { StopForm } from './stop-form.tsx'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'
import { addStopWords } from '../words.en.ts'

/** Adds a stop: where the map is clicked, at an address or position that is typed, or as a copy from another route. */
export function StopAddPage() {
  const t = useWords(routesWords)
  const w = useWords(addStopWords)
  const { route } = usePlanning()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [isWaypoint, setWaypoint] = useState(false)
  const { count, ...ways } = useAdding()
  const list = pathTo('routeShow', { routeId: route.id })
  const way: WayToAdd = search.get('from') === 'route' ? 'route' : isWaypoint ? 'waypoint' : 'stop'
  const points = numbered(route.stops).map(({ stop }) => stop)
  const orderChoice = choiceAfter(points, search.get('after'))
  const title = { stop: t('routes.addStop'), waypoint: w('addWaypoint'), route: w('addFromRoute') }[way]
  const leave = () => void navigate(list)
  function take(next: WayToAdd) {
    setWaypoint(next === 'waypoint')
    if (next !== 'route' && way !== 'route') return
    const after = search.get('after')
    setSearch({ ...(next === 'route' && { from: 'route' }), ...(after !== null && { after }) }, { replace: true })
  }
  return (
    <Panel title={title} back={{ to: list, words: t('routes.stops') }} action={<AddMenu way={way} onWay={take} />}>
      {way === 'route' ? (
        <CopyStopForm orderChoice={orderChoice} onSaved={ways.onSaved} onLeave={leave} />
      ) : (
        <StopForm
          key={count}
          type={isWaypoint ? WAYPOINT : 0}
          at={count === 0 ? parsePosition(search.get('at') ?? '') : undefined} // a press on the map moves the pin of the next one
          orderChoice={count === 0 ? orderChoice : undefined}
          verb={title}
          save={(changes, added) =>
            client.stops.create({ params: { routeId: route.id }, body: { ...changes, ...added } })
          }
          onLeave={leave}
          {...ways}
        />
      )}
    </Panel>
  )
}

/**
 * STOP-24: what follows when a point was added: its route with the point picked, or the form again for another. New stop times
 * are asked about once, when the last of them was added.
 */
function useAdding() {
  const t = useWords(addStopWords)
  const { route, pointsChanged } = usePlanning()
  const navigate = useNavigate()
  const [count, setCount] = useState(0)
  const isAskedLater = useRef(false)
  const leave = useEffectEvent(() => {
    if (isAskedLater.current) pointsChanged(route.id)
  })
  useEffect(() => () => leave(), [])
  return {
    /** How many were added before: the next one has a form of its own. */
    count,
    onSaved(stopId: string) {
      isAskedLater.current = false
      pointsChanged(route.id)
      return navigate(`${pathTo('routeShow', { routeId: route.id })}?stop=${stopId}`)
    },
    onAnother(name: string) {
      isAskedLater.current = true
      void notify({ message: t('added', { name }) })
      setCount(count + 1)
    },
  }
}
