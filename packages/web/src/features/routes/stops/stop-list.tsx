import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type Stop, withStopAt } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { IconMapPinPlus } from '../../../ui/text/icons.ts'
import { Message } from '../../../ui/page/message.tsx'
import { DeleteStop } from './delete-stop.tsx'
import { numbered, usePlanning } from '../plan/planning.ts'
import { ResetWaypoints } from '../plan/reset-waypoints.tsx'
import { RouteIssues } from '../check/route-issues.tsx'
import styles from './stop-list.module.css'
import { StopRow } from './stop-row.tsx'
import { UpdateTimes } from '../times/update-times.tsx'
import { oddTimes, useReorder } from './use-reorder.tsx'

/** The points of a route in order. They are moved by dragging, or with the keyboard, which says where they are. */
export function StopList() {
  const { t } = useTranslation()
  const { route, picked, pick } = usePlanning()
  const [deleting, setDeleting] = useState<Stop | null>(null)
  const [timesOdd, setTimesOdd] = useState(false)
  /** Where the dragged stop was said to be: it is over itself at once, and that says nothing new. */
  const said = useRef(0)
  const reorder = useReorder(route, (stops) => setTimesOdd(oddTimes(stops).size > oddTimes(route.stops).size))
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const points = numbered(route.stops)
  const order = points.map(({ stop }) => stop.id)
  const odd = oddTimes(route.stops)

  if (points.length === 0)
    return (
      <Message
        icon={IconMapPinPlus}
        title={t('routes.noStops')}
        action={
          <Button component={Link} to={pathTo('routeStopAdd', { routeId: route.id })}>
            {t('routes.addStop')}
          </Button>
        }
      >
        {t('routes.noStopsLead')}
      </Message>
    )

  const nameOf = (id: UniqueIdentifier) => points.find(({ stop }) => stop.id === id)?.stop.name ?? ''
  const placeOf = (id: UniqueIdentifier) => order.indexOf(String(id)) + 1
  const announcements: Announcements = {
    onDragStart({ active }) {
      said.current = placeOf(active.id)
      return t('routes.dragStart', { name: nameOf(active.id), position: said.current })
    },
    onDragOver({ active, over }) {
      if (!over || placeOf(over.id) === said.current) return undefined
      said.current = placeOf(over.id)
      return t('routes.dragOver', { name: nameOf(active.id), position: said.current, count: order.length })
    },
    onDragEnd: ({ active, over }) =>
      t('routes.dragEnd', { name: nameOf(active.id), position: placeOf(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('routes.dragCancel', { name: nameOf(active.id) }),
  }

  function drop({ active, over }: DragEndEvent) {
    const moved = points.find(({ stop }) => stop.id === active.id)?.stop
    if (!moved || !over || over.id === active.id) return
    reorder(withStopAt(order, moved.id, placeOf(over.id)), moved)
  }

  return (
    <>
      <RouteIssues />
      <div className={styles.head}>
        <strong>{t('list.stops', { count: route.stopcount })}</strong>
        <ResetWaypoints route={route} />
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('routes.dragHow') } }}
      >
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ol className={styles.list}>
            {points.map(({ stop, number }) => (
              <StopRow
                key={stop.id}
                stop={stop}
                number={number}
                routeId={route.id}
                picked={stop.id === picked}
                odd={odd.has(stop.id)}
                onPick={() => pick(stop.id)}
                onDelete={() => setDeleting(stop)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {deleting && (
        <DeleteStop
          routeId={route.id}
          stop={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => setDeleting(null)}
        />
      )}
      {timesOdd && <UpdateTimes routeId={route.id} onClose={() => setTimesOdd(false)} />}
    </>
  )
}
