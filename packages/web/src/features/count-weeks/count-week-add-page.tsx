import { api } from '@firstbell/contract'
import { type Calendar, CountWeek, LocalDate, type Organization } from '@firstbell/domain'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useOutletContext } from 'react-router'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { client, query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { countedDates } from './counted-dates.ts'
import { countWeekWords } from './words.en.ts'
import { useWords } from '../../words.ts'

export function CountWeekAddPage() {
  const t = useWords(countWeekWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data, error, refetch } = useQuery(query(api.calendar.get, { query: { orgId } }))
  return (
    <FormPage title={t('add')} back={{ to: paths.countWeeks, words: t('back') }}>
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={3} />)}
      {data && <CountWeekForm orgId={orgId} calendar={data} />}
    </FormPage>
  )
}

function CountWeekForm({ orgId, calendar }: { orgId: string; calendar: Calendar }) {
  const t = useWords(countWeekWords)
  const navigate = useNavigate()
  const datesOf = ({ from, to }: { from: string; to: string }) =>
    LocalDate.safeParse(from).success && LocalDate.safeParse(to).success ? countedDates(calendar, from, to) : undefined
  const record = useRecordForm({
    record: CountWeek,
    initial: { name: '', from: '', to: '' },
    fields: {
      name: { label: t('name'), required: true },
      from: { label: t('from'), required: true },
      to: {
        label: t('to'),
        required: true,
        check: (_, values) => (datesOf(values) ? undefined : t('noDays')),
      },
    },
    save: (values) => client.countweeks.create({ body: { orgId, name: values.name, dates: datesOf(values) ?? [] } }),
    onSaved: ({ id }) => navigate(pathTo('countWeekShow', { countWeekId: id })),
  })
  const { field } = record
  return (
    <RecordForm record={record} onLeave={() => void navigate(paths.countWeeks)}>
      <TextInput {...field('name')} autoFocus />
      <DateField {...field('from')} />
      <DateField {...field('to')} description={t('daysHint')} />
    </RecordForm>
  )
}
