import { api } from '@firstbell/contract'
import { DeliveryState, KEPT_IN_OUTBOX, type Message, type Organization, OVER_DAILY_LIMIT } from '@firstbell/domain'
import { Select, Stack, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext, useSearchParams } from 'react-router'
import { query } from '../../api.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import layout from '../../ui/page/page.module.css'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { PAGE_SIZE, Pagination } from '../../ui/table/pagination.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { DeliveryStatePill } from './message-status.tsx'

/** Who was told and who was not. */
export function Ledger({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  const state = DeliveryState.safeParse(address.get('state')).data
  const states = DeliveryState.options.filter((one) => (message.counts[one] ?? 0) > 0)
  const { data, error, refetch } = useQuery({
    ...query(api.messages.deliveries, { params: { msgId: message.id }, query: { page, ...(state && { state }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.deliveries.some((one) => isBeingSent(one.state)) ? ASK_EVERY_MS : false,
  })
  const answerOf = (error: string) => {
    if (error === KEPT_IN_OUTBOX) return t('messages.inOutbox')
    return error === OVER_DAILY_LIMIT ? t('messages.overDailyLimitAnswer') : error || '—'
  }
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('messages.ledger')}
      </Title>
      <Select
        w={280}
        aria-label={t('messages.status')}
        placeholder={t('messages.anyStatus')}
        data={states.map((value) => ({
          value,
          label: `${t(`messages.states.${value}`)} (${message.counts[value]})`,
        }))}
        value={state ?? null}
        onChange={(value) => setAddress(value === null ? {} : { state: value }, { replace: true })}
        clearable
      />
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />)}
      {data && (
        <div className={layout.wide}>
          <table className={layout.table} aria-label={t('messages.ledger')}>
            <thead>
              <tr>
                {(['recipient', 'channel', 'address', 'status', 'when', 'answer'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`messages.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.deliveries.map((delivery) => (
                <tr key={delivery.id}>
                  <td>{delivery.recipientName}</td>
                  <td>{delivery.addressMasked === '' ? '—' : t(`messages.byChannel.${delivery.channel}`)}</td>
                  <td>{delivery.addressMasked || '—'}</td>
                  <td>
                    <DeliveryStatePill state={delivery.state} />
                  </td>
                  <td>{dates.moment(delivery.changedAt)}</td>
                  <td>{answerOf(delivery.error)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && (
        <Pagination
          page={page}
          count={data.total}
          onPage={(next) => setAddress({ ...(state && { state }), ...(next > 1 && { page: String(next) }) })}
        />
      )}
    </Stack>
  )
}

const ASK_EVERY_MS = 2000

const isBeingSent = (state: DeliveryState) => state === 'queued' || state === 'sending'
