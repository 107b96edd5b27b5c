import { api, ReplyState } from '@firstbell/contract'
import type { Organization, Reply } from '@firstbell/domain'
import { Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { client, query } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageMessage } from '../../../ui/page/message.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import layout from '../../../ui/page/page.module.css'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { MayChange } from '../../../ui/role.tsx'
import { TableSkeleton } from '../../../ui/table/data-table.tsx'
import { PAGE_SIZE, Pagination } from '../../../ui/table/pagination.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useDates } from '../../../ui/text/formats.ts'
import { IconMessage } from '../../../ui/text/icons.ts'
import { useAction } from '../../../ui/use-action.ts'
import { AnswerButton } from './answer-button.tsx'
import { ReplyText } from './reply-text.tsx'
import { inboxWords } from './words.en.ts'
import { useWords } from '../../../words.ts'
import { useChannelName } from '../../../ui/text/use-channel-name.ts'
import { messagesWords } from '../words.en.ts'

const COLUMNS = ['from', 'text', 'message', 'when', 'status'] as const

/** What families answered, newest first; the open ones unless the others are asked for. */
export function InboxPage() {
  const t = useWords(inboxWords)
  usePageTitle(t('inbox.title'))
  const { id: orgId } = useOutletContext<Organization>()
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  const state = ReplyState.safeParse(address.get('state')).data ?? 'open'
  const { data, error, refetch } = useQuery({
    ...query(api.replies.list, { query: { orgId, state, page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={layout.page}>
      <PageHeader title={t('inbox.title')}>
        <SegmentedControl
          aria-label={t('inbox.status')}
          data={ReplyState.options.map((value) => ({ value, label: t(`inbox.states.${value}`) }))}
          value={state}
          onChange={(value) => setAddress({ state: value }, { replace: true })}
        />
      </PageHeader>
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />)}
      {data?.total === 0 && (
        <PageMessage icon={IconMessage} title={t('inbox.none')}>
          {t('inbox.noneLead')}
        </PageMessage>
      )}
      {data && data.total > 0 && (
        <>
          <Table label={t('inbox.title')} minWidthPixels={720}>
            <thead>
              <tr>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col">
                    {t(`inbox.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.replies.map((reply) => (
                <ReplyLine key={reply.id} reply={reply} />
              ))}
            </tbody>
          </Table>
          <Pagination
            page={page}
            count={data.total}
            onPage={(next) => setAddress({ state, ...(next > 1 && { page: String(next) }) })}
          />
        </>
      )}
    </div>
  )
}

function ReplyLine({ reply }: { reply: Reply }) {
  const t = useWords(inboxWords, messagesWords)
  const channelName = useChannelName()
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const { familyId, recipientName, channel, addressMasked, messageId, subject, receivedAt, isFromOtherAddress } = reply
  return (
    <tr>
      <td>
        {familyId === null ? (
          recipientName
        ) : (
          <Anchor component={Link} to={pathTo('familyEdit', { familyId })} size="sm">
            {recipientName}
          </Anchor>
        )}
        <Text size="sm" c="dimmed">
          {channelName(channel)} · {addressMasked}
        </Text>
        {isFromOtherAddress && <Text size="sm">{t('inbox.otherAddress')}</Text>}
      </td>
      <td>
        <ReplyText reply={reply} />
      </td>
      <td>
        <Anchor component={Link} to={pathTo('messageShow', { msgId: messageId })} size="sm">
          {subject}
        </Anchor>
      </td>
      <td className={layout.moment}>{dates.moment(receivedAt)}</td>
      <td>
        <Handling reply={reply} handledAt={reply.handledAt === null ? '' : dates.moment(reply.handledAt)} />
      </td>
    </tr>
  )
}

/** What was done about a reply, and a button that says that it is done. */
function Handling({ reply, handledAt }: { reply: Reply; handledAt: string }) {
  const t = useWords(inboxWords)
  const { id, choice, handledBy, answerMessageId } = reply
  const change = useAction((handled: boolean) => client.replies.change({ params: { replyId: id }, body: { handled } }))
  if (choice !== null) return t(`inbox.choices.${choice}`)
  return (
    <>
      {handledBy !== null && <Text size="sm">{t('inbox.handledBy', { when: handledAt, who: handledBy })}</Text>}
      {answerMessageId !== null && (
        <Anchor component={Link} to={pathTo('messageShow', { msgId: answerMessageId })} size="sm" display="block">
          {t('inbox.answered')}
        </Anchor>
      )}
      <MayChange>
        <Group gap={4}>
          <Button
            variant="default"
            size="compact-sm"
            loading={change.pending}
            onClick={() => change.start(handledBy === null)}
          >
            {t(handledBy === null ? 'inbox.handle' : 'inbox.reopen')}
          </Button>
          {answerMessageId === null && <AnswerButton reply={reply} />}
        </Group>
      </MayChange>
      <FormSentence>{change.failure}</FormSentence>
    </>
  )
}
