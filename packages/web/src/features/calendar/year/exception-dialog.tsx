import { CalendarException, daysBetween, type ExceptionRange } from '@firstbell/domain'
import { Group, NumberInput, Select, Text, TextInput } from '@mantine/core'
import { DateField } from '../../../ui/form/fields/date-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { type Effect, EFFECTS } from './effects.ts'
import { useRangeWords } from './use-range-words.ts'
import { calendarWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { yearWords } from './words-year.en.ts'

const MAX_DAYS = 366
const USUAL_MINUTES = 120

export type TypedRange = Pick<ExceptionRange, 'from' | 'to'> & Partial<ExceptionRange>

interface ExceptionDialogProps {
  /** The days that were selected, or the range that is edited. */
  range: TypedRange
  isNew: boolean
  /** What is set now on days of a range, apart from the edited range itself. */
  othersIn(range: Pick<ExceptionRange, 'from' | 'to'>): readonly ExceptionRange[]
  onApply(range: ExceptionRange): void
  onClose(): void
}

/** CALENDAR-5: what is different on the days of a range. */
export function ExceptionDialog({ range, isNew, othersIn, onApply, onClose }: ExceptionDialogProps) {
  const t = useWords(calendarWords)
  const words = useWords(yearWords)
  const said = useRangeWords()
  const { from, to, effect = 'noService', minutes = 0, note = '' } = range
  const record = useRecordForm({
    initial: { effect, from, to, minutes, note },
    record: CalendarException,
    fields: {
      effect: { label: words('change'), required: true },
      from: { label: words('from'), required: true },
      to: {
        label: words('to'),
        required: true,
        check(last, { from: first }) {
          if (last < first) return words('endsBefore')
          return daysBetween(first, last) >= MAX_DAYS ? words('tooLong', { count: MAX_DAYS }) : undefined
        },
      },
      minutes: { label: words('minutes'), required: true },
      note: { label: words('note') },
    },
    save: (typed) => Promise.resolve(typed),
    onSaved: (typed) =>
      onApply({ ...typed, note: typed.note.trim(), minutes: typed.effect === 'noService' ? 0 : typed.minutes }),
  })
  const { values, form, field } = record
  const replaced = values.from && values.to ? othersIn(values) : []
  return (
    <Dialog title={words(isNew ? 'newTitle' : 'editTitle')} onClose={onClose}>
      <DialogForm record={record} verb={words('apply')} onClose={onClose}>
        <Select
          {...field('effect')}
          allowDeselect={false}
          data={EFFECTS.map((one) => ({ value: one, label: t(`calendar.effects.${one}`) }))}
          onChange={(chosen) => {
            form.setFieldValue('effect', chosen as Effect) // one of EFFECTS
            if (chosen !== 'noService' && !values.minutes) form.setFieldValue('minutes', USUAL_MINUTES)
          }}
        />
        <Group grow align="start">
          <DateField {...field('from')} />
          <DateField {...field('to')} />
        </Group>
        {values.effect !== 'noService' && <NumberInput {...field('minutes')} />}
        <TextInput {...field('note')} data-autofocus />
        {replaced.length > 0 && (
          <Text role="status">
            {words('replaces', {
              exceptions: replaced.map((one) => `${said.range(one)} (${one.note || said.change(one)})`).join('; '),
            })}
          </Text>
        )}
        <Text c="dimmed" size="sm">
          {words('applyHint')}
        </Text>
      </DialogForm>
    </Dialog>
  )
}
