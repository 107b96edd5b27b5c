import { api } from '@firstbell/contract'
import { Administrator, fullName, type Organization, reasonToKeep } from '@firstbell/domain'
import { Button, Group, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { query, client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FilledInNotice, useFilledIn } from '../../ui/form/filled-in.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { IconTrash } from '../../ui/text/icons.ts'
import { notify } from '../../ui/dialog/notices.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Invitation } from './invitation.tsx'
import { RemoveAdministrator } from './remove-administrator.tsx'
import { RoleField } from './role-field.tsx'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { MayChange } from '../../ui/role.tsx'
import { administratorsWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { accountWords } from '../../account/words.en.ts'
import { uiWords } from '../../ui/words.en.ts'

export function AdministratorEditPage() {
  const t = useWords(administratorsWords)
  const { id = '' } = useParams()
  const organization = useOutletContext<Organization>()
  const {
    data: administrators,
    error,
    refetch,
  } = useQuery(query(api.administrators.list, { query: { orgId: organization.id } }))
  const one = useQuery(query(api.administrators.get, { params: { administratorId: id } }))
  const [removing, setRemoving] = useState(false)
  const administrator = one.data
  if (!administrator || !administrators) {
    return error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={5} />
  }
  const kept = administrators.some((each) => each.id === id)
    ? reasonToKeep(administrators, id, organization.primaryAdmin)
    : undefined
  return (
    <FormPage
      title={administrator.name || administrator.email}
      back={{ to: paths.administrators, words: t('administrators.back') }}
      actions={
        <MayChange>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} />}
            disabled={kept !== undefined}
            onClick={() => setRemoving(true)}
          >
            {t('administrators.remove')}
          </Button>
        </MayChange>
      }
    >
      <MayChange>
        {kept && <p>{t(`administrators.removal.${kept}`)}</p>}
        {!administrator.acceptedInvite && <Invitation administrator={administrator} />}
      </MayChange>
      <EditForm
        key={administrator.id}
        administrator={administrator}
        kept={kept && t(`administrators.keptRole.${kept}`)}
      />
      {removing && <RemoveAdministrator administrator={administrator} onClose={() => setRemoving(false)} />}
    </FormPage>
  )
}

interface EditFormProps {
  administrator: Administrator & { version: string }
  /** Why the administrator keeps the role. */
  kept: string | undefined
}

function EditForm({ administrator, kept }: EditFormProps) {
  const t = useWords(accountWords, administratorsWords, uiWords)
  const navigate = useNavigate()
  const leave = () => navigate(paths.administrators)
  const { confirmed, dialog } = usePasswordAgain()
  const { id, firstName, lastName, phone, recieveEmails, role } = administrator
  const record = useRecordForm({
    record: Administrator,
    initial: useFilledIn({ firstName, lastName, phone, recieveEmails, role }, ['firstName', 'lastName', 'phone']),
    fields: {
      firstName: { label: t('account.firstName'), required: true },
      lastName: { label: t('account.lastName') },
      phone: { label: t('account.phone') },
      recieveEmails: { label: t('administrators.recieveEmails') },
      role: { label: t('roles.label') },
    },
    save: (values) =>
      confirmed(() =>
        client.administrators.change({ params: { administratorId: id }, body: values, ifMatch: administrator.version }),
      ),
    async onSaved(_, values) {
      await leave()
      await notify({ message: t('administrators.saved', { name: fullName(values) }) })
    },
  })
  return (
    <>
      <RecordForm record={record} onLeave={leave}>
        <FilledInNotice name={administrator.name || administrator.email} />
        <TextInput
          label={t('account.email')}
          value={administrator.email}
          description={t('administrators.emailFixed')}
          readOnly
        />
        <Group grow align="start">
          <TextInput {...record.field('firstName')} />
          <TextInput {...record.field('lastName')} />
        </Group>
        <TextInput {...record.field('phone')} type="tel" />
        <RoleField {...record.field('role')} value={record.values.role} kept={kept} />
        <Switch {...record.field('recieveEmails')} />
      </RecordForm>
      {dialog}
    </>
  )
}
