import { type KeyboardEvent, memo, useState } from 'react'
import type { ShownBus } from './bus-layer.ts'
import styles from './buses.module.css'

interface BusListProps {
  label: string
  buses: readonly ShownBus[]
  onFocus(id: string | null): void
  onPick(id: string): void
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** The buses of a map, unseen: one stop of the Tab key, in which arrows go from bus to bus. */
export function BusList({ label, buses, onFocus, onPick }: BusListProps) {
  const [last, setLast] = useState<string>()
  const stop = buses.some(({ id }) => id === last) ? last : buses[0]?.id

  function walk(event: KeyboardEvent<HTMLUListElement>) {
    const all = [...event.currentTarget.querySelectorAll('button')]
    const at = all.findIndex((button) => button === document.activeElement)
    const next = all[STEPS[event.key]?.(at, all.length - 1) ?? -1]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <ul
      className={styles.list}
      aria-label={label}
      onKeyDown={walk}
      onFocus={({ target }) => {
        setLast(target.dataset.id)
        onFocus(target.dataset.id ?? null)
      }}
      onBlur={() => onFocus(null)}
      onClick={({ target }) => {
        if (target instanceof HTMLElement && target.dataset.id) onPick(target.dataset.id)
      }}
    >
      {buses.map(({ id, number, label, tone, stale }) => (
        <Entry key={id} id={id} number={number} label={label} tone={tone} stale={stale} isStop={id === stop} />
      ))}
    </ul>
  )
}

interface EntryProps {
  id: string
  number: string
  label: string
  tone: string
  stale: boolean
  isStop: boolean
}

const Entry = memo(function Entry({ id, number, label, tone, stale, isStop }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-id={id}
        data-bus={number}
        data-tone={tone}
        data-stale={stale || undefined}
      >
        {label}
      </button>
    </li>
  )
})
