import { api } from '@firstbell/contract'
import {
  type Delivery,
  DeliveryState,
  type Message,
  type Organization,
  OVER_DAILY_LIMIT,
  TEXT_TOO_LONG,
} from '@firstbell/domain'
import { Anchor, Select, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { client, query } from '../../../api.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { useMay } from '../../../ui/role.tsx'
import { TableSkeleton } from '../../../ui/table/data-table.tsx'
import { ExportMenu } from '../../../ui/table/export-menu.tsx'
import { PAGE_SIZE, Pagination } from '../../../ui/table/pagination.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { type Format, keepFile } from '../../../ui/table/table-file.ts'
import { useDates } from '../../../ui/text/formats.ts'
import { useAction } from '../../../ui/use-action.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { refetchWhile } from './refetch-interval.ts'
import { DeliveryStatePill } from '../message-status.tsx'
import { messagesWords } from '../words.en.ts'
import { sendingWords } from '../words-sending.en.ts'
import { useWords } from '../../../words.ts'
import { useChannelName } from '../../../ui/text/use-channel-name.ts'
import { uiWords } from '../../../ui/words.en.ts'

/** Who was told and who was not. */
export function Ledger({ message }: { message: Message }) {
  const t = useWords(messagesWords)
  const channelName = useChannelName()
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const answerOf = useAnswerWords()
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  const state = DeliveryState.safeParse(address.get('state')).data
  const states = DeliveryState.options.filter((one) => (message.counts[one] ?? 0) > 0)
  const { data, error, refetch } = useQuery({
    ...query(api.messages.deliveries, { params: { msgId: message.id }, query: { page, ...(state && { state }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: shown } }) =>
      refetchWhile(shown?.deliveries.some((one) => isBeingSent(one.state)) ?? false),
  })
  return (
    <Card title={t('messages.ledger')} actions={<ExportLedger message={message} state={state} />}>
      <Select
        w={280}
        maw="100%"
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
      {data && <Seen {...data.seen} />}
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />)}
      {data && (
        <Table label={t('messages.ledger')}>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {t(`messages.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.deliveries.map((delivery) => (
              <tr key={delivery.id}>
                <td>
                  <RecipientName delivery={delivery} />
                </td>
                <td>{delivery.state === 'noAddress' ? '—' : channelName(delivery.channel)}</td>
                <td>{delivery.addressMasked || '—'}</td>
                <td>
                  <DeliveryStatePill state={seenOf(delivery) ?? delivery.state} />
                </td>
                <td>{dates.moment(delivery.changedAt)}</td>
                <td>{answerOf(delivery) || '—'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {data && (
        <Pagination
          page={page}
          count={data.total}
          onPage={(next) => setAddress({ ...(state && { state }), ...(next > 1 && { page: String(next) }) })}
        />
      )}
    </Card>
  )
}

/** MESSAGE-122: how many notifications devices have shown and opened. */
function Seen({ shown, opened }: { shown: number; opened: number }) {
  const t = useWords(sendingWords)
  return shown > 0 ? <Text>{t('seen.counts', { shown: t('seen.shown', { count: shown }), opened })}</Text> : null
}

/** Opens what the recipient was sent, for whoever may send messages. */
function RecipientName({ delivery }: { delivery: Delivery }) {
  const t = useWords(sendingWords)
  const [isOpen, setOpen] = useState(false)
  const name = delivery.recipientName
  if (!useMay(api.messages.delivery)) return name
  return (
    <>
      <Anchor component="button" ta="start" aria-label={t('delivery.open', { name })} onClick={() => setOpen(true)}>
        {name}
      </Anchor>
      {isOpen && <DeliveryDialog delivery={delivery} onClose={() => setOpen(false)} />}
    </>
  )
}

const COLUMNS = ['recipient', 'channel', 'address', 'status', 'when', 'answer'] as const

/** The whole ledger as a file, or what of it is in one state. */
function ExportLedger({ message, state }: { message: Message; state: DeliveryState | undefined }) {
  const t = useWords(messagesWords, uiWords)
  const channelName = useChannelName()
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const answerOf = useAnswerWords()
  const take = useAction(
    async (format: Format) => {
      const { deliveries } = await client.messages.exportDeliveries({
        params: { msgId: message.id },
        query: state ? { state } : {},
      })
      const rows = deliveries.map((one) => [
        one.recipientName,
        one.state === 'noAddress' ? '' : channelName(one.channel),
        one.addressMasked,
        t(`messages.states.${seenOf(one) ?? one.state}`),
        dates.moment(one.changedAt),
        answerOf(one),
      ])
      const columns = COLUMNS.map((name) => t(`messages.${name}`))
      await keepFile(t('messages.ledger'), format, columns, rows)
    },
    { onFailed: (failure) => notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }) },
  )
  return useMay(api.messages.exportDeliveries) ? <ExportMenu pending={take.pending} onTake={take.start} /> : null
}

/** What the mail server or the gateway said of a delivery. */
function useAnswerWords(): (delivery: Delivery) => string {
  const t = useWords(messagesWords, sendingWords)
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  return ({ state, error, nextAt, shownAt, openedAt }) => {
    if (openedAt !== null) return t('seen.openedAt', { when: dates.moment(openedAt) })
    if (shownAt !== null) return t('seen.shownAt', { when: dates.moment(shownAt) })
    if (state === 'kept') return t('kept.answer')
    const until = state === 'held' ? t('heldUntil', { when: dates.moment(nextAt) }) : ''
    if (error === TEXT_TOO_LONG) return t('messages.tooLongAnswer')
    if (error !== OVER_DAILY_LIMIT) return error || until
    return [t('messages.overDailyLimitAnswer'), until].filter(Boolean).join(' · ')
  }
}

/** What a device has said of a notification, which is more than that a push service took it. */
function seenOf({ shownAt, openedAt }: Delivery): 'shown' | 'opened' | undefined {
  if (openedAt !== null) return 'opened'
  return shownAt === null ? undefined : 'shown'
}

const isBeingSent = (state: DeliveryState) => state === 'queued' || state === 'sending'
