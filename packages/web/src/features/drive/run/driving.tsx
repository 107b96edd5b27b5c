import type { DriverDay, DriverRunState, DriverRun } from '@firstbell/contract'
import { useMemo, useState } from 'react'
import { useFormats } from '../../../ui/text/formats.ts'
import { BigButton } from '../big-button.tsx'
import { CloseRun } from './close-run.tsx'
import type { Drive } from '../drive.ts'
import { Emergency } from './emergency.tsx'
import { DrivingAlerts } from './driving-alerts.tsx'
import { isMoving, metresToStop, noteAhead, stopAhead, turnAhead } from '../stops/progress.ts'
import { isLeftOut } from '../reports/run-log.ts'
import { NoteCard } from '../turns/note-card.tsx'
import { RunOver } from './run-over.tsx'
import { useSpokenNotes, useSpokenTurns } from '../turns/speak.ts'
import { StopCard } from '../stops/stop-card.tsx'
import { DriveStopList } from '../stops/stop-list.tsx'
import { TurnCard } from '../turns/turn-card.tsx'
import { useBusProgress } from '../stops/use-bus-progress.ts'
import { useNoteWords } from '../turns/use-note-words.ts'
import { useTurnWords } from '../turns/use-turn-words.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { driveWords } from '../words.en.ts'
import { useLanguage, useWords } from '../../../words.ts'

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
  const t = useWords(driveWords)
  const { organization } = day
  const formats = useFormats(organization.timeZone)
  const [opened, setOpened] = useState<number>()
  const [closing, setClosing] = useState(false)
  const [spoken, setSpoken] = useState(true)
  const { way, progress, speed, location, trouble } = useBusProgress({
    scheduledRun,
    organization,
    drive,
    on: !isOver,
    onMoving: () => setOpened(undefined), // on the road the next stop is shown, not the one that was opened
  })
  useWakeLock(!isOver)
  const { next, note, turnWords } = useAnnounced({ way, progress }, organization, spoken && !isOver)

  if (isOver) return <RunOver run={run} formats={formats} onLeave={onLeave} />

  const { stops } = scheduledRun
  const isOut = (index: number) => isLeftOut(scheduledRun, run, index)
  const ahead = way && progress ? stopAhead(way, progress, isOut) : stops.findIndex((_, index) => !isOut(index))
  const isLocked = isMoving(speed, now, organization.lockSpeedMps) && !closing
  const shown = opened ?? Math.min(Math.max(ahead, 0), stops.length - 1)

  return (
    <>
      <Emergency {...{ scheduledRun, run, location, organization, drive }} />
      <DrivingAlerts trouble={trouble} refused={refused} />
      {closing ? (
        <CloseRun
          scheduledRun={scheduledRun}
          run={run}
          organization={organization}
          drive={drive}
          onBack={() => setClosing(false)}
        />
      ) : (
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
          <StopCard
            scheduledRun={scheduledRun}
            run={run}
            index={shown}
            isAhead={opened === undefined}
            metres={opened === undefined ? metresToStop(way, progress, shown) : undefined}
            organization={organization}
            isLocked={isLocked}
            formats={formats}
            drive={drive}
            onDone={() => setOpened(undefined)}
          />
          {!isLocked && (
            <>
              <DriveStopList
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

/** The next turn and the next note on the way of the bus, both spoken while `isSpoken`. */
function useAnnounced(
  { way, progress }: Pick<ReturnType<typeof useBusProgress>, 'way' | 'progress'>,
  organization: DriverDay['organization'],
  isSpoken: boolean,
) {
  const language = useLanguage()
  const onWay = way && progress && progress.beside === 0 ? { way, progress } : undefined
  const next = onWay && turnAhead(onWay.way, onWay.progress)
  const note = useMemo(() => (way && progress?.beside === 0 ? noteAhead(way, progress) : undefined), [way, progress])
  const turnWords = useTurnWords(organization)
  useSpokenTurns(next, turnWords, language, isSpoken)
  useSpokenNotes(note, useNoteWords(organization), language, isSpoken)
  return { next, note, turnWords }
}
