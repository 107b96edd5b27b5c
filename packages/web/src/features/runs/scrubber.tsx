import type { Replay } from '@firstbell/domain'
import { memo, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Formats } from '../../ui/formats.ts'
import { lateSpans } from './late-spans.ts'
import type { Playback } from './playback.ts'
import type { Halt } from './replay-run.tsx'
import type { Span } from './track.ts'
import { toneOfLateness } from './trail.ts'
import styles from './transport.module.css'

interface ScrubberProps {
  playback: Playback
  formats: Formats
  toleranceMinutes: number
  halts: readonly Halt[]
  gaps: readonly Span[]
  replay: Replay | undefined
}

/** A slider over the time of the run. Its thumb moves with every frame, so React is not asked. */
export function Scrubber({ playback, formats, toleranceMinutes, halts, gaps, replay }: ScrubberProps) {
  const { t } = useTranslation()
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const show = () => {
      if (!slider.current) return
      slider.current.value = String(playback.moment())
      slider.current.setAttribute('aria-valuetext', formats.clock(playback.moment()))
    }
    show()
    return playback.subscribe(show)
  }, [playback, formats])
  return (
    <div className={styles.scrubber}>
      <span>{formats.time(playback.from)}</span>
      <div className={styles.rail}>
        <Bands {...{ playback, toleranceMinutes, halts, gaps, replay }} />
        <input
          ref={slider}
          type="range"
          className={styles.slider}
          aria-label={t('replay.moment')}
          min={playback.from}
          max={playback.to}
          step="any"
          defaultValue={playback.moment()}
          onInput={(event) => playback.seek(event.currentTarget.valueAsNumber)}
        />
      </div>
      <span>{formats.time(playback.to)}</span>
    </div>
  )
}

type BandsProps = Omit<ScrubberProps, 'formats'>

const Bands = memo(function Bands({ playback, toleranceMinutes, halts, gaps, replay }: BandsProps) {
  const { from, to } = playback
  const late = useMemo(() => (replay ? lateSpans(replay, to, toleranceMinutes) : []), [replay, to, toleranceMinutes])
  const share = (moment: number) => `${(((moment - from) / (to - from)) * 100).toFixed(3)}%`
  const band = (kind: 'late' | 'gap', span: Span) => (
    <span
      key={`${kind} ${span.from}`}
      className={styles.band}
      data-kind={kind}
      style={{ insetInlineStart: share(span.from), width: share(from + span.to - span.from) }}
    />
  )
  return (
    <div aria-hidden>
      <div className={styles.bands}>
        {late.map((span) => band('late', span))}
        {gaps.map((span) => band('gap', span))}
      </div>
      {halts.map((halt) => (
        <span
          key={halt.stopId}
          className={styles.tick}
          data-tone={toneOfLateness(halt.lateMinutes === undefined ? null : halt.lateMinutes * 60, toleranceMinutes)}
          style={{ insetInlineStart: `calc((100% - 16px) * ${(halt.at - from) / (to - from)})` }}
        />
      ))}
    </div>
  )
})
