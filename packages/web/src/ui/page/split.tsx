import { useLocalStorage } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './split.module.css'

interface SplitProps {
  /** What the divider is called. */
  label: string
  /** Under which name this browser keeps the place of the divider. */
  savedAs: string
  /** The part of the first pane until somebody moves the divider, in percent. */
  initialPercent: number
  start: ReactNode
  end: ReactNode
}

const LIMITS = { min: 30, max: 75 }
const STEP_PERCENT = 2

/** WEB-15: two panes side by side, with a divider that is moved with the pointer or the keyboard. Narrow pages stack them. */
export function Split({ label, savedAs, initialPercent, start, end }: SplitProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [saved, save] = useLocalStorage({ key: savedAs, defaultValue: initialPercent, getInitialValueInEffect: false })
  const percent = within(saved)

  function drag({ clientX, buttons, currentTarget, pointerId }: PointerEvent<HTMLDivElement>) {
    const box = frame.current?.getBoundingClientRect()
    if (!box || buttons !== 1 || !currentTarget.hasPointerCapture(pointerId)) return
    save(within(((clientX - box.left) / box.width) * 100))
  }

  function press(event: KeyboardEvent) {
    const next = percentAfter(event.key, percent)
    if (next === undefined) return
    event.preventDefault() // the page does not scroll
    save(next)
  }

  return (
    <div ref={frame} className={styles.split}>
      <div className={styles.pane} style={{ flexGrow: percent }}>
        {start}
      </div>
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuenow={Math.round(percent)}
        aria-valuemin={LIMITS.min}
        aria-valuemax={LIMITS.max}
        className={styles.divider}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => save(initialPercent)}
      />
      <div className={styles.pane} style={{ flexGrow: 100 - percent }}>
        {end}
      </div>
    </div>
  )
}

const within = (percent: number) => Math.min(LIMITS.max, Math.max(LIMITS.min, percent))

function percentAfter(key: string, percent: number): number | undefined {
  if (key === 'ArrowLeft') return within(percent - STEP_PERCENT)
  if (key === 'ArrowRight') return within(percent + STEP_PERCENT)
  if (key === 'Home') return LIMITS.min
  if (key === 'End') return LIMITS.max
  return undefined
}
