import { api } from '@firstbell/contract'
import { DEFAULT_TIME, OfficeLanguage, type Organization, parseHhmm } from '@firstbell/domain'
import { Cadence, ReportScheduleSettings } from '@firstbell/domain/report-schedules'
import { Group, MultiSelect, Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { useTimeFields } from '../../ui/form/fields/use-time-fields.ts'
import { weekdayName } from '../weekdays/weekday-name.ts'
import { useLocale } from '../../ui/text/formats.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useLanguage, useWords } from '../../words.ts'
import { scheduleWords } from './words.en.ts'

interface ScheduleDialogProps {
  title: string
  settings: Pick<ReportScheduleSettings, 'name' | 'type' | 'filters'> & Partial<ReportScheduleSettings>
  /** What has to be said about the filters before anything is chosen. */
  notice?: string | undefined
  save(settings: Omit<ReportScheduleSettings, 'paused'>): Promise<unknown>
  onClose(): void
}

/** SCHEDULE-15: when a report is sent, to whom, and in which language. */
export function ReportScheduleDialog({ title, settings, notice, save, onClose }: ScheduleDialogProps) {
  const t = useWords(uiWords)
  const w = useWords(scheduleWords)
  const { id: orgId } = useOutletContext<Organization>()
  const locale = useLocale()
  const { data: administrators = [] } = useQuery(query(api.administrators.list, { query: { orgId } }))
  const record = useScheduleRecord({ settings, save, onClose })
  const { field, values } = record
  const shownCadence = Cadence.parse(values.cadence)
  const choices = administrators.filter(({ acceptedInvite }) => acceptedInvite)
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm record={record} verb={t('form.save')} onClose={onClose}>
        <Text size="sm">{w('privacy')}</Text>
        {notice && <Text size="sm">{notice}</Text>}
        <TextInput {...field('name')} autoFocus />
        <Select
          {...field('cadence')}
          allowDeselect={false}
          description={w(`cadenceHint.${shownCadence}`)}
          data={Cadence.options.map((value) => ({ value, label: w(`cadences.${value}`) }))}
        />
        <Group grow align="start">
          {shownCadence === 'weekly' && (
            <Select
              {...field('weekday')}
              allowDeselect={false}
              data={[1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: weekdayName(locale, day) }))}
            />
          )}
          <TextInput {...field('typedTime')} />
        </Group>
        <Text size="xs" c="dimmed">
          {w('timeHint')}
        </Text>
        <MultiSelect
          {...field('recipientIds')}
          description={w('recipientsHint')}
          searchable
          clearable
          data={choices.map((one) => ({ value: one.id, label: one.name || one.email }))}
        />
        <Select
          {...field('language')}
          allowDeselect={false}
          data={OfficeLanguage.options.map((value) => ({ value, label: w(`languages.${value}`) }))}
        />
      </DialogForm>
    </Dialog>
  )
}

function useScheduleRecord({ settings, save, onClose }: Pick<ScheduleDialogProps, 'settings' | 'save' | 'onClose'>) {
  const spoken = useLanguage()
  const w = useWords(scheduleWords)
  const times = useTimeFields()
  const { type, filters, name, cadence, weekday = 1, time = DEFAULT_TIME, recipientIds, language } = settings
  return useRecordForm({
    record: ReportScheduleSettings,
    initial: {
      name,
      cadence: cadence ?? 'weekly',
      weekday: String(weekday),
      typedTime: times.write(time),
      recipientIds: recipientIds ?? [],
      language: language ?? OfficeLanguage.catch('en').parse(spoken),
    },
    fields: {
      name: { label: w('name'), required: true },
      cadence: { label: w('cadence'), required: true },
      weekday: { label: w('weekday'), required: true },
      typedTime: times.rule(w('time')),
      recipientIds: { label: w('recipients'), required: true },
      language: { label: w('language'), required: true },
    },
    save: (values) =>
      save({
        type,
        filters,
        name: values.name.trim(),
        cadence: Cadence.parse(values.cadence),
        weekday: Number(values.weekday),
        time: parseHhmm(values.typedTime) ?? DEFAULT_TIME,
        recipientIds: values.recipientIds,
        language: OfficeLanguage.parse(values.language),
      }),
    onSaved: onClose,
    suspect: 'recipientIds',
    failures: { invalid_input: w('refused') },
  })
}
