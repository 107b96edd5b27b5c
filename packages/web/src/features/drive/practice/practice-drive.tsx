import type { DriverDay, PracticeRoute } from '@firstbell/contract'
import { PRACTICED_SHARE, serviceDateAt } from '@firstbell/domain'
import { useMemo, useState } from 'react'
import { useFormats, useTimeOfDay } from '../../../ui/text/formats.ts'
import { BigButton } from '../big-button.tsx'
import type { Drive } from '../drive.ts'
import styles from '../drive.module.css'
import { DrivingAlerts } from '../run/driving-alerts.tsx'
import { NoteCard } from '../turns/note-card.tsx'
import { isMoving, noteAhead, stopAhead, turnAhead } from '../stops/progress.ts'
import { useSpokenNotes, useSpokenTurns } from '../turns/speak.ts'
import { TurnCard } from '../turns/turn-card.tsx'
import { useBusProgress } from '../stops/use-bus-progress.ts'
import { useNoteWords } from '../turns/use-note-words.ts'
import { useShare } from '../../../ui/text/use-share.ts'
import { useTurnWords } from '../turns/use-turn-words.ts'
import { useWakeLock } from '../run/use-wake-lock.ts'
import { useLanguage, useWords } from '../../../words.ts'
import { practiceWords } from './words-practice.en.ts'
import { todayWords } from '../../today/words.en.ts'

interface PracticeDriveProps {
  day: DriverDay
  practice: PracticeRoute
  drive: Drive
  now: number
  refused: string | undefined
}

/** ROUTE-20: a route that begins later is driven once, led along its path, with no riders and no run. */
export function PracticeDrive({ day, practice, drive, now, refused }: PracticeDriveProps) {
  const language = useLanguage()
  const t = useWords(practiceWords)
  const { organization } = day
  const { shortDay } = useFormats('UTC')
  const share = useShare()
  const [on, setOn] = useState(false)
  const [spoken, setSpoken] = useState(true)
  const date = serviceDateAt(organization.timeZone, now)
  const practiced = useMemo(() => ({ ...practice, date }), [practice, date])
  const { way, progress, speed, trouble } = useBusProgress({
    scheduledRun: practiced,
    organization,
    drive,
    on,
    onMoving: () => undefined,
  })
  useWakeLock(on)
  const onWay = on && way && progress?.beside === 0 ? { way, progress } : undefined
  const next = onWay && turnAhead(onWay.way, onWay.progress)
  const note = useMemo(() => (way && progress?.beside === 0 ? noteAhead(way, progress) : undefined), [way, progress])
  const turnWords = useTurnWords(organization)
  useSpokenTurns(next, turnWords, language, spoken && on)
  useSpokenNotes(note, useNoteWords(organization), language, spoken && on)

  const driven = practice.drivenShare ?? 0
  const isDone = driven >= PRACTICED_SHARE
  const words = { share: share(driven), enough: share(PRACTICED_SHARE) }
  if (practice.path.length < 2)
    return (
      <p className={styles.notice} role="alert">
        {t('noPath')}
      </p>
    )
  const isLocked = on && isMoving(speed, now, organization.lockSpeedMps)
  return (
    <>
      <DrivingAlerts trouble={on ? trouble : undefined} refused={refused} />
      {on ? (
        <>
          <TurnCard
            next={next}
            words={turnWords}
            units={organization}
            isOffWay={(progress?.beside ?? 0) > 2}
            spoken={spoken}
            onSpoken={setSpoken}
            isLocked={isLocked}
          />
          <NoteCard next={note} units={organization} />
        </>
      ) : (
        <>
          <h1 className={styles.heading}>{t('firstDay', { date: shortDay(practice.validFrom) })}</h1>
          <p className={styles.cardLine}>{t('before')}</p>
        </>
      )}
      <p className={styles.cardLine} role="status">
        {t(isDone ? 'done' : 'progress', words)}
      </p>
      {!isLocked && (
        <>
          <BigButton tone={on ? 'plain' : 'primary'} onClick={() => setOn(!on)}>
            {t(on ? 'end' : 'start')}
          </BigButton>
          <PracticeStops practice={practice} ahead={on ? stopAhead(way, progress, () => false) : -1} />
        </>
      )}
    </>
  )
}

/** The stops in order with their times; the next one is marked. */
function PracticeStops({ practice, ahead }: { practice: PracticeRoute; ahead: number }) {
  const t = useWords(todayWords)
  const timeOfDay = useTimeOfDay()
  return (
    <ol className={styles.stops} aria-label={t('live.stops')}>
      {practice.stops.map(({ id, name, stoptime }, index) => (
        <li
          key={id}
          className={styles.stop}
          data-state={index < ahead ? 'done' : index === ahead ? 'next' : undefined}
          aria-current={index === ahead ? 'step' : undefined}
        >
          <time>{timeOfDay(stoptime)}</time>
          <span className={styles.stopName}>{name}</span>
        </li>
      ))}
    </ol>
  )
}
