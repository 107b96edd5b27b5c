import { api } from '@firstbell/contract'
import {
  AlertKind,
  AlertReason,
  alertWording,
  OfficeLanguage,
  type Organization,
  ServiceAlert,
} from '@firstbell/domain'
import { Group, MultiSelect, NumberInput, Select, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { DateField } from '../../../ui/form/fields/date-field.tsx'
import { client, query } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/dialog/notices.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { skippedTimeRule } from '../../../ui/form/local-moment.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { alertOf, type AlertValues, hasReplacement, valuesOf } from './alert-values.ts'
import { alertsWords } from './words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

interface AlertDialogProps {
  initial: AlertValues
  /** The alert that is changed; without one it is new. */
  alert?: { id: string; version: string }
  onClose(): void
}

/** ALERT-23: changes an alert as it is now, and not what somebody else has changed meanwhile. */
export function EditAlertDialog({ alertId, onClose }: { alertId: string; onClose(): void }) {
  const t = useWords(alertsWords)
  const { timeZone } = useOutletContext<Organization>()
  const { data: alert, error, refetch } = useQuery(query(api.serviceAlerts.get, { params: { alertId } }))
  if (alert) return <AlertDialog initial={valuesOf(alert, timeZone)} alert={alert} onClose={onClose} />
  return (
    <Dialog title={t('alerts.change')} onClose={onClose}>
      {error ? <FailureMessage error={error} onRetry={refetch} /> : <Skeleton height={320} />}
    </Dialog>
  )
}

const NO_WORDS = { en: '', es: '' }

/** Tells everybody about routes: what, why, until when; shown at once. */
export function AlertDialog({ initial, alert, onClose }: AlertDialogProps) {
  const t = useWords(alertsWords)
  const general = useWords(uiWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const record = useRecordForm<AlertValues, unknown>({
    record: { shape: { ...ServiceAlert.shape, ...ServiceAlert.shape.texts.shape } },
    initial,
    fields: {
      kind: { label: t('alerts.kind') },
      routeIds: { label: t('alerts.routes') },
      reason: { label: t('alerts.reason') },
      minutesLate: { label: t('alerts.minutesLate') },
      replacement: { label: t('alerts.replacement') },
      until: { label: t('alerts.until'), check: skippedTimeRule(general, t('alerts.until'), timeZone) },
      en: { label: t('alerts.en') },
      es: { label: t('alerts.es') },
    },
    save(values) {
      const body = { ...alertOf(values, timeZone), state: 'open' as const }
      return alert
        ? client.serviceAlerts.change({ params: { alertId: alert.id }, body, ifMatch: alert.version })
        : client.serviceAlerts.create({ body: { ...body, orgId } })
    },
    failures: { invalid_input: t('alerts.notPossible') },
    onSaved() {
      onClose()
      void notify({ message: t('alerts.shown') })
    },
  })
  const { field, values } = record
  const written = alertWording({ ...alertOf(values, timeZone), date: null, texts: NO_WORDS })

  return (
    <Dialog title={t(alert ? 'alerts.change' : 'alerts.new')} onClose={onClose}>
      <RecordForm record={record} verb={t('alerts.show')} onLeave={onClose}>
        <Group grow align="start">
          <Select
            {...field('kind')}
            data={AlertKind.options.map((value) => ({ value, label: t(`alerts.kinds.${value}`) }))}
            allowDeselect={false}
          />
          {values.kind !== 'notice' && (
            <Select
              {...field('reason')}
              placeholder={t('alerts.noReason')}
              data={AlertReason.options.map((value) => ({ value, label: t(`alerts.reasons.${value}`) }))}
              clearable
            />
          )}
        </Group>
        <MultiSelect
          {...field('routeIds')}
          placeholder={values.routeIds.length === 0 ? t('alerts.allRoutes') : ''}
          data={routes.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          hidePickedOptions
        />
        <Group grow align="start">
          {values.kind === 'delay' && (
            <NumberInput {...field('minutesLate')} clampBehavior="strict" allowDecimal={false} />
          )}
          {hasReplacement(values.kind) && <TextInput {...field('replacement')} />}
          <DateField {...field('until')} withTime />
        </Group>
        {OfficeLanguage.options.map((language) => (
          <Textarea
            key={language}
            {...field(language)}
            lang={language}
            placeholder={written[language]}
            description={language === 'en' && values.kind !== 'notice' ? t('alerts.ownWordsHint') : undefined}
            autosize
            minRows={2}
          />
        ))}
      </RecordForm>
    </Dialog>
  )
}
