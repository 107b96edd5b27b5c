import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { client, query } from '../../../api.ts'
import { nearOf } from '../../../map/near.ts'
import { paths } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageMessage } from '../../../ui/page/message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { IconAlertTriangle, IconTrash } from '../../../ui/text/icons.ts'
import { useAction } from '../../../ui/use-action.ts'
import { HazardAreaForm } from './hazard-area-form.tsx'
import { cornerWords } from '../corners/words-corners.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

/** Where an area is likely to be drawn, and the areas that are there. */
function useSurroundings() {
  const organization = useOutletContext<Organization>()
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId: organization.id } }))
  const areas = useQuery(query(api.hazardareas.list, { query: { orgId: organization.id } }))
  return { organization, near: nearOf(organization, schools), areas }
}

export function HazardAreaAddPage() {
  const t = useWords(cornerWords)
  const navigate = useNavigate()
  const { organization, near, areas } = useSurroundings()
  const leave = () => navigate(paths.hazardAreas)
  return (
    <FormPage title={t('hazards.add')} back={{ to: paths.hazardAreas, words: t('hazards.title') }}>
      <HazardAreaForm
        near={near}
        others={areas.data ?? []}
        verb={t('hazards.add')}
        save={(body) => client.hazardareas.create({ body: { ...body, orgId: organization.id } })}
        onSaved={leave}
        onLeave={() => void leave()}
      />
    </FormPage>
  )
}

export function HazardAreaEditPage() {
  const t = useWords(cornerWords)
  const general = useWords(uiWords)
  const { areaId = '' } = useParams()
  const navigate = useNavigate()
  const { areas } = useSurroundings()
  const leave = () => navigate(paths.hazardAreas)
  const [deleting, setDeleting] = useState(false)
  const remove = useAction(() => client.hazardareas.remove({ params: { areaId } }), { onDone: leave })
  const { data, error, refetch } = areas
  if (!data) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  const area = data.find(({ id }) => id === areaId)
  if (!area) return <PageMessage page icon={IconAlertTriangle} title={general('failures.not_found')} />
  return (
    <FormPage
      title={area.name}
      back={{ to: paths.hazardAreas, words: t('hazards.title') }}
      actions={
        <MayChange>
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
            {t('hazards.delete')}
          </Button>
        </MayChange>
      }
    >
      <HazardAreaForm
        key={areaId}
        area={area}
        near={area.corners}
        others={data.filter(({ id }) => id !== areaId)}
        verb={general('form.save')}
        save={(body) => client.hazardareas.change({ params: { areaId }, body, ifMatch: area.version })}
        onSaved={leave}
        onLeave={() => void leave()}
      />
      {deleting && (
        <Confirm
          title={t('hazards.delete')}
          verb={t('hazards.delete')}
          danger
          pending={remove.pending}
          failure={remove.failure}
          onConfirm={() => remove.start(undefined)}
          onClose={() => setDeleting(false)}
        >
          {t('hazards.deleteQuestion', { name: area.name })}
        </Confirm>
      )}
    </FormPage>
  )
}
