import type { Replay } from '@firstbell/domain'
import { memo, useEffect, useMemo, useRef } from 'react'
import type { Formats } from '../../../ui/text/formats.ts'
import { lateSpans } from './late-spans.ts'
import type { Playback } from './playback.ts'
import type { Mark } from './marks.ts'
import type { StopVisit } from '../stop-visits.ts'
import type { Span } from '../track.ts'
import { toneOfDeviation } from '../trail.ts'
import styles from './transport.module.css'
import { runsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface ScrubberProps {
  playback: Playback
  formats: Formats
  toleranceMinutes: number
  visits: readonly StopVisit[]
  marks: readonly Mark[]
  replay: Replay | undefined
}

/** A slider over the time of the run. Its thumb moves with every frame, so React is not asked. */
export function Scrubber({ playback, formats, toleranceMinutes, visits, marks, replay }: ScrubberProps) {
  const t = useWords(runsWords)
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
        <Bands {...{ playback, toleranceMinutes, visits, marks, replay }} />
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

const Bands = memo(function Bands({ playback, toleranceMinutes, visits, marks, replay }: BandsProps) {
  const { from, to } = playback
  const late = useMemo(() => (replay ? lateSpans(replay, to, toleranceMinutes) : []), [replay, to, toleranceMinutes])
  const share = (moment: number) => `${(((moment - from) / (to - from)) * 100).toFixed(3)}%`
  const along = (moment: number) => ({ insetInlineStart: `calc((100% - 16px) * ${(moment - from) / (to - from)})` })
  const band = (kind: 'late' | 'gap' | 'offRoute', span: Span) => (
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
        {marks.map((mark) => (mark.kind === 'gap' || mark.kind === 'offRoute' ? band(mark.kind, mark) : null))}
      </div>
      {visits.map((visit) => (
        <span
          key={visit.stopId}
          className={styles.tick}
          data-tone={toneOfDeviation(visit.deviationSeconds, toleranceMinutes)}
          style={along(visit.at)}
        />
      ))}
      {marks.map(({ kind, from: at }) =>
        (kind === 'bus' || kind === 'driver' || kind === 'message') && at >= from ? (
          <span key={`${kind} ${at}`} className={styles.takeover} data-kind={kind} style={along(at)} />
        ) : null,
      )}
    </div>
  )
})
