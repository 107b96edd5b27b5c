import type { Replay } from '@firstbell/domain'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Formats } from '../../../ui/text/formats.ts'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRepeat,
  IconRewindBackward10,
  IconRewindForward10,
} from '../../../ui/text/icons.ts'
import { type Playback, SPEEDS } from './playback.ts'
import { MarkList } from './mark-list.tsx'
import type { Mark } from './marks.ts'
import type { StopVisit } from '../stop-visits.ts'
import { Scrubber } from './scrubber.tsx'
import styles from './transport.module.css'
import { usePlayback } from './use-playback.ts'
import { neighbour } from './use-replay-keys.ts'
import { runsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface TransportProps {
  playback: Playback
  formats: Formats
  toleranceMinutes: number
  visits?: readonly StopVisit[]
  marks?: readonly Mark[]
  replay?: Replay
}

/** Plays, goes back and forth, and shows at which times something was wrong. */
export function Transport({ playback, formats, toleranceMinutes, visits = [], marks = [], replay }: TransportProps) {
  const t = useWords(runsWords)
  const playing = usePlayback(playback, () => playback.playing())
  const speed = usePlayback(playback, () => playback.speed())
  const loops = usePlayback(playback, () => playback.loops())
  const toStop = (step: -1 | 1) => {
    const moment = neighbour(visits, playback.moment(), step)
    if (moment !== undefined) playback.seek(moment)
  }
  return (
    <section className={styles.transport} aria-label={t('replay.transport')}>
      <div className={styles.buttons}>
        {visits.length > 0 && (
          <Step label={t('replay.stopBefore')} onClick={() => toStop(-1)}>
            <IconPlayerSkipBack size={18} />
          </Step>
        )}
        <Step label={t('replay.back')} onClick={() => playback.seek(playback.moment() - 10)}>
          <IconRewindBackward10 size={18} />
        </Step>
        <ActionIcon
          size={40}
          radius="xl"
          aria-label={t(playing ? 'replay.pause' : 'replay.play')}
          onClick={() => (playing ? playback.pause() : playback.play())}
        >
          {playing ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
        </ActionIcon>
        <Step label={t('replay.forward')} onClick={() => playback.seek(playback.moment() + 10)}>
          <IconRewindForward10 size={18} />
        </Step>
        {visits.length > 0 && (
          <Step label={t('replay.stopAfter')} onClick={() => toStop(1)}>
            <IconPlayerSkipForward size={18} />
          </Step>
        )}
      </div>
      <Scrubber {...{ playback, formats, toleranceMinutes, visits, marks, replay }} />
      <div className={styles.buttons}>
        {replay && <MarkList marks={marks} formats={formats} onPick={playback.seek} />}
        <SegmentedControl
          size="xs"
          aria-label={t('replay.pace')}
          data={SPEEDS.map((value) => ({ value: String(value), label: `${value}×` }))}
          value={String(speed)}
          onChange={(value) => {
            const chosen = SPEEDS.find((each) => String(each) === value)
            if (chosen) playback.setSpeed(chosen)
          }}
        />
        <ActionIcon
          size={32}
          variant={loops ? 'filled' : 'default'}
          aria-pressed={loops}
          aria-label={t('replay.loop')}
          title={t('replay.loop')}
          onClick={() => playback.setLoops(!loops)}
        >
          <IconRepeat size={18} />
        </ActionIcon>
      </div>
    </section>
  )
}

function Step({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <ActionIcon size={32} variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
