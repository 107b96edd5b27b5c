import { api } from '@firstbell/contract'
import type { Family, FamilyRoute } from '@firstbell/domain'
import { Anchor, Button, Divider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { client, notFound, query } from '../../../../api.ts'
import { pathTo } from '../../../../paths.ts'
import { Confirm } from '../../../../ui/dialog/confirm.tsx'
import { FailureMessage } from '../../../../ui/page/failure-message.tsx'
import { IconTrash } from '../../../../ui/text/icons.ts'
import { RecordForm } from '../../../../ui/form/record-form.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { Panel, PanelSkeleton } from '../../plan/panel.tsx'
import { usePlanning } from '../../plan/planning.ts'
import { AssignedDaysFields, daysOfChosen, daysRule } from './assigned-days.tsx'
import { useWasThere } from '../use-was-there.ts'
import { WaitingChildren } from './waiting-children.tsx'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'
import { weekdayWords } from '../../../weekdays/words.en.ts'

/** Which children of a family are assigned to a stop. */
export function StopFamilyEditPage() {
  const { route } = usePlanning()
  const { stopId = '', familyId = '' } = useParams()
  const family = useQuery(query(api.families.get, { params: { familyId } }))
  const seats = useQuery(query(api.familyroutes.list, { query: { routeId: route.id, stopId, familyId } }))
  const wasThere = useWasThere(seats.data?.[0] !== undefined, `${stopId} ${familyId}`)
  const error = family.error ?? seats.error
  if (error) return <FailureMessage error={error} onRetry={() => Promise.all([family.refetch(), seats.refetch()])} />
  if (!family.data || !seats.data) return <PanelSkeleton />
  const [seat] = seats.data
  if (!seat && wasThere) return <Navigate to={pathTo('routeStopShow', { routeId: route.id, stopId })} replace />
  if (!seat) throw notFound()
  return <StopFamilyForm key={familyId} family={family.data} seat={seat} />
}

function StopFamilyForm({ family, seat }: { family: Family; seat: FamilyRoute }) {
  const t = useWords(routesWords)
  const w = useWords(weekdayWords)
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  const stop = pathTo('routeStopShow', seat)
  const query = { routeId: seat.routeId, stopId: seat.stopId, familyId: seat.familyId }
  const record = useRecordForm({
    initial: { children: seat.children, days: seat.days },
    fields: {
      children: { label: t('routes.whoWaits'), required: true },
      days: { label: w('onlySome'), check: daysRule(w, family) },
    },
    save: ({ children, days }) =>
      client.familyroutes.change({ query, body: { children, days: daysOfChosen(days, children) } }),
    onSaved: () => navigate(stop),
  })
  const remove = useAction(() => client.familyroutes.remove({ query }), {
    onDone: () => navigate(stop, { replace: true }),
  })
  return (
    <Panel title={family.name} back={{ to: stop, words: t('routes.stop') }}>
      <RecordForm record={record} onLeave={() => void navigate(stop)}>
        <WaitingChildren {...record.field('children')} family={family} />
        <AssignedDaysFields
          family={family}
          childIds={record.values.children}
          days={record.values.days}
          onChange={(days) => record.form.setFieldValue('days', days)}
        />
        <Anchor component={Link} to={pathTo('familyEdit', { familyId: family.id })} w="fit-content">
          {t('routes.openFamily')}
        </Anchor>
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
