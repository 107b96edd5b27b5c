import { addDays, type LocalDate } from '@firstbell/domain'
import { useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

export interface DaySpan {
  from: LocalDate
  to: LocalDate
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
}

/**
 * Days that are selected by a press, by a drag of the mouse, or with arrows and Shift. A finger that moves scrolls the
 * page: it selects one day, and the form that opens has the last day.
 */
export function useDaySelection(term: DaySpan, today: LocalDate, onSelect: (span: DaySpan) => void) {
  const [current, setCurrent] = useState(within(term, today))
  const [anchor, setAnchor] = useState<LocalDate>()
  /** The days of a drag; events can come faster than pages are drawn. */
  const dragged = useRef<{ anchor: LocalDate; last: LocalDate }>(undefined)
  const focused = within(term, current)
  const selected = anchor === undefined ? undefined : spanOf(within(term, anchor), focused)

  function open(span: DaySpan) {
    dragged.current = undefined
    setAnchor(undefined)
    onSelect(span)
  }
  useWindowEvent('pointerup', () => {
    if (dragged.current) open(spanOf(dragged.current.anchor, dragged.current.last))
  })
  useWindowEvent('pointercancel', () => {
    if (dragged.current) setAnchor(undefined)
    dragged.current = undefined
  })

  return {
    focused,
    selected,
    dayEvents: (date: LocalDate) => ({
      onPointerDown({ button }: PointerEvent) {
        if (button !== 0) return
        dragged.current = { anchor: date, last: date }
        setAnchor(date)
        setCurrent(date)
      },
      onPointerEnter() {
        if (!dragged.current) return
        dragged.current.last = date
        setCurrent(date)
      },
      // A press of Enter, or of a screen reader, has no pointer.
      onClick({ detail }: { detail: number }) {
        if (detail === 0) open(selected ?? { from: date, to: date })
      },
      onFocus() {
        if (!dragged.current) setCurrent(date)
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key === 'Escape' && anchor !== undefined) {
          event.stopPropagation() // the form around it stays
          setAnchor(undefined)
        }
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        const next = within(term, addDays(focused, step))
        setAnchor(event.shiftKey ? (anchor ?? focused) : undefined)
        setCurrent(next)
        const year = event.currentTarget.closest('[data-school-year]')
        year?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
      },
    }),
  }
}

function within({ from, to }: DaySpan, date: LocalDate): LocalDate {
  if (date < from) return from
  return date > to ? to : date
}

function spanOf(one: LocalDate, other: LocalDate): DaySpan {
  return one < other ? { from: one, to: other } : { from: other, to: one }
}
