import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client, failureOf, sessionQuery } from '../api.ts'
import { paths } from '../paths.ts'
import { notify } from '../ui/dialog/notices.tsx'
import { useSavedOrganization } from './saved-organization.ts'
import { appWords } from '../app/words.en.ts'
import { uiWords } from '../ui/words.en.ts'
import { useWords } from '../words.ts'

/** After a session has ended nothing of it stays on the device. */
export function useForgetEverything(): () => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [, , forgetOrganization] = useSavedOrganization()
  return async () => {
    forgetOrganization()
    await navigate(paths.signIn)
    queries.clear()
    queries.setQueryData(sessionQuery.queryKey, null)
  }
}

export function useSignOut(): () => void {
  const t = useWords(appWords, uiWords)
  const forgetEverything = useForgetEverything()
  const { mutate } = useMutation({
    mutationFn: () => client.session.signOut({ body: {} }),
    onSuccess: forgetEverything,
    async onError(error) {
      await notify({ color: 'red', title: t('shell.signOutFailed'), message: t(`failures.${failureOf(error)}`) })
    },
  })
  return mutate
}
