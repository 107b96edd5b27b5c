import type { DriverDay, DriverService } from '@firstbell/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/text/formats.ts'
import { IconBus, IconChevronRight } from '../../ui/text/icons.ts'
import { Message } from '../../ui/page/message.tsx'
import { type DriveState, runOf } from './drive.ts'
import styles from './drive.module.css'
import { stageOf } from './run-log.ts'

interface ChooseRunProps {
  day: DriverDay
  state: DriveState
  now: number
  onChoose(routeId: string): void
}

/** The runs of the driver's day. */
export function ChooseRun({ day, state, now, onChoose }: ChooseRunProps) {
  const { t } = useTranslation()
  const formats = useFormats(day.organization.timeZone)
  const [first] = day.services
  if (!first)
    return (
      <Message page icon={IconBus} title={t('drive.noRuns')}>
        {t('drive.noRunsLead')}
      </Message>
    )
  const words = (service: DriverService) => {
    const run = runOf(state, service)
    const stage = stageOf(service, run, now)
    if (service.cancelled && stage === 'toStart') return t('phase.cancelled')
    if (run.closedAt !== null) return t('phase.finished', { time: formats.time(run.closedAt) })
    if (stage === 'over') return t('drive.over')
    return stage === 'driving' ? t('drive.underWay') : undefined
  }
  return (
    <>
      <h1 className={styles.heading}>{formats.day(first.date)}</h1>
      <ul className={styles.runs}>
        {day.services.map((service) => {
          const number = day.buses.find(({ id }) => id === service.busId)?.number
          return (
            <li key={service.routeId}>
              <button type="button" className={styles.run} onClick={() => onChoose(service.routeId)}>
                <span className={styles.runTimes}>
                  <strong>{formats.time(service.startAt)}</strong>
                  <span>{formats.time(service.endAt)}</span>
                </span>
                <span className={styles.runName}>
                  <strong>{service.routeName}</strong>
                  <span>
                    {[number ? t('bus.name', { number }) : t('bus.none'), words(service)].filter(Boolean).join(' · ')}
                  </span>
                  {service.note && <span>{service.note}</span>}
                </span>
                <IconChevronRight size={28} />
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
