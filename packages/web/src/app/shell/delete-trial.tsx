import { foundedBy } from '@firstbell/domain'
import { useMutation } from '@tanstack/react-query'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { useForgetEverything } from '../../account/use-sign-out.ts'
import { client, failureOf, useSession } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { appWords } from '../words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'

/** The trial test account takes back its trial: the organization, its records in the CRM, and the account itself. */
export function DeleteTrial({ onClose }: { onClose(): void }) {
  const t = useWords(appWords, uiWords)
  const { user, organizations: all } = useSession()
  const organizations = foundedBy(all, user.email)
  const { confirmed, dialog } = usePasswordAgain()
  const forgetEverything = useForgetEverything()
  const deletion = useMutation({
    async mutationFn() {
      for (const { id, name } of organizations) {
        await confirmed(() => client.organizations.remove({ params: { organizationId: id } }))
        await client.hubspot.removeCompany({ params: { name } })
      }
      await client.hubspot.removeContact({ params: { email: user.email } })
      await confirmed(() => client.users.remove({ params: { uid: user.uid } }))
    },
    onSuccess: forgetEverything,
  })
  return (
    <>
      <Confirm
        title={t('shell.deleteTrial')}
        losses={[...organizations.map(({ name }) => name), user.email]}
        verb={t('shell.deleteTrial')}
        danger
        pending={deletion.isPending}
        failure={deletion.error ? t(`failures.${failureOf(deletion.error)}`) : undefined}
        onConfirm={() => deletion.mutate()}
        onClose={onClose}
      >
        {t('shell.deleteTrialQuestion')}
      </Confirm>
      {dialog}
    </>
  )
}
