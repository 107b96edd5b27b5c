import { api } from '@firstbell/contract'
import type { Administrator } from '@firstbell/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { query, client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/dialog/notices.tsx'
import { useAction } from '../../ui/use-action.ts'
import { administratorsWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface RemoveAdministratorProps {
  administrator: Administrator
  onClose(): void
}

export function RemoveAdministrator({ administrator, onClose }: RemoveAdministratorProps) {
  const t = useWords(administratorsWords)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { id, email } = administrator
  const name = administrator.name || email
  const { confirmed, dialog } = usePasswordAgain()
  const remove = () => client.administrators.remove({ params: { administratorId: id } })
  const removal = useAction(() => confirmed(remove), {
    async onDone() {
      queries.removeQueries(query(api.administrators.get, { params: { administratorId: id } })) // it is not to be asked for again
      await navigate(paths.administrators)
      await notify({ message: t('administrators.removed', { name }) })
    },
  })
  return (
    <>
      <Confirm
        title={t('administrators.remove')}
        losses={[t('administrators.removeLoss', { email }), t('administrators.removeKeys', { email })]}
        verb={t('administrators.remove')}
        danger
        pending={removal.pending}
        failure={removal.failure}
        onConfirm={() => removal.start(undefined)}
        onClose={onClose}
      >
        {t('administrators.removeQuestion', { name })}
      </Confirm>
      {dialog}
    </>
  )
}
