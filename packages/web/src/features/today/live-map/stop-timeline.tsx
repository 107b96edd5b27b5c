import { type ReactNode, useEffect, useRef } from 'react'
import { ArrivalWindow } from '../../../live/window/arrival-window.tsx'
import type { Formats } from '../../../ui/text/formats.ts'
import { IconCheck, IconX } from '../../../ui/text/icons.ts'
import { shortStreetNames } from '../../../ui/text/street-names.ts'
import type { StopProgress, ShownStopState } from './stop-progress.ts'
import styles from './stop-timeline.module.css'
import { todayWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface StopTimelineProps {
  stops: readonly StopProgress[]
  picked: string | null
  onPick(stopId: string): void
  formats: Formats
  greyed: boolean
  /** What is shown below the picked stop. */
  detailsOf(progress: StopProgress): ReactNode
}

/** The stops as a line: served, next, to come, skipped; timetable and expectation side by side. */
export function StopTimeline({ stops, picked, onPick, formats, greyed, detailsOf }: StopTimelineProps) {
  const t = useWords(todayWords)
  const panel = useRef<HTMLElement>(null)
  const nextId = stops.find(({ state }) => state === 'next')?.stop.id
  const inView = picked ?? nextId

  useEffect(() => {
    const item = panel.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(inView ?? '')}"]`)
    if (panel.current && item) bringIntoView(panel.current, item)
  }, [inView])

  if (stops.length === 0)
    return (
      <section className={styles.panel} aria-label={t('live.stops')}>
        <p className={styles.none}>{t('live.noStops')}</p>
      </section>
    )
  return (
    <section className={styles.panel} data-greyed={greyed || undefined} aria-label={t('live.stops')} ref={panel}>
      <div className={styles.head} aria-hidden>
        <span>{t('live.stops')}</span>
        <span>{t('live.scheduled')}</span>
        <span>{t('live.arrival')}</span>
      </div>
      <ol className={styles.list}>
        {stops.map((progress) => (
          <li
            key={progress.stop.id}
            data-stop={progress.stop.id}
            data-state={progress.state}
            aria-current={progress.stop.id === nextId ? 'step' : undefined}
          >
            <button
              type="button"
              className={styles.stop}
              aria-expanded={progress.stop.id === picked}
              onClick={() => onPick(progress.stop.id)}
            >
              <span className={styles.dot} aria-hidden>
                <Dot state={progress.state} number={progress.number} />
              </span>
              <span className={styles.name} title={progress.stop.name}>
                {shortStreetNames(progress.stop.name)}
              </span>
              <span className={styles.scheduled}>
                {progress.scheduledAt !== undefined && formats.time(progress.scheduledAt)}
              </span>
              <span className={styles.expected}>
                <Expected progress={progress} formats={formats} />
              </span>
              <span className={styles.detail}>
                {t(`live.state.${progress.state}`)}
                {progress.stop.childcount > 0 && ` · ${t('live.children', { count: progress.stop.childcount })}`}
              </span>
            </button>
            {progress.stop.id === picked && detailsOf(progress)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Scrolls the panel alone; `scrollIntoView` would take the whole page along on a small screen. */
function bringIntoView(panel: HTMLElement, item: HTMLElement) {
  const top = item.offsetTop - panel.clientHeight / 3
  const bottom = item.offsetTop + item.offsetHeight
  if (item.offsetTop < panel.scrollTop + item.offsetHeight || bottom > panel.scrollTop + panel.clientHeight)
    panel.scrollTo({ top })
}

function Dot({ state, number }: { state: ShownStopState; number: number }) {
  if (state === 'done') return <IconCheck size={14} stroke={3} />
  if (state === 'skipped') return <IconX size={14} stroke={3} />
  return number
}

function Expected({ progress: { arrivedAt, eta }, formats }: { progress: StopProgress; formats: Formats }) {
  if (arrivedAt !== undefined) return formats.time(arrivedAt)
  return eta ? <ArrivalWindow eta={eta} formats={formats} /> : '—'
}
