import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { Stop } from '@firstbell/domain'
import { useSchoolStops } from '../../layers/use-school-stops.ts'
import { numbered, pointsAfter, usePlanning } from '../../plan/planning.ts'
import styles from './stop-list.module.css'
import { oddTimes } from './odd-times.ts'
import { StopRow } from './stop-row.tsx'
import { useDragAnnouncements } from './use-drag-announcements.ts'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'

interface SortableStopsProps {
  onDelete(stop: Stop): void
}

/** The points of a route, which are put in another order by dragging or with the keyboard. */
export function SortableStops({ onDelete }: SortableStopsProps) {
  const t = useWords(routesWords)
  const { route, picked, pick, moves } = usePlanning()
  const { moving } = moves
  // While the question is open the list shows what is asked about.
  const stops = moving?.to.id === route.id ? pointsAfter(moving) : route.stops
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const points = numbered(stops)
  const order = points.map(({ stop }) => stop.id)
  const odd = oddTimes(stops)
  const schoolStop = useSchoolStops(route)
  const announcements = useDragAnnouncements(points.map(({ stop }) => stop))

  function drop({ active, over }: DragEndEvent) {
    const moved = points.find(({ stop }) => stop.id === active.id)?.stop
    if (!moved || !over || over.id === active.id) return
    moves.start({ stop: moved, to: route, position: order.indexOf(String(over.id)) + 1 })
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('routes.dragHow') } }}
    >
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <ol className={styles.list}>
          {points.map(({ stop, number }, index) => (
            <StopRow
              key={stop.id}
              stop={stop}
              number={number}
              school={schoolStop.get(stop.id)}
              routeId={route.id}
              picked={stop.id === picked}
              odd={odd.has(stop.id)}
              hasNext={index < points.length - 1}
              onPick={() => pick(stop.id)}
              onDelete={() => onDelete(stop)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
