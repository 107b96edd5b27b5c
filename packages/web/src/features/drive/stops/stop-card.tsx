import type { DriverDay, DriverRunState, DriverRun } from '@firstbell/contract'
import { useState } from 'react'
import type { Formats } from '../../../ui/text/formats.ts'
import { BigButton } from '../big-button.tsx'
import type { Drive } from '../drive.ts'
import styles from '../drive.module.css'
import { lengthWords } from '../../../ui/text/length-words.ts'
import { SkipStop } from './skip-stop.tsx'
import { DriveStopRiders } from './stop-riders.tsx'
import { driveWords } from '../words.en.ts'
import { todayWords } from '../../today/words.en.ts'
import { useLanguage, useWords } from '../../../words.ts'

interface StopCardProps {
  scheduledRun: DriverRun
  run: DriverRunState
  index: number
  /** It is the next stop, and not one that the driver opened. */
  isAhead: boolean
  metres: number | undefined
  organization: DriverDay['organization']
  isLocked: boolean
  formats: Formats
  drive: Drive
  onDone(): void
}

const HERE_METRES = 30

/** One stop: its scheduled time, and who gets on and off. */
export function StopCard(props: StopCardProps) {
  const { scheduledRun, run, index, isAhead, metres, organization, isLocked, formats, drive, onDone } = props
  const t = useWords(driveWords, todayWords)
  const language = useLanguage()
  const [skipping, setSkipping] = useState(false)
  const stop = scheduledRun.stops[index]
  if (!stop) return null
  const isSkipped = run.skipList.includes(stop.id)
  return (
    <section className={styles.card} aria-label={stop.name} data-locked={isLocked || undefined}>
      <div className={styles.cardHead}>
        <span>{isAhead ? t('drive.nextStop') : t('drive.stop')}</span>
        <time>{formats.time(stop.scheduledAt)}</time>
      </div>
      <h1 className={styles.cardName}>{stop.name}</h1>
      {metres !== undefined && (
        <p className={styles.cardLine}>
          {metres < HERE_METRES ? t('drive.here') : lengthWords(metres, organization, language)}
        </p>
      )}
      {stop.holdUntilTime && (
        <p className={styles.cardLine}>{t('drive.hold', { time: formats.time(stop.scheduledAt) })}</p>
      )}
      {stop.driverNote && <p className={styles.cardLine}>{stop.driverNote}</p>}
      {isSkipped && <p className={styles.cardLine}>{t('live.state.skipped')}</p>}
      {!isLocked && !isSkipped && (
        <>
          <DriveStopRiders
            scheduledRun={scheduledRun}
            run={run}
            index={index}
            ridership={organization.ridershipEnabled}
            drive={drive}
          />
          {skipping ? (
            <SkipStop
              onSkip={(reason) => {
                setSkipping(false)
                void drive.report(scheduledRun, { kind: 'skip', stopId: stop.id, reason })
              }}
              onBack={() => setSkipping(false)}
            />
          ) : (
            <BigButton tone="quiet" onClick={() => setSkipping(true)}>
              {t('drive.skip')}
            </BigButton>
          )}
        </>
      )}
      {!isAhead && !isLocked && (
        <BigButton tone="quiet" onClick={onDone}>
          {t('drive.toNextStop')}
        </BigButton>
      )}
    </section>
  )
}
