import { api } from '@firstbell/contract'
import type { Message } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { Fact } from '../../ui/text/fact.tsx'
import { MayChange } from '../../ui/role.tsx'
import { refetchWhile } from './ledger/refetch-interval.ts'
import { ChannelPauses } from './channels/channel-pauses.tsx'
import { DraftPanel } from './compose/draft-panel.tsx'
import { KeptNotice } from './ledger/kept-notice.tsx'
import { Ledger } from './ledger/ledger.tsx'
import { MessageStatusPill } from './message-status.tsx'
import styles from './messages.module.css'
import { ReadText } from './ledger/read-text.tsx'
import { SentActions } from './ledger/sent-actions.tsx'
import { Timeline } from './ledger/timeline.tsx'
import { toldOf } from './told-of.ts'
import { useAudienceWords } from './use-audience-words.ts'
import { messageTitle } from './message-title.ts'
import { messagesWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { useChannelName } from '../../ui/text/use-channel-name.ts'

/** One message: a draft with what sending it would do, or what has become of it. */
export function MessagePage() {
  const t = useWords(messagesWords)
  const { msgId = '' } = useParams()
  const {
    data: message,
    error,
    refetch,
  } = useQuery({
    ...query(api.messages.get, { params: { msgId } }),
    refetchInterval: ({ state: { data } }) =>
      refetchWhile(data !== undefined && data.sentAt !== null && data.finishedAt === null),
  })
  if (!message) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  const isDraft = message.sentAt === null
  return (
    <FormPage
      wide
      title={messageTitle(message) ?? t('messages.statuses.draft')}
      back={{ to: paths.messages, words: t('messages.title') }}
      actions={<MayChange>{isDraft ? <EditButton message={message} /> : <SentActions message={message} />}</MayChange>}
    >
      {message.finishedAt === null && <ChannelPauses />}
      <KeptNotice counts={message.counts} />
      <Facts message={message} />
      <Timeline message={message} />
      {isDraft ? <DraftPanel key={message.id} message={message} /> : <Ledger message={message} />}
      <ReadText message={message} />
    </FormPage>
  )
}

function Facts({ message }: { message: Message }) {
  const t = useWords(messagesWords)
  const channelName = useChannelName()
  const { data: named } = useQuery(query(api.messages.audience, { params: { msgId: message.id } }))
  const audienceWords = useAudienceWords(new Map(named?.names.map(({ id, name }) => [id, name])))
  return (
    <dl className={styles.facts}>
      <Fact name={t('messages.status')}>
        <MessageStatusPill status={message.status} />
        {message.status === 'cancelled' &&
          ` ${t('messages.sentBeforeStop', { sent: message.counts.accepted ?? 0, count: toldOf(message.counts) })}`}
      </Fact>
      <Fact name={t('messages.who')}>{audienceWords(message.audience)}</Fact>
      <Fact name={t('messages.channels')}>{message.channels.map(channelName).join(', ')}</Fact>
      <Fact name={t('messages.category')}>{t(`messages.categories.${message.category}`)}</Fact>
      <Fact name={t('messages.kind')}>{t(`messages.kinds.${message.kind}`)}</Fact>
      <Related
        name={t('messages.corrects')}
        ids={message.correctsMessageId === null ? [] : [message.correctsMessageId]}
      />
      <Related name={t('messages.correctedBy')} ids={message.correctedByIds} />
    </dl>
  )
}

/** Other messages that this one has to do with. */
function Related({ name, ids }: { name: string; ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <Fact name={name}>
      {ids.map((id) => (
        <RelatedLink key={id} msgId={id} />
      ))}
    </Fact>
  )
}

function RelatedLink({ msgId }: { msgId: string }) {
  const t = useWords(messagesWords)
  const { data } = useQuery(query(api.messages.get, { params: { msgId } }))
  return (
    <Link to={pathTo('messageShow', { msgId })} className={styles.related}>
      {(data && messageTitle(data)) ?? t('messages.message')}
    </Link>
  )
}

function EditButton({ message }: { message: Message }) {
  const t = useWords(messagesWords)
  return (
    <Button component={Link} to={`${paths.messageAdd}?draft=${message.id}`} variant="default">
      {t('messages.edit')}
    </Button>
  )
}
