import type { Organization } from '@firstbell/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePasswordAgain } from '../password-again.tsx'
import { client, failureOf, sessionQuery } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { trialWords } from '../../features/trial/words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'
import { deletionWords } from './words-deletion.en.ts'

interface DeleteOrganizationProps {
  organization: Pick<Organization, 'id' | 'name'>
  onClose(): void
}

export function DeleteOrganization({ organization, onClose }: DeleteOrganizationProps) {
  const t = useWords(trialWords, uiWords)
  const w = useWords(deletionWords)
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
