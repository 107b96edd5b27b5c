import { templateWords } from './words-templates.en.ts'
import { api } from '@firstbell/contract'
import { correctionOf, Message, MessageChannel, type Organization } from '@firstbell/domain'
import { Checkbox, Fieldset, Group, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { client, query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { categoryData, kindData } from './choices.ts'
import { localMoment, momentFrom } from './local-moment.ts'
import { TextFields } from './text-fields.tsx'
import { useTemplateName } from './use-template-name.ts'
import { rulesOf, sourceOf, textsOf, writtenTexts } from './written-texts.ts'
import { messagesWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { uiWords } from '../../ui/words.en.ts'

type Draft = Message & { version: string }

/**
 * Writes a message: a new one, from a template (`?template=`), a draft again (`?draft=`), another one like it (`?like=`) or one that
 * corrects it (`?corrects=`); for the families of routes (`?route=`) on a date (`&date=`).
 */
export function MessageEditPage() {
  const t = useWords(messagesWords, templateWords, uiWords)
  const [address] = useSearchParams()
  const draftId = address.get('draft')
  const correctsMessageId = address.get('corrects')
  const msgId = draftId ?? correctsMessageId ?? address.get('like')
  const { data, error, refetch } = useQuery({
    ...query(api.messages.get, { params: { msgId: msgId ?? '' } }),
    enabled: msgId !== null,
  })
  const { id: orgId } = useOutletContext<Organization>()
  const templateId = address.get('template')
  const { data: template } = useQuery({
    ...query(api.messagetemplates.get, { params: { templateId: templateId ?? '' }, query: { orgId } }),
    enabled: templateId !== null,
  })
  const named = useQuery({
    ...query(api.messages.audience, { params: { msgId: msgId ?? '' } }),
    enabled: msgId !== null,
  })
  const failed = error ?? named.error
  if (templateId !== null && !template) return <PageSkeleton />
  if (msgId !== null && !(data && named.data))
    return failed ? <FailureMessage page error={failed} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage
      title={t(draftId === null ? 'messages.add' : 'messages.edit')}
      back={{ to: paths.messages, words: t('messages.title') }}
    >
      <MessageForm
        key={data?.version ?? ''}
        like={correctsMessageId !== null && data ? { ...data, texts: correctionOf(data.texts) } : data}
        template={template}
        isDraft={draftId !== null}
        correctsMessageId={correctsMessageId}
        concerned={concernedOf(address)}
        date={address.get('date') ?? ''}
        names={
          new Map([
            ...namedIn(address),
            ...(named.data?.names ?? []).map(({ id, name }): [string, string] => [id, name]),
          ])
        }
      />
    </FormPage>
  )
}

/** The audience that the address of the page names (`messagePath`). */
function concernedOf(address: URLSearchParams): MessageFormProps['concerned'] {
  const stopId = address.get('stop')
  if (stopId !== null) return { type: 'stops', ids: [stopId] }
  const routeIds = address.getAll('route')
  return routeIds.length > 0 ? { type: 'routes', ids: routeIds } : undefined
}

function namedIn(address: URLSearchParams): [string, string][] {
  const [stopId, name] = [address.get('stop'), address.get('name')]
  return stopId !== null && name !== null ? [[stopId, name]] : []
}

interface MessageFormProps {
  like: Draft | undefined
  /** What a new message begins with; without routes it is then for all families. */
  template: (Pick<Message, 'category' | 'kind' | 'texts'> & { id: string }) | undefined
  isDraft: boolean
  correctsMessageId: string | null
  /** Whose families are told, where one came from what concerns them. */
  concerned: Pick<Message['audience'], 'type' | 'ids'> | undefined
  date: string
  /** Of stops or families for whom it is. */
  names: ReadonlyMap<string, string>
}

function MessageForm({ like, template, isDraft, correctsMessageId, concerned, date, names }: MessageFormProps) {
  const t = useWords(messagesWords, templateWords, uiWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const nameOf = useTemplateName()
  const { data: templates = [] } = useQuery(query(api.messagetemplates.list, { query: { orgId } }))
  const record = useRecordForm({
    record: Message,
    initial: {
      templateId: like?.templateId ?? template?.id ?? null,
      category: (like ?? template)?.category ?? 'service',
      kind: (like ?? template)?.kind ?? 'custom',
      type: (like?.audience ?? concerned)?.type ?? (template ? 'org' : 'routes'),
      ids: (like?.audience ?? concerned)?.ids ?? [],
      direction: like?.audience.direction ?? 'any',
      onDate: like ? (like.audience.onDate ?? '') : date,
      channels: like?.channels ?? [...MessageChannel.options],
      activeUntil: localMoment(timeZone, isDraft ? like?.activeUntil : null),
      ...writtenTexts((like ?? template)?.texts),
    },
    fields: {
      templateId: { label: t('messages.template') },
      category: { label: t('messages.category') },
      kind: { label: t('messages.kind') },
      type: { label: t('messages.who') },
      ids: { label: t('messages.which') },
      direction: { label: t('messages.direction') },
      onDate: { label: t('messages.onDate') },
      channels: { label: t('messages.channels'), required: true },
      activeUntil: { label: t('messages.activeUntil') },
      ...rulesOf(t),
    },
    save({ templateId, category, kind, type, ids, direction, onDate, channels, activeUntil: until, ...written }) {
      const audience = { type, ids: isNamed(type) ? ids : [], direction, onDate: onDate === '' ? null : onDate }
      const sourceLanguage = sourceOf(written)
      const activeUntil = momentFrom(timeZone, until)
      const texts = textsOf(written)
      const body = { templateId, category, kind, audience, channels, activeUntil, sourceLanguage, texts }
      return like && isDraft
        ? client.messages.change({ params: { msgId: like.id }, body, ifMatch: like.version })
        : client.messages.create({ body: { ...body, correctsMessageId, orgId } })
    },
    onSaved: ({ id }) => navigate(pathTo('messageShow', { msgId: id })),
  })
  const { field, form, values } = record

  function take(templateId: string | null) {
    const template = templates.find(({ id }) => id === templateId)
    if (!template) return form.setValues({ templateId: null })
    const { category, kind, texts } = template
    form.setValues({ templateId, category, kind, ...writtenTexts(texts) })
  }

  return (
    <RecordForm record={record} verb={t('messages.continue')} onLeave={() => void navigate(paths.messages)}>
      <Fieldset legend={t('messages.what')}>
        <Stack gap="sm">
          <Select
            {...field('templateId')}
            placeholder={t('messages.noTemplate')}
            data={templates.filter(({ active }) => active).map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={take}
            searchable
            clearable
          />
          <Select
            {...field('category')}
            description={t(`messages.categoryHints.${values.category}`)}
            data={categoryData(t)}
            allowDeselect={false}
          />
          <Select {...field('kind')} data={kindData(t)} allowDeselect={false} />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('messages.who')}>
        <Stack gap="sm">
          <AudienceFields
            type={values.type}
            field={field}
            onType={(type) => form.setValues({ type, ids: [] })}
            names={names}
          />
          <TextInput
            {...field('activeUntil')}
            type="datetime-local"
            description={t('messages.activeUntilHint', { zone: timeZone })}
          />
          <Checkbox.Group {...field('channels')} description={t('messages.channelsHint')}>
            <Group gap="lg" mt={4}>
              {MessageChannel.options.map((channel) => (
                <Checkbox key={channel} value={channel} label={t(`messages.byChannel.${channel}`)} />
              ))}
            </Group>
          </Checkbox.Group>
        </Stack>
      </Fieldset>
      <TextFields field={field} values={values} onChange={(changed) => form.setValues(changed)} />
    </RecordForm>
  )
}

const isNamed = (type: string) => type !== 'org'
