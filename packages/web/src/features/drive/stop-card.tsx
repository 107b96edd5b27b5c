import type { DriverRunState, DriverRun } from '@firstbell/contract'
import { onBoard, type Organization, ridersAt } from '@firstbell/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Formats } from '../../ui/text/formats.ts'
import { BigButton } from './big-button.tsx'
import type { Drive } from './drive.ts'
import styles from './drive.module.css'
import { lengthWords } from './length-words.ts'
import { RiderRow } from './rider-row.tsx'
import { childrenOf } from './run-log.ts'
import { SkipStop } from './skip-stop.tsx'

interface StopCardProps {
  scheduledRun: DriverRun
  run: DriverRunState
  index: number
  /** It is the stop that comes next, and not one that the driver looks at. */
  isAhead: boolean
  metres: number | undefined
  units: Pick<Organization, 'units' | 'timeZone'>
  ridership: boolean
  isLocked: boolean
  formats: Formats
  drive: Drive
  onDone(): void
}

const HERE_METRES = 30

/** One stop: when it is due, who gets on and who gets off. */
export function StopCard(props: StopCardProps) {
  const { scheduledRun, run, index, isAhead, metres, units, ridership, isLocked, formats, drive, onDone } = props
  const { t, i18n } = useTranslation()
  const [skipping, setSkipping] = useState(false)
  const stop = scheduledRun.stops[index]
  if (!stop) return null
  const children = new Map(childrenOf(scheduledRun).map((child) => [child.id, child]))
  const { on, off } = ridersAt(scheduledRun.type, scheduledRun.stops, index)
  const aboard = new Set(onBoard(run.riders))
  const leaving = off.filter((id) => aboard.has(id) || run.riders[id]?.stopId === stop.id)
  const isSkipped = run.skipList.includes(stop.id)
  const tell = (ride: 'boarded' | 'alighted' | 'noShow', ids: readonly string[]) => {
    for (const childId of ids) void drive.report(scheduledRun, { kind: 'rider', childId, stopId: stop.id, ride })
  }
  const waiting = on.filter((id) => run.riders[id] === undefined)
  const stillAboard = leaving.filter((id) => aboard.has(id))
  return (
    <section className={styles.card} aria-label={stop.name} data-locked={isLocked || undefined}>
      <div className={styles.cardHead}>
        <span>{isAhead ? t('drive.nextStop') : t('drive.stop')}</span>
        <time>{formats.time(stop.scheduledAt)}</time>
      </div>
      <h1 className={styles.cardName}>{stop.name}</h1>
      {metres !== undefined && (
        <p className={styles.cardLine}>
          {metres < HERE_METRES ? t('drive.here') : lengthWords(metres, units, i18n.language)}
        </p>
      )}
      {isSkipped && <p className={styles.cardLine}>{t('live.state.skipped')}</p>}
      {!isLocked && !isSkipped && (
        <>
          {on.length > 0 && <h2 className={styles.subheading}>{t('drive.getOn', { count: on.length })}</h2>}
          <ul className={styles.riders}>
            {on.map((id) => (
              <RiderRow
                key={id}
                child={children.get(id)}
                rider={run.riders[id]}
                asks={ridership ? 'on' : undefined}
                onTell={(ride) => tell(ride, [id])}
              />
            ))}
          </ul>
          {ridership && waiting.length > 1 && (
            <BigButton onClick={() => tell('boarded', waiting)}>
              {t('drive.allOn', { count: waiting.length })}
            </BigButton>
          )}
          {leaving.length > 0 && <h2 className={styles.subheading}>{t('drive.getOff', { count: leaving.length })}</h2>}
          <ul className={styles.riders}>
            {leaving.map((id) => (
              <RiderRow
                key={id}
                child={children.get(id)}
                rider={run.riders[id]}
                asks={ridership ? 'off' : undefined}
                onTell={(ride) => tell(ride, [id])}
              />
            ))}
          </ul>
          {ridership && stillAboard.length > 1 && index === scheduledRun.stops.length - 1 && (
            <BigButton onClick={() => tell('alighted', stillAboard)}>
              {t('drive.allOff', { count: stillAboard.length })}
            </BigButton>
          )}
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
