import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { query, client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { IconRoute, IconTrash } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { useAction } from '../../ui/use-action.ts'
import { noticeDeleted } from '../../ui/dialog/record-notices.ts'
import { MayChange } from '../../ui/role.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupPublicPage } from './group-public-page.tsx'
import { groupsWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { uiWords } from '../../ui/words.en.ts'

function useGroups() {
  const { id: orgId } = useOutletContext<Organization>()
  const groups = useQuery(query(api.groups.list, { query: { orgId } }))
  const routes = useQuery(query(api.routes.list, { query: { orgId } }))
  return {
    orgId,
    groups: groups.data,
    routes: routes.data,
    error: groups.error ?? routes.error,
    refetch: groups.refetch,
  }
}

export function GroupAddPage() {
  const t = useWords(groupsWords)
  const navigate = useNavigate()
  const { orgId, groups, error, refetch } = useGroups()
  /** The group that is there already when its routes could not be put into it: another try goes on with it. */
  const created = useRef<{ id: string }>(undefined)
  const leave = () => navigate(paths.settingsGroups)
  if (!groups) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage title={t('groups.add')} back={{ to: paths.settingsGroups, words: t('groups.title') }}>
      <GroupForm
        order={Math.max(0, ...groups.map(({ order }) => order)) + 1}
        inIt={[]}
        verb={t('groups.add')}
        save={async (changes) => (created.current ??= await client.groups.create({ body: { ...changes, orgId } }))}
        onSaved={leave}
        onLeave={() => void leave()}
      />
    </FormPage>
  )
}

export function GroupEditPage() {
  const t = useWords(groupsWords, uiWords)
  const { groupId = '' } = useParams()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const { groups, routes, error, refetch } = useGroups()
  const leave = () => navigate(paths.settingsGroups)
  const group = groups?.find(({ id }) => id === groupId)
  const remove = useAction(() => client.groups.remove({ params: { groupId } }), {
    onDone() {
      noticeDeleted(group?.name ?? '')
      return leave()
    },
  })
  if (!groups || !routes) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  if (!group) return <PageMessage page icon={IconRoute} title={t('failures.not_found')} />
  const inIt = routes.filter((route) => route.groupId === groupId).map(({ id }) => id)
  return (
    <FormPage
      title={group.name}
      back={{ to: paths.settingsGroups, words: t('groups.title') }}
      actions={
        <MayChange>
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
            {t('groups.delete')}
          </Button>
        </MayChange>
      }
    >
      <GroupPublicPage group={group} />
      <GroupForm
        key={groupId}
        group={group}
        order={group.order}
        inIt={inIt}
        verb={t('form.save')}
        save={(body) => client.groups.change({ params: { groupId }, body, ifMatch: group.version })}
        onSaved={leave}
        onLeave={() => void leave()}
      />
      {deleting && (
        <Confirm
          title={t('groups.delete')}
          verb={t('groups.delete')}
          danger
          pending={remove.pending}
          failure={remove.failure}
          onConfirm={() => remove.start(undefined)}
          onClose={() => setDeleting(false)}
        >
          {t('groups.deleteQuestion', { name: group.name })}
        </Confirm>
      )}
    </FormPage>
  )
}
