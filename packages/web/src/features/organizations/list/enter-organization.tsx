import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { usePasswordAgain } from '../../../account/password-again.tsx'
import { client, sessionQuery } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface EnterOrganizationProps {
  organization: Pick<Organization, 'id' | 'name'>
  /** Already, in this session. */
  entered: boolean
  onEntered(): void
  onClose(): void
}

/** The super administrator states a reason; it is in the audit log of the organization. */
export function EnterOrganization({ organization, entered, onEntered, onClose }: EnterOrganizationProps) {
  const t = useWords(organizationsWords)
  const queries = useQueryClient()
  const { confirmed, dialog } = usePasswordAgain()
  const record = useRecordForm({
    record: api.organizations.enter.body,
    initial: { reason: '' },
    fields: { reason: { label: t('organizations.reason'), required: !entered } },
    async save({ reason }) {
      if (entered) return
      await confirmed(() =>
        client.organizations.enter({ params: { organizationId: organization.id }, body: { reason: reason.trim() } }),
      )
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    },
    onSaved: onEntered,
    failures: { invalid_input: t('organizations.reasonShort') },
  })
  return (
    <>
      <Dialog title={organization.name} onClose={onClose}>
        <DialogForm record={record} verb={t('organizations.enter')} onClose={onClose}>
          <Text>{t(entered ? 'organizations.entered' : 'organizations.enterLead')}</Text>
          {!entered && <TextInput {...record.field('reason')} data-autofocus />}
        </DialogForm>
      </Dialog>
      {dialog}
    </>
  )
}
