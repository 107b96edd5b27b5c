import { useMutation } from '@tanstack/react-query'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { useForgetEverything } from '../../account/use-sign-out.ts'
import { client, failureOf, useSession } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { profileWords } from './words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'

/** Administrator records stay with their organizations; the account and every way in are gone. */
export function DeleteAccount({ onClose }: { onClose(): void }) {
  const t = useWords(profileWords, uiWords)
  const { user, organizations } = useSession()
  const { confirmed, dialog } = usePasswordAgain()
  const forgetEverything = useForgetEverything()
  const deletion = useMutation({
    mutationFn: () => confirmed(() => client.users.remove({ params: { uid: user.uid } })),
    onSuccess: forgetEverything,
  })
  return (
    <>
      <Confirm
        title={t('profile.deleteAccount')}
        losses={[
          t('profile.lossAccount', { email: user.email }),
          ...(organizations.length > 0 ? [t('profile.lossOrganizations', { count: organizations.length })] : []),
        ]}
        verb={t('profile.deleteAccount')}
        danger
        pending={deletion.isPending}
        failure={deletion.error ? t(`failures.${failureOf(deletion.error)}`) : undefined}
        onConfirm={() => deletion.mutate()}
        onClose={onClose}
      >
        {t('profile.deleteQuestion')}
      </Confirm>
      {dialog}
    </>
  )
}
