import { api } from '@firstbell/contract'
import type { Family } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { query, client } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { ConfirmRestorable, useDeletedNotice } from '../../../ui/dialog/confirm-restorable.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { familiesWords } from '../words.en.ts'
import { routesWords } from '../../routes/words.en.ts'
import { useWords } from '../../../words.ts'

interface DeleteFamilyProps {
  family: Family
  contactCount: number
  onClose(): void
}

export function DeleteFamily({ family, contactCount, onClose }: DeleteFamilyProps) {
  const t = useWords(familiesWords, routesWords)
  const navigate = useNavigate()
  const { data: listed = [] } = useQuery(query(api.familyroutes.list, { query: { familyId: family.id } }))
  const noticeDeleted = useDeletedNotice()
  const remove = useAction(() => client.families.remove({ params: { familyId: family.id } }), {
    onDone({ deletionId }) {
      noticeDeleted({ deletionId, kind: 'family', name: t('families.edit', { name: family.name }) })
      return navigate(paths.families, { replace: true })
    },
  })
  const assignments = listed.reduce((sum, one) => sum + one.children.length, 0)
  return (
    <ConfirmRestorable
      title={t('families.delete')}
      losses={[
        t('families.childrenCount', { count: family.children.length }),
        t('families.contactsCount', { count: contactCount }),
        t('routes.assignments', { count: assignments }),
      ]}
      verb={t('families.delete')}
      pending={remove.pending}
      failure={remove.failure}
      onConfirm={() => remove.start(undefined)}
      onClose={onClose}
    >
      {t('families.deleteQuestion', { name: family.name })}
    </ConfirmRestorable>
  )
}
