import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import type { Subject } from './argue.ts'
import styles from './argue.module.css'
import { movedStop, type ReadPlan } from '../plan/plan-facts.ts'
import { useRouteNames } from '../use-route-names.ts'
import { planningWords } from '../words.en.ts'
import { argueWords } from './words-argue.en.ts'
import { useWords } from '../../../words.ts'

/** A press that moves less is none. */
const DRAG_PIXELS = 6

/** What a drag comes to is a dialog, which is read aloud. */
const SILENT = { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none }
function none() {
  return undefined
}

interface StopDragProps {
  plan: ReadPlan['plan']
  onDrop(subject: Subject): void
  /** The routes, with their stops. */
  children: ReactNode
}

/** SCENARIO-22: lets the mouse drag a stop onto another route, which asks about it. The keyboard and fingers have the menus. */
export function StopDrag({ plan, onDrop, children }: StopDragProps) {
  const t = useWords(argueWords, planningWords)
  const routeName = useRouteNames(plan)
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: DRAG_PIXELS } }))
  const [dragged, setDragged] = useState<{ id: string; over?: string | undefined }>()
  const stop = dragged && movedStop(plan, dragged.id, dragged.over)
  const nameOf = (name: string) => name || t('route.home')
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const moved = over && movedStop(plan, String(active.id), String(over.id))
    if (moved?.toRouteId) onDrop({ ...moved, name: nameOf(moved.name) })
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: SILENT }}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged({ id: String(active.id) })}
      onDragOver={({ active, over }) => setDragged({ id: String(active.id), over: over ? String(over.id) : undefined })}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {stop && (
          <span className={styles.dragged}>
            {stop.toRouteId
              ? t('argue.dropOn', { stop: nameOf(stop.name), route: routeName(stop.toRouteId) })
              : nameOf(stop.name)}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The name of a stop, by which the mouse takes it. */
export function DraggedStop({ id, children }: { id: string; children: string }) {
  const t = useWords(argueWords)
  const { setNodeRef, listeners, isDragging } = useDraggable({ id })
  return (
    <span
      ref={setNodeRef}
      className={styles.grip}
      title={t('argue.dragHow')}
      data-dragging={isDragging || undefined}
      {...listeners}
    >
      {children}
    </span>
  )
}

/** What marks a route while a stop is dragged: as one that it can be dropped on, or as the one that it is over. */
export function useRouteTarget(routeId: string) {
  const { setNodeRef, isOver, active } = useDroppable({ id: routeId })
  const isOwn = active !== null && String(active.id).startsWith(`${routeId} `)
  const state = active === null || isOwn ? undefined : isOver ? 'over' : 'open'
  return { setNodeRef, 'data-drop': state }
}
