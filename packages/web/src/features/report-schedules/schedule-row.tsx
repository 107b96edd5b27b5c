import type { Organization } from '@firstbell/domain'
import type { ReportSchedule } from '@firstbell/domain/report-schedules'
import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useOutletContext } from 'react-router'
import { paths } from '../../paths.ts'
import { useDates, useFormats, useLocale, useTimeOfDay } from '../../ui/text/formats.ts'
import { addressWithoutPeriod } from '../insights/filters/address.ts'
import { useReportWords } from '../insights/report/use-report-words.ts'
import { ScheduleActions } from './schedule-actions.tsx'
import { weekdayName } from '../weekdays/weekday-name.ts'
import { insightsWords } from '../insights/words.en.ts'
import { useWords } from '../../words.ts'
import { scheduleWords } from './words.en.ts'

interface ScheduleRowProps {
  schedule: ReportSchedule
  /** Of the administrators, by their ids; one who is removed has none. */
  nameOf: ReadonlyMap<string, string>
}

/** SCHEDULE-16: a report that is sent by email: when and to whom, what became of the last one, and when the next one is due. */
export function ScheduleRow({ schedule, nameOf }: ScheduleRowProps) {
  const t = useWords(insightsWords)
  const w = useWords(scheduleWords)
  const words = useReportWords()
  const locale = useLocale()
  const time = useTimeOfDay()
  const { name, type, filters, cadence, weekday, recipientIds } = schedule
  const { by: _, ...set } = filters
  const filterNames = (Object.keys(set) as (keyof typeof set)[]) // its own keys
    .map((filter) => t(`insights.filters.${filter}`))
  const recipients = recipientIds.flatMap((id) => nameOf.get(id) ?? [])
  return (
    <tr>
      <td>
        {name}
        <div>
          <Anchor component={Link} to={`${paths.reports}?${addressWithoutPeriod(type, filters)}`} size="sm">
            {words.name(type)}
          </Anchor>
        </div>
        {filterNames.length > 0 && <Note>{w('filteredBy', { filters: filterNames.join(', ') })}</Note>}
      </td>
      <td>
        {w(`when.${cadence}`, {
          weekday: weekdayName(locale, weekday),
          time: time(schedule.time),
        })}
      </td>
      <td>{recipients.join(', ')}</td>
      <td>
        <Outcome schedule={schedule} />
      </td>
      <td>
        <Next schedule={schedule} />
      </td>
      <td>
        <ScheduleActions schedule={schedule} />
      </td>
    </tr>
  )
}

function Outcome({ schedule: { outcome, mail } }: { schedule: ReportSchedule }) {
  const w = useWords(scheduleWords)
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const formats = useFormats(timeZone)
  if (!outcome) return w('never')
  const { kind, from, to, missing, at } = outcome
  const isSent = kind === 'sent' || kind === 'revised'
  const period = [...new Set([from, to])].map((date) => formats.shortDay(date)).join(' – ')
  return (
    <>
      {w(`outcomes.${kind}`, { when: dates.moment(at) })}
      <Note>{period}</Note>
      {missing.length > 0 && (
        <Note>{w('missing', { dates: missing.map((date) => formats.shortDay(date)).join(', ') })}</Note>
      )}
      {isSent && mail && mail.state !== 'sent' && (
        <Note>
          {w(`mail.${mail.state}`)}
          {mail.error && `: ${mail.error}`}
        </Note>
      )}
    </>
  )
}

function Next({ schedule: { paused, nextAt, outcome } }: { schedule: ReportSchedule }) {
  const w = useWords(scheduleWords)
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  if (paused) return w('paused')
  if (nextAt !== null) return dates.moment(nextAt)
  return w(outcome?.kind === 'ridershipOff' ? 'ridershipOff' : 'nothingAhead')
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
)
