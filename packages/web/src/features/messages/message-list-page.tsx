import { templateWords } from './templates/words-templates.en.ts'
import { api } from '@firstbell/contract'
import type { Message, Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'
import { useDates } from '../../ui/text/formats.ts'
import { IconMessage } from '../../ui/text/icons.ts'
import { Truncated } from '../../ui/text/hints/truncated.tsx'
import { ChannelPauses } from './channels/channel-pauses.tsx'
import { InboxButton } from './inbox/inbox-button.tsx'
import { filtersOf, MESSAGE_FILTERS, MessageFilters } from './message-filters.tsx'
import { MessageStatusPill } from './message-status.tsx'
import { toldOf } from './told-of.ts'
import { useAudienceWords } from './use-audience-words.ts'
import { messageTitle } from './message-title.ts'
import { messagesWords } from './words.en.ts'
import { useWords } from '../../words.ts'

const SORT_KEYS = ['newest'] as const

/** All messages, newest first; the server searches and counts them. */
export function MessageListPage() {
  const t = useWords(messagesWords, templateWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const screen = useListScreen(SORT_KEYS, MESSAGE_FILTERS)
  const columns = useMessageColumns(timeZone)
  const filters = filtersOf(screen, timeZone)
  const search = { orgId, search: screen.searched, page: screen.page, ...filters }
  const { data, error, refetch } = useQuery({
    ...query(api.messages.list, { query: search }),
    placeholderData: keepPreviousData,
  })

  return (
    <ListPage
      title={t('messages.title')}
      notice={<ChannelPauses />}
      searchLabel={t('messages.search')}
      add={{ to: paths.messageAdd, words: t('messages.add') }}
      actions={
        <>
          <InboxButton orgId={orgId} />
          <Button component={Link} to={paths.templates} variant="subtle">
            {t('templates.title')}
          </Button>
        </>
      }
      firstUse={{ icon: IconMessage, title: t('messages.none'), lead: t('messages.noneLead') }}
      found={data && { rows: data.messages, count: data.total }}
      isEmpty={data?.total === 0 && Object.keys(filters).length === 0 && screen.searched.trim() === ''}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={columns}
      rowKey={(message) => message.id}
      rowLink={(message) => pathTo('messageShow', { msgId: message.id })}
      filters={<MessageFilters screen={screen} />}
    />
  )
}

/** What the list shows of each message. */
function useMessageColumns(timeZone: string): Column<Message>[] {
  const t = useWords(messagesWords)
  const dates = useDates(timeZone)
  const audienceWords = useAudienceWords()
  return [
    {
      key: 'subject',
      title: t('messages.subject'),
      cell: (message) => <Truncated>{messageTitle(message) ?? '—'}</Truncated>,
    },
    {
      key: 'status',
      title: t('messages.status'),
      width: '132px',
      card: 'beside',
      cell: (message) => <MessageStatusPill status={message.status} />,
    },
    {
      key: 'audience',
      title: t('messages.who'),
      width: '20%',
      cell: (message) => <Truncated>{audienceWords(message.audience)}</Truncated>,
    },
    {
      key: 'recipients',
      title: t('messages.recipients'),
      width: '92px',
      card: 'none',
      align: 'end',
      cell: (message) =>
        message.sentAt === null ? '—' : `${message.counts.accepted ?? 0} / ${toldOf(message.counts)}`,
    },
    {
      key: 'newest',
      title: t('messages.when'),
      width: '182px',
      cell: (message) => dates.moment(message.sentAt ?? message.createdAt),
    },
    {
      key: 'by',
      title: t('messages.by'),
      width: '15%',
      card: 'none',
      cell: (message) => <Truncated>{message.createdBy ?? t('messages.byProduct')}</Truncated>,
    },
  ]
}
