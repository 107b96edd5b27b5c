import { api } from '@firstbell/contract'
import type { Family, FamilyRoute } from '@firstbell/domain'
import { Button, Checkbox, Divider, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { ask, client } from '../../api.ts'
import { pathTo } from '../../paths.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { RecordForm } from '../../ui/record-form.tsx'
import { useDeed } from '../../ui/use-deed.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { Panel } from './panel.tsx'
import { usePlanning } from './planning.ts'

/** Which children of a family wait at a stop. */
export function StopFamilyEditPage() {
  const { route } = usePlanning()
  const { stopId = '', familyId = '' } = useParams()
  const { data: family } = useQuery(ask(api.families.get, { params: { familyId } }))
  const { data: seats } = useQuery(ask(api.familyroutes.list, { query: { routeId: route.id, stopId, familyId } }))
  const seat = seats?.[0]
  if (!family || !seat) return null
  return <StopFamilyForm key={familyId} family={family} seat={seat} />
}

function StopFamilyForm({ family, seat }: { family: Family; seat: FamilyRoute }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  const stop = pathTo('routeStopShow', seat)
  const query = { routeId: seat.routeId, stopId: seat.stopId, familyId: seat.familyId }
  const record = useRecordForm({
    initial: { children: seat.children },
    fields: { children: { label: t('routes.whoWaits'), required: true } },
    save: ({ children }) => client.familyroutes.change({ query, body: { children } }),
    onSaved: () => navigate(stop),
  })
  const remove = useDeed(() => client.familyroutes.remove({ query }), {
    onDone: () => navigate(stop, { replace: true }),
  })
  return (
    <Panel title={family.name} back={{ to: stop, words: t('routes.stop') }}>
      <RecordForm record={record} onLeave={() => void navigate(stop)}>
        <Checkbox.Group {...record.field('children')}>
          <Stack gap="xs" mt="xs">
            {family.children.map((child) => (
              <Checkbox key={child.id} value={child.id} label={child.name} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Link to={pathTo('familyEdit', { familyId: family.id })}>{t('routes.openFamily')}</Link>
      </RecordForm>
      <Divider my="xs" />
      <Button
        variant="subtle"
        color="red"
        w="fit-content"
        leftSection={<IconTrash size={16} />}
        onClick={() => setRemoving(true)}
      >
        {t('routes.removeFamily')}
      </Button>
      {removing && (
        <Confirm
          title={t('routes.removeFamily')}
          losses={[t('routes.assignments', { count: seat.children.length })]}
          verb={t('routes.removeFamily')}
          danger
          pending={remove.pending}
          failure={remove.failure}
          onConfirm={() => remove.start(undefined)}
          onClose={() => setRemoving(false)}
        >
          {t('routes.removeFamilyQuestion', { name: family.name })}
        </Confirm>
      )}
    </Panel>
  )
}
