import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { Stop } from '@firstbell/domain'
import { useRef } from 'react'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'

/** What a screen reader announces while a stop is dragged. */
export function useDragAnnouncements(points: readonly Stop[]): Announcements {
  const t = useWords(routesWords)
  /** The order that was announced last. A drag begins over the stop itself, which is announced only once. */
  const announced = useRef(0)
  const nameOf = (id: UniqueIdentifier) => points.find((stop) => stop.id === id)?.name ?? ''
  const orderOf = (id: UniqueIdentifier) => points.findIndex((stop) => stop.id === id) + 1
  return {
    onDragStart({ active }) {
      announced.current = orderOf(active.id)
      return t('routes.dragStart', { name: nameOf(active.id), position: announced.current })
    },
    onDragOver({ active, over }) {
      if (!over || orderOf(over.id) === announced.current) return undefined
      announced.current = orderOf(over.id)
      return t('routes.dragOver', { name: nameOf(active.id), position: announced.current, count: points.length })
    },
    onDragEnd: ({ active, over }) =>
      t('routes.dragEnd', { name: nameOf(active.id), position: orderOf(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('routes.dragCancel', { name: nameOf(active.id) }),
  }
}
