import { api } from '@firstbell/contract'
import type { Message, Organization } from '@firstbell/domain'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useOutletContext, useParams } from 'react-router'
import { client, query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { Fact } from '../../ui/text/fact.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { MayChange } from '../../ui/role.tsx'
import { useAction } from '../../ui/use-action.ts'
import { DraftPanel } from './draft-panel.tsx'
import { Ledger } from './ledger.tsx'
import { MessageStatusPill } from './message-status.tsx'
import styles from './messages.module.css'
import { useAudienceWords } from './use-audience-words.ts'

const ASK_EVERY_MS = 2000

/** One message: a draft with what sending it would do, or what has become of it. */
export function MessagePage() {
  const { t } = useTranslation()
  const { msgId = '' } = useParams()
  const {
    data: message,
    error,
    refetch,
  } = useQuery({
    ...query(api.messages.get, { params: { msgId } }),
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? ASK_EVERY_MS : false),
  })
  if (!message) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  const isDraft = message.sentAt === null
  return (
    <FormPage
      wide
      title={message.texts[message.sourceLanguage]?.subject ?? t('messages.statuses.draft')}
      back={{ to: paths.messages, words: t('messages.title') }}
      actions={<MayChange>{isDraft ? <EditButton message={message} /> : <SentActions message={message} />}</MayChange>}
    >
      <Facts message={message} />
      {isDraft ? <DraftPanel message={message} /> : <Ledger message={message} />}
      <Texts message={message} />
    </FormPage>
  )
}

function Facts({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const audienceWords = useAudienceWords()
  return (
    <dl className={styles.facts}>
      <Fact name={t('messages.status')}>
        <MessageStatusPill status={message.status} />
      </Fact>
      <Fact name={t('messages.who')}>{audienceWords(message.audience)}</Fact>
      <Fact name={t('messages.channels')}>
        {message.channels.map((channel) => t(`messages.byChannel.${channel}`)).join(', ')}
      </Fact>
      <Fact name={t('messages.category')}>{t(`messages.categories.${message.category}`)}</Fact>
      <Fact name={t('messages.kind')}>{t(`messages.kinds.${message.kind}`)}</Fact>
      <Fact name={t('messages.by')}>{message.createdBy}</Fact>
      <Fact name={t('messages.when')}>{dates.moment(message.sentAt ?? message.createdAt)}</Fact>
    </dl>
  )
}

function Texts({ message }: { message: Message }) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {t('messages.text')}
      </Title>
      {(['en', 'es'] as const).map((language) => {
        const text = message.texts[language]
        return (
          text && (
            <section key={language} lang={language} aria-label={t(`messages.languages.${language}`)}>
              <Text fw={600}>{text.subject}</Text>
              <p className={styles.text}>{text.email}</p>
              {text.sms && <p className={styles.text}>{`${t('messages.sms')}: ${text.sms}`}</p>}
            </section>
          )
        )
      })}
    </Stack>
  )
}

function EditButton({ message }: { message: Message }) {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={`${paths.messageAdd}?draft=${message.id}`} variant="default">
      {t('messages.edit')}
    </Button>
  )
}

function SentActions({ message }: { message: Message }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { queued = 0, held = 0 } = message.counts
  const cancel = useAction(() => client.messages.cancel({ params: { msgId: message.id } }), {
    onDone: () => navigate(pathTo('messageShow', { msgId: message.id }), { replace: true }),
  })
  return (
    <Group gap="sm">
      <FormSentence>{cancel.failure}</FormSentence>
      {queued + held > 0 && (
        <Button variant="default" loading={cancel.pending} onClick={() => cancel.start(undefined)}>
          {t('messages.cancel')}
        </Button>
      )}
      <Button component={Link} to={`${paths.messageAdd}?like=${message.id}`} variant="default">
        {t('messages.duplicate')}
      </Button>
    </Group>
  )
}
