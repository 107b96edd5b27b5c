import { api } from '@firstbell/contract'
import type { Calendar, Organization } from '@firstbell/domain'
import { Chip, Group, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { ExportList } from '../../account/export-list.tsx'
import { query, client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useLocale } from '../../ui/text/formats.ts'
import { notify } from '../../ui/dialog/notices.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { MayChange } from '../../ui/role.tsx'
import { DisruptionButton } from '../today/disruption/disruption-button.tsx'
import { ImportDays } from './import/import-days.tsx'
import { useExceptions } from './year/use-exceptions.tsx'
import { organizationsWords } from '../organizations/words.en.ts'
import { useWords } from '../../words.ts'
import { calendarWords } from './words.en.ts'
import { uiWords } from '../../ui/words.en.ts'

/** On which days buses run. */
export function CalendarPage() {
  const t = useWords(organizationsWords)
  const organization = useOutletContext<Organization>()
  const { id: orgId } = organization
  const { data: calendar, error, refetch } = useQuery(query(api.calendar.get, { query: { orgId } }))
  const [isChanged, setChanged] = useState(false)
  if (!calendar) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage
      wide
      title={t('settings.calendar')}
      actions={
        <>
          {!isChanged && <DisruptionButton variant="subtle" />}
          <MayChange>
            <ImportDays organization={organization} calendar={calendar} isChanged={isChanged} />
          </MayChange>
          <ExportList kind="calendar" />
        </>
      }
    >
      <CalendarForm key={calendar.version} organization={organization} calendar={calendar} onChanged={setChanged} />
    </FormPage>
  )
}

interface CalendarFormProps {
  organization: Organization
  calendar: Calendar & { version: string }
  /** Whether something was typed that is not saved. */
  onChanged(isChanged: boolean): void
}

function CalendarForm({ organization, calendar, onChanged }: CalendarFormProps) {
  const t = useWords(calendarWords, uiWords)
  const navigate = useNavigate()
  const weekdays = useWeekdayNames()
  const record = useRecordForm({
    initial: {
      weekdays: calendar.weekdays.map(String),
      termStart: calendar.termStart,
      termEnd: calendar.termEnd,
      exceptions: calendar.exceptions,
    },
    fields: {
      weekdays: { label: t('calendar.weekdays'), required: true },
      termStart: { label: t('calendar.termStart'), required: true },
      termEnd: {
        label: t('calendar.termEnd'),
        required: true,
        check: (termEnd, { termStart }) => (termEnd < termStart ? t('calendar.endsBefore') : undefined),
      },
    },
    save: ({ weekdays: days, ...body }) =>
      client.calendar.change({
        query: { orgId: organization.id },
        body: { ...body, weekdays: days.map(Number) },
        ifMatch: calendar.version,
      }),
    onSaved: () => notify({ message: t('list.saved') }),
  })
  const { field, values, form } = record
  const isChanged = form.isDirty()
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  const exceptions = useExceptions({
    organization,
    calendar: {
      weekdays: values.weekdays.map(Number),
      // While a date is typed it may be none.
      termStart: values.termStart || calendar.termStart,
      termEnd: values.termEnd || calendar.termEnd,
      exceptions: values.exceptions,
    },
    onChange: (changed) => form.setFieldValue('exceptions', changed),
  })
  return (
    <>
      <RecordForm record={record} onLeave={() => void navigate(paths.dashboard)}>
        <Input.Wrapper label={t('calendar.weekdays')} labelElement="div" withAsterisk error={field('weekdays').error}>
          <Chip.Group multiple value={values.weekdays} onChange={(days) => form.setFieldValue('weekdays', days)}>
            <Group gap="xs" mt={4}>
              {weekdays.map(({ day, name }) => (
                <Chip key={day} value={String(day)}>
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <Group grow align="start">
          <DateField {...field('termStart')} />
          <DateField {...field('termEnd')} />
        </Group>
        {exceptions.fields}
      </RecordForm>
      {exceptions.dialog}
    </>
  )
}

/** The days of the week from that on which the organization's weeks begin, as the reader calls them. */
function useWeekdayNames() {
  const locale = useLocale()
  const { weekStart } = useOutletContext<Organization>()
  return useMemo(() => {
    const words = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      timeZone: 'UTC',
    })
    // January 7, 2024 was a Sunday, the day 0.
    const days = Array.from({ length: 7 }, (_, index) => (weekStart + index) % 7)
    return days.map((day) => ({ day, name: words.format(Date.UTC(2024, 0, 7 + day)) }))
  }, [locale, weekStart])
}
