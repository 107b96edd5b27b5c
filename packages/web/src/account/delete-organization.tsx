import type { Organization } from '@firstbell/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePasswordAgain } from './password-again.tsx'
import { useDeletionWords } from './use-deletion-words.ts'
import { client, failureOf, sessionQuery } from '../api.ts'
import { Confirm } from '../ui/dialog/confirm.tsx'

interface DeleteOrganizationProps {
  organization: Pick<Organization, 'id' | 'name'>
  onClose(): void
}

export function DeleteOrganization({ organization, onClose }: DeleteOrganizationProps) {
  const { t } = useTranslation()
  const { t: w } = useDeletionWords()
  const queries = useQueryClient()
  const { confirmed, dialog } = usePasswordAgain()
  const deletion = useMutation({
    mutationFn: () => confirmed(() => client.organizations.remove({ params: { organizationId: organization.id } })),
    async onSuccess() {
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
      onClose()
    },
  })
  return (
    <>
      <Confirm
        title={t('trialExpired.delete')}
        losses={[t('trialExpired.everything')]}
        verb={t('trialExpired.delete')}
        danger
        typed={organization.name}
        pending={deletion.isPending}
        failure={deletion.error ? t(`failures.${failureOf(deletion.error)}`) : undefined}
        onConfirm={() => deletion.mutate()}
        onClose={onClose}
      >
        {t('trialExpired.question', { name: organization.name })} {w('inSevenDays')}
      </Confirm>
      {dialog}
    </>
  )
}
