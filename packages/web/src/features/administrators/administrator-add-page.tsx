import { Administrator, Email, fullName, type Organization } from '@firstbell/domain'
import { Group, Switch, TextInput } from '@mantine/core'
import { useNavigate, useOutletContext } from 'react-router'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { client } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { withFilledIn } from '../../ui/form/filled-in.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { notify } from '../../ui/dialog/notices.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { invalidSentence } from '../../ui/form/sentences.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { RoleField } from './role-field.tsx'
import { accountWords } from '../../account/words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { administratorsWords } from './words.en.ts'
import { useWords } from '../../words.ts'

type Outcome = 'invited' | 'invitationWaits'

const NOBODY_YET: Pick<Administrator, 'email' | 'firstName' | 'lastName' | 'phone' | 'recieveEmails' | 'role'> = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  recieveEmails: true,
  role: 'admin',
}

export function AdministratorAddPage() {
  const t = useWords(accountWords, administratorsWords, uiWords)
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const { confirmed, dialog } = usePasswordAgain()
  const leave = () => navigate(paths.administrators)
  const record = useRecordForm({
    record: Administrator,
    initial: NOBODY_YET,
    fields: {
      email: {
        label: t('account.email'),
        required: true,
        check: (email) => (Email.safeParse(email).success ? undefined : invalidSentence(t, t('account.email'))),
      },
      firstName: { label: t('account.firstName'), required: true },
      lastName: { label: t('account.lastName') },
      phone: { label: t('account.phone') },
      recieveEmails: { label: t('administrators.recieveEmails') },
      role: { label: t('roles.label') },
    },
    /** PERSON-5: the email comes first: it leads to the record of a person who is an administrator already. */
    async save({ email, ...values }): Promise<Outcome | { knownId: string }> {
      const query = { orgId, collection: 'administrators' as const }
      const known = await client.auth.findByEmail({ params: { email }, query })
      if (known.inFirestore) return { knownId: known.id }
      await confirmed(() => client.administrators.create({ body: { ...values, email, orgId } }))
      const { sent } = await client.email.sendLink({ body: { userEmail: email, url: paths.dashboard, orgId } })
      return sent ? 'invited' : 'invitationWaits'
    },
    async onSaved(outcome, values) {
      if (typeof outcome === 'object')
        return navigate(pathTo('administratorEdit', { id: outcome.knownId }), withFilledIn(values))
      await leave()
      await notify({ message: t(`administrators.${outcome}`, { email: values.email.trim(), name: fullName(values) }) })
    },
    failures: { email_in_use: `${t('failures.email_in_use')} ${t('account.useAnother')}` },
  })
  return (
    <FormPage title={t('administrators.add')} back={{ to: paths.administrators, words: t('administrators.back') }}>
      <RecordForm record={record} verb={t('administrators.add')} onLeave={leave}>
        <TextInput {...record.field('email')} type="email" autoFocus />
        <Group grow align="start">
          <TextInput {...record.field('firstName')} />
          <TextInput {...record.field('lastName')} />
        </Group>
        <TextInput {...record.field('phone')} type="tel" />
        <RoleField {...record.field('role')} value={record.values.role} />
        <Switch {...record.field('recieveEmails')} />
      </RecordForm>
      {dialog}
    </FormPage>
  )
}
