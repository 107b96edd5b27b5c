import type { Message, Organization } from '@firstbell/domain'
import { Text, TextInput } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { client } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { DateField } from '../../../ui/form/fields/date-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { localMoment, momentFrom, skippedTimeRule } from '../../../ui/form/local-moment.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { messagesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** Asks when a message is to be sent off, by the clock of the organization. */
export function ScheduleDialog({ message, onClose }: { message: Message; onClose(): void }) {
  const t = useWords(messagesWords, uiWords)
  const { name, timeZone } = useOutletContext<Organization>()
  const isWhole = message.audience.type === 'org'
  const typeName = t('form.typeName', { name })
  const record = useRecordForm({
    initial: { scheduledAt: localMoment(timeZone, message.scheduledAt), organizationName: '' },
    fields: {
      scheduledAt: {
        label: t('messages.scheduledAt'),
        required: true,
        check: skippedTimeRule(t, t('messages.scheduledAt'), timeZone),
      },
      organizationName: {
        label: typeName,
        required: isWhole,
        check: (typed) => (typed.trim() === name ? undefined : typeName),
      },
    },
    save: ({ scheduledAt, organizationName }) =>
      client.messages.schedule({
        params: { msgId: message.id },
        body: { scheduledAt: momentFrom(timeZone, scheduledAt), ...(isWhole && { organizationName }) },
      }),
    onSaved: onClose,
    suspect: 'scheduledAt',
    failures: { invalid_input: t('messages.scheduleRefused') },
  })
  const { field } = record
  return (
    <Dialog title={t('messages.schedule')} onClose={onClose}>
      <DialogForm record={record} verb={t('messages.schedule')} onClose={onClose}>
        <DateField {...field('scheduledAt')} withTime description={t('messages.zoneHint', { zone: timeZone })} />
        {isWhole && <TextInput {...field('organizationName')} autoComplete="off" />}
        <Text size="sm">{t('messages.scheduleHint')}</Text>
      </DialogForm>
    </Dialog>
  )
}
