import { api } from '@firstbell/contract'
import type { Organization, WebhookDelivery } from '@firstbell/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../../ui/text/icons.ts'
import { Pagination } from '../../ui/table/pagination.tsx'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import type { Tone } from '../../ui/text/tone.ts'
import { Table } from '../../ui/table/table.tsx'
import { webhookWords } from './words-pages.en.ts'
import { useWords } from '../../words.ts'

const LOOKS: Record<WebhookDelivery['state'], { tone: Tone; icon: ComponentType<{ size?: number | string }> }> = {
  queued: { tone: 'idle', icon: IconCircleDashed },
  delivered: { tone: 'good', icon: IconCircleCheck },
  failed: { tone: 'worse', icon: IconAlertTriangle },
}
const LOOK_EVERY_MS = 5000

/** The deliveries to a webhook, newest first. */
export function DeliveryList({ webhookId }: { webhookId: string }) {
  const w = useWords(webhookWords)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(api.webhooks.deliveries, { params: { webhookId }, query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  })
  if (!data) return error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={3} />
  if (data.total === 0) return <p>{w('nothingTold')}</p>
  return (
    <>
      <Table label={w('deliveries')}>
        <thead>
          <tr>
            <th scope="col">{w('what')}</th>
            <th scope="col">{w('when')}</th>
            <th scope="col">{w('status')}</th>
            <th scope="col">{w('attempts')}</th>
            <th scope="col">{w('outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {data.deliveries.map((delivery) => (
            <Delivery key={delivery.id} {...delivery} />
          ))}
        </tbody>
      </Table>
      <Pagination page={page} count={data.total} onPage={setPage} />
    </>
  )
}

function Delivery({ type, createdAt, state, attempts, outcome, nextAt }: WebhookDelivery) {
  const w = useWords(webhookWords)
  const dates = useDates(useOutletContext<Organization>().timeZone)
  return (
    <tr>
      <td>{w(`types.${type}`)}</td>
      <td>{dates.moment(createdAt)}</td>
      <td>
        <StatusPill {...LOOKS[state]}>{w(`states.${state}`)}</StatusPill>
      </td>
      <td>{attempts}</td>
      <td>
        {outcome}
        {nextAt !== null && ` · ${w('again', { moment: dates.moment(nextAt) })}`}
      </td>
    </tr>
  )
}
