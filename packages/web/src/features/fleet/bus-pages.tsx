import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { query, client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { IconBus, IconTrash } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { useAction } from '../../ui/use-action.ts'
import { noticeDeleted } from '../../ui/dialog/record-notices.ts'
import { MayChange } from '../../ui/role.tsx'
import { BusForm } from './bus-form.tsx'
import { fleetWords } from './words.en.ts'
import { organizationsWords } from '../organizations/words.en.ts'
import { useWords } from '../../words.ts'
import { liveWords } from '../../live/words.en.ts'
import { uiWords } from '../../ui/words.en.ts'

export function BusAddPage() {
  const t = useWords(fleetWords, organizationsWords)
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const leave = () => navigate(paths.settingsBuses)
  return (
    <FormPage title={t('fleet.add')} back={{ to: paths.settingsBuses, words: t('settings.buses') }}>
      <BusForm
        verb={t('fleet.add')}
        save={(changes) => client.buses.create({ body: { ...changes, orgId } })}
        onSaved={leave}
        onLeave={() => void leave()}
      />
    </FormPage>
  )
}

export function BusEditPage() {
  const t = useWords(fleetWords, liveWords, organizationsWords, uiWords)
  const { busId = '' } = useParams()
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const { data: buses, error, refetch } = useQuery(query(api.buses.list, { query: { orgId } }))
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const leave = () => navigate(paths.settingsBuses)
  const bus = buses?.find(({ id }) => id === busId)
  const remove = useAction(() => client.buses.remove({ params: { busId } }), {
    onDone() {
      noticeDeleted(t('bus.name', { number: bus?.number }))
      return leave()
    },
  })
  if (!buses) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  if (!bus) return <PageMessage page icon={IconBus} title={t('failures.not_found')} />
  const driven = routes.filter((route) => route.busId === busId).length
  return (
    <FormPage
      title={t('bus.name', { number: bus.number })}
      back={{ to: paths.settingsBuses, words: t('settings.buses') }}
      actions={
        <MayChange>
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
            {t('fleet.delete')}
          </Button>
        </MayChange>
      }
    >
      <BusForm
        key={busId}
        bus={bus}
        verb={t('form.save')}
        save={(body) => client.buses.change({ params: { busId }, body, ifMatch: bus.version })}
        onSaved={leave}
        onLeave={() => void leave()}
      />
      {deleting && (
        <Confirm
          title={t('fleet.delete')}
          losses={driven > 0 ? [t('fleet.routesWithout', { count: driven })] : []}
          verb={t('fleet.delete')}
          danger
          pending={remove.pending}
          failure={remove.failure}
          onConfirm={() => remove.start(undefined)}
          onClose={() => setDeleting(false)}
        >
          {t('fleet.deleteQuestion', { number: bus.number })}
        </Confirm>
      )}
    </FormPage>
  )
}
