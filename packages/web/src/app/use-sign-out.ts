import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { client, failureOf, sessionQuery } from '../api.ts'
import { paths } from '../paths.ts'
import { notify } from './notices.tsx'
import { useSavedOrganization } from './saved-organization.ts'

/** Ends the session; nothing of it stays on the device. */
export function useSignOut(): () => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [, , forgetOrganization] = useSavedOrganization()
  const { mutate } = useMutation({
    mutationFn: () => client.session.signOut({ body: {} }),
    async onSuccess() {
      forgetOrganization()
      await navigate(paths.signIn)
      queries.clear()
      queries.setQueryData(sessionQuery.queryKey, null)
    },
    async onError(error) {
      await notify({ color: 'red', title: t('shell.signOutFailed'), message: t(`failures.${failureOf(error)}`) })
    },
  })
  return mutate
}
