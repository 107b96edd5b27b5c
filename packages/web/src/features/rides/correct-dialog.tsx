import {
  type LocalDate,
  type Organization,
  RIDE_MARKS,
  RideCorrection,
  RideMarkName,
  type RideOfDay,
} from '@firstbell/domain'
import { Select, Textarea } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { client } from '../../api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { ridesWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface CorrectDialogProps {
  ride: RideOfDay
  date: LocalDate
  routeId: string
  onClose(): void
}

/** REPORTS-32: what is right about a ride, and why. */
export function CorrectDialog({
  ride: { childId, childName, mark: before },
  date,
  routeId,
  onClose,
}: CorrectDialogProps) {
  const t = useWords(ridesWords)
  const { id: orgId } = useOutletContext<Organization>()
  const record = useRecordForm({
    record: RideCorrection,
    initial: { mark: before === 'boarded' ? 'notBoarded' : 'boarded', reason: '' },
    fields: {
      mark: { label: t('rides.whatIsRight'), required: true },
      reason: { label: t('rides.reason'), required: true },
    },
    save: ({ mark, reason }) =>
      client.rides.correct({ body: { orgId, date, routeId, childId, mark: RideMarkName.parse(mark), reason } }),
    onSaved: onClose,
    suspect: 'reason',
    failures: { invalid_input: t('rides.notClosedRefused') },
  })
  const { field } = record
  return (
    <Dialog title={t('rides.correctMark', { name: childName })} onClose={onClose}>
      <DialogForm record={record} verb={t('rides.correct')} onClose={onClose}>
        <Select
          {...field('mark')}
          allowDeselect={false}
          data={RIDE_MARKS.map((value) => ({ value, label: t(`rides.marks.${value}`) }))}
        />
        <Textarea {...field('reason')} description={t('rides.reasonHint')} autosize minRows={2} />
      </DialogForm>
    </Dialog>
  )
}
