import type { DriverDay, DriverFix, DriverRunState, DriverRun } from '@firstbell/contract'
import { unaccounted } from '@firstbell/domain'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/text/formats.ts'
import { BigButton } from './big-button.tsx'
import { CloseRun } from './close-run.tsx'
import { lengthWords } from './length-words.ts'
import type { Drive } from './drive.ts'
import styles from './drive.module.css'
import { isMoving, moveOn, type Progress, stopAhead, turnAhead, type Turn, wayOf } from './progress.ts'
import { childrenOf } from './run-log.ts'
import { useSpokenTurns } from './speak.ts'
import { StopCard } from './stop-card.tsx'
import { StopList } from './stop-list.tsx'
import { TurnCard } from './turn-card.tsx'
import { usePosition } from './use-position.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface DrivingProps {
  day: DriverDay
  scheduledRun: DriverRun
  run: DriverRunState
  isOver: boolean
  drive: Drive
  now: number
  refused: string | undefined
  onLeave(): void
}

/** A run under way: the next turn, the next stop with its children, and all stops. */
export function Driving({ day, scheduledRun, run, isOver, drive, now, refused, onLeave }: DrivingProps) {
  const { t, i18n } = useTranslation()
  const formats = useFormats(day.organization.timeZone)
  const way = useMemo(() => wayOf(scheduledRun), [scheduledRun])
  const [progress, setProgress] = useState<Progress>()
  const [speed, setSpeed] = useState({ mps: 0, at: 0 })
  const [opened, setOpened] = useState<number>()
  const [closing, setClosing] = useState(false)
  const [spoken, setSpoken] = useState(true)
  const { stops } = scheduledRun
  const { lockSpeedMps } = day.organization

  const onFix = (fix: DriverFix, isWorthSending: boolean) => {
    const driven = { mps: fix.speedMps ?? 0, at: fix.at }
    setSpeed(driven)
    if (isMoving(driven, fix.at, lockSpeedMps)) setOpened(undefined) // on the road the next stop counts, not the one looked at
    if (way) setProgress((before) => moveOn(way, before, fix))
    if (isWorthSending) void drive.see(scheduledRun, fix)
  }
  const trouble = usePosition(!isOver, drive.timeAt, onFix)
  useWakeLock(!isOver)

  const isLeftOut = (index: number) => {
    const stop = stops[index]
    const isTakenIn = stop?.routeId !== scheduledRun.routeId // the way does not tell when the bus has been there
    return (
      run.skipList.includes(stop?.id ?? '') || (isTakenIn && stop?.children.every(({ id }) => run.riders[id]) === true)
    )
  }
  const ahead = way && progress ? stopAhead(way, progress, isLeftOut) : stops.findIndex((_, i) => !isLeftOut(i))
  const next = way && progress && progress.beside === 0 ? turnAhead(way, progress) : undefined
  const units = day.organization
  const sayTurn = useCallback(
    (turn: Turn, metres: number) => {
      const what = t(`drive.turn.${turn.kind}`)
      const where = turn.streetName ? t('drive.onto', { turn: what, street: turn.streetName }) : what
      return metres > 0
        ? t('drive.inDistance', { distance: lengthWords(metres, units, i18n.language), turn: where })
        : where
    },
    [t, units, i18n.language],
  )
  useSpokenTurns(next, sayTurn, i18n.language, spoken && !isOver)

  if (isOver)
    return (
      <>
        <p className={styles.notice} role="status">
          {run.closedAt === null ? t('drive.forgotten') : t('drive.closed', { time: formats.time(run.closedAt) })}
        </p>
        <BigButton tone="primary" onClick={onLeave}>
          {t('drive.toRuns')}
        </BigButton>
      </>
    )

  const expected = day.organization.ridershipEnabled ? childrenOf(scheduledRun).map(({ id }) => id) : []
  const isLocked = isMoving(speed, now, lockSpeedMps) && !closing
  const shown = opened ?? Math.min(Math.max(ahead, 0), stops.length - 1)
  const along = way?.stopAlong[shown]
  const metresToStop = progress && along !== undefined ? Math.max(0, along - progress.alongMetres) : undefined

  return (
    <>
      {trouble && (
        <p className={styles.notice} role="alert">
          {t(`drive.position.${trouble}`)}
        </p>
      )}
      {refused !== undefined && (
        <p className={styles.notice} role="alert">
          {t('drive.refused')} {refused}
        </p>
      )}
      {closing ? (
        <CloseRun
          scheduledRun={scheduledRun}
          run={run}
          missing={unaccounted(expected, run.riders)}
          walkThroughRequired={day.organization.walkThroughRequired}
          drive={drive}
          onBack={() => setClosing(false)}
        />
      ) : (
        <>
          <TurnCard
            next={next}
            words={sayTurn}
            units={units}
            isOffWay={(progress?.beside ?? 0) > 2}
            spoken={spoken}
            onSpoken={setSpoken}
            isLocked={isLocked}
          />
          <StopCard
            scheduledRun={scheduledRun}
            run={run}
            index={shown}
            isAhead={opened === undefined}
            metres={opened === undefined ? metresToStop : undefined}
            units={units}
            ridership={day.organization.ridershipEnabled}
            isLocked={isLocked}
            formats={formats}
            drive={drive}
            onDone={() => setOpened(undefined)}
          />
          {!isLocked && (
            <>
              <StopList
                scheduledRun={scheduledRun}
                run={run}
                ahead={ahead}
                shown={shown}
                formats={formats}
                onOpen={setOpened}
              />
              <BigButton onClick={() => setClosing(true)}>{t('drive.endRun')}</BigButton>
            </>
          )}
        </>
      )}
    </>
  )
}
