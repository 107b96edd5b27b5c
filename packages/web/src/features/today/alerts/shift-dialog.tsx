import { AlertReason, type LocalDate, type Organization } from '@firstbell/domain'
import { Group, NumberInput, Select } from '@mantine/core'
import { useNavigate, useOutletContext } from 'react-router'
import { client, type Failure } from '../../../api.ts'
import { messagePath } from '../../../paths.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/dialog/notices.tsx'
import { offer, undoAct } from '../../../ui/dialog/offers.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { alertsWords } from './words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

/** The built-in template of a message that tells families the same. */
const TEMPLATES = { delay: 'running-late', earlyDismissal: 'early-dismissal' } as const

interface ShiftValues {
  effect: keyof typeof TEMPLATES
  minutes: number
  reason: AlertReason | null
}

/** Delays all runs of today that have not begun, or lets school end earlier, and tells everybody. */
export function ShiftDialog({ onClose }: { onClose(): void }) {
  const t = useWords(alertsWords, uiWords)
  const navigate = useNavigate()
  const { id: orgId } = useOutletContext<Organization>()
  const record = useRecordForm<ShiftValues, { id: string; date: LocalDate; routeIds: string[] }>({
    initial: { effect: 'delay', minutes: 30, reason: 'weather' },
    fields: {
      effect: { label: t('alerts.kind') },
      minutes: { label: t('alerts.minutes'), required: true },
      reason: { label: t('alerts.reason') },
    },
    save: (values) => client.serviceAlerts.shiftRuns({ body: { ...values, orgId } }),
    failures: { invalid_input: t('alerts.noneToShift') },
    onSaved({ id: alertId, date, routeIds }, { effect }) {
      onClose()
      const undo = async () => {
        await client.serviceAlerts.undoShift({ params: { alertId } })
        void notify({ message: t('alerts.shiftUndone') })
      }
      const whyNot = (failure: Failure) =>
        failure === 'invalid_input' ? t('alerts.notUndone') : t(`failures.${failure}`)
      void offer({
        id: 'runs-shifted',
        message: `${t('alerts.shifted', { count: routeIds.length })} ${t('alerts.undoableUntil')}`,
        acts: [
          {
            words: t('list.writeToFamilies'),
            onPress: () => navigate(messagePath({ template: TEMPLATES[effect], routeIds, date })),
            leadsOn: true,
          },
          undoAct(undo, whyNot),
        ],
      })
    },
  })
  const { field, values } = record
  return (
    <Dialog title={t('alerts.shiftTitle')} onClose={onClose}>
      <RecordForm record={record} verb={t('alerts.shiftSave')} onLeave={onClose}>
        <Select
          {...field('effect')}
          description={t(`alerts.shiftHints.${values.effect}`)}
          data={(['delay', 'earlyDismissal'] as const).map((value) => ({
            value,
            label: t(`alerts.shifts.${value}`),
          }))}
          allowDeselect={false}
        />
        <Group grow align="start">
          <NumberInput {...field('minutes')} min={1} max={240} clampBehavior="strict" allowDecimal={false} />
          {values.effect === 'delay' && (
            <Select
              {...field('reason')}
              placeholder={t('alerts.noReason')}
              data={AlertReason.options.map((value) => ({ value, label: t(`alerts.reasons.${value}`) }))}
              clearable
            />
          )}
        </Group>
      </RecordForm>
    </Dialog>
  )
}
