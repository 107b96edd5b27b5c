import { Driver } from '@firstbell/domain'
import { Group, MultiSelect, TextInput } from '@mantine/core'
import { useRoutesOfOrganization } from './use-routes-of-organization.ts'
import { FilledInNotice, useFilledIn } from '../../ui/form/filled-in.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { invalidSentence } from '../../ui/form/sentences.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { hasEmailForm } from '../../ui/form/email-form.ts'
import { driversWords } from './words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { accountWords } from '../../account/words.en.ts'
import { useWords } from '../../words.ts'

export interface DriverValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** The ids of the routes on the driver's list. */
  routes: string[]
}

interface DriverFormProps<Saved> {
  driver?: Driver
  routes?: readonly string[]
  verb: string
  save(values: DriverValues): Promise<Saved>
  onSaved(saved: Saved): unknown
  onLeave(): void
}

/** A driver, and the routes that the driver may drive. */
export function DriverForm<Saved>(props: DriverFormProps<Saved>) {
  const { driver, routes: listed = [], verb, save, onSaved, onLeave } = props
  const t = useWords(accountWords, driversWords, uiWords)
  const routes = useRoutesOfOrganization()
  const present: DriverValues = {
    firstName: driver?.firstName ?? '',
    lastName: driver?.lastName ?? '',
    email: driver?.email ?? '',
    phone: driver?.phone ?? '',
    routes: [...listed],
  }
  const initial = useFilledIn(present, ['firstName', 'lastName', 'phone', 'routes'])
  const record = useRecordForm({
    record: Driver,
    initial,
    fields: {
      firstName: { label: t('drivers.firstName'), required: true },
      lastName: { label: t('drivers.lastName') },
      email: {
        label: t('drivers.email'),
        check: (typed) => (hasEmailForm(typed.trim()) ? undefined : invalidSentence(t, t('drivers.email'), typed)),
      },
      phone: { label: t('drivers.phone') },
      routes: {
        label: t('drivers.routes'),
        check: (_, values) => (values.email.trim() === '' ? t('drivers.routesNeedEmail') : undefined),
      },
    },
    save,
    onSaved,
    suspect: 'email',
    failures: { email_in_use: `${t('failures.email_in_use')} ${t('account.useAnother')}` },
  })
  const { field, values } = record
  const needsEmail = values.email.trim() === '' && values.routes.length === 0
  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      <FilledInNotice name={driver?.name ?? ''} />
      <Group grow align="start">
        <TextInput {...field('firstName')} autoFocus={!driver} />
        <TextInput {...field('lastName')} />
      </Group>
      <Group grow align="start">
        <TextInput {...field('email')} type="email" />
        <TextInput {...field('phone')} type="tel" />
      </Group>
      <MultiSelect
        {...field('routes')}
        disabled={needsEmail}
        description={t(needsEmail ? 'drivers.routesNeedEmail' : 'drivers.routesHint')}
        searchable
        clearable
        data={routes.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </RecordForm>
  )
}
