import { type LocalDate, nextServiceDate, noServiceOn } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { SchoolFirst } from '../../../account/first-steps.tsx'
import { paths } from '../../../paths.ts'
import { PageMessage } from '../../../ui/page/message.tsx'
import { MayChange } from '../../../ui/role.tsx'
import type { Formats } from '../../../ui/text/formats.ts'
import { IconBus, IconCalendarEvent } from '../../../ui/text/icons.ts'
import { useCalendar } from '../use-calendar.ts'
import { todayWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** DAY-11: a day without runs says why, and leads to the next one with runs. */
export function NoService({ date, formats }: { date: LocalDate; formats: Formats }) {
  const t = useWords(todayWords)
  const calendar = useCalendar()
  if (!calendar) return null
  const reason = noServiceOn(calendar, date)
  const day = formats.day(date)
  if (!reason)
    return (
      <PageMessage
        icon={IconBus}
        title={t('dates.noRoutes')}
        action={
          <Group gap="sm" justify="center">
            <MayChange>
              <Button component={Link} to={paths.routeAdd}>
                {t('dates.addRoute')}
              </Button>
              <SchoolFirst />
            </MayChange>
            <Button component={Link} to={paths.settingsCalendar} variant="default">
              {t('dates.toCalendar')}
            </Button>
          </Group>
        }
      >
        {t('dates.noRoutesLead', { day })}
      </PageMessage>
    )
  const next = nextServiceDate(calendar, date)
  const { termStart, termEnd } = calendar
  const note = 'note' in reason ? reason.note : ''
  return (
    <PageMessage
      icon={IconCalendarEvent}
      title={t('dates.noService', { day })}
      action={
        <Group gap="sm" justify="center">
          {next && (
            <Button component={Link} to={`${paths.dashboard}?date=${next}`}>
              {t('dates.toNext', { day: formats.day(next) })}
            </Button>
          )}
          <Button component={Link} to={paths.settingsCalendar} variant="default">
            {t('dates.toCalendar')}
          </Button>
        </Group>
      }
    >
      {t(`dates.why.${reason.kind}`, { from: formats.day(termStart), to: formats.day(termEnd) })} {note}
    </PageMessage>
  )
}
