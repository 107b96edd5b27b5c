import type { DriverDay, DriverRun } from '@firstbell/contract'
import { useFormats } from '../../../ui/text/formats.ts'
import { IconBus, IconChevronRight } from '../../../ui/text/icons.ts'
import { PageMessage } from '../../../ui/page/message.tsx'
import { runOf } from '../drive.ts'
import type { DriveState } from '../drive-state.ts'
import styles from '../drive.module.css'
import { PracticeList } from '../practice/practice-list.tsx'
import { stageOfLog } from '../reports/run-log.ts'
import { driveWords } from '../words.en.ts'
import { liveWords } from '../../../live/words.en.ts'
import { useWords } from '../../../words.ts'

interface ChooseRunProps {
  day: DriverDay
  state: DriveState
  now: number
  onChoose(routeId: string): void
}

/** The runs of the driver's day. */
export function ChooseRun({ day, state, now, onChoose }: ChooseRunProps) {
  const t = useWords(driveWords, liveWords)
  const formats = useFormats(day.organization.timeZone)
  const [first] = day.scheduledRuns
  if (!first)
    return (
      <>
        <PageMessage page icon={IconBus} title={t('drive.noRuns')}>
          {t('drive.noRunsLead')}
        </PageMessage>
        <PracticeList day={day} onChoose={onChoose} />
      </>
    )
  const words = (scheduledRun: DriverRun) => {
    const run = runOf(state, scheduledRun)
    const stage = stageOfLog(scheduledRun, run, now)
    if (scheduledRun.cancelled && stage === 'toStart') return t('phase.cancelled')
    if (run.closedAt !== null) return t('phase.finished', { time: formats.time(run.closedAt) })
    if (stage === 'over') return t('drive.over')
    return stage === 'driving' ? t('drive.underWay') : undefined
  }
  return (
    <>
      <h1 className={styles.heading}>{formats.day(first.date)}</h1>
      <ul className={styles.runs}>
        {day.scheduledRuns.map((scheduledRun) => {
          const number = day.buses.find(({ id }) => id === scheduledRun.busId)?.number
          return (
            <li key={scheduledRun.routeId}>
              <button type="button" className={styles.run} onClick={() => onChoose(scheduledRun.routeId)}>
                <span className={styles.runTimes}>
                  <strong>{formats.time(scheduledRun.startAt)}</strong>
                  <span>{formats.time(scheduledRun.endAt)}</span>
                </span>
                <span className={styles.runName}>
                  <strong>{scheduledRun.routeName}</strong>
                  <span>
                    {[number ? t('bus.name', { number }) : t('bus.none'), words(scheduledRun)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {scheduledRun.note && <span>{scheduledRun.note}</span>}
                </span>
                <IconChevronRight size={28} />
              </button>
            </li>
          )
        })}
      </ul>
      <PracticeList day={day} onChoose={onChoose} />
    </>
  )
}
