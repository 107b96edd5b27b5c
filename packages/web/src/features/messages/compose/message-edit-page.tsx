import { templateWords } from '../templates/words-templates.en.ts'
import { api } from '@firstbell/contract'
import { correctionOf, Message, MessageChannel, type Organization } from '@firstbell/domain'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { client, query } from '../../../api.ts'
import { paths, pathTo } from '../../../paths.ts'
import { DateField } from '../../../ui/form/fields/date-field.tsx'
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx'
import { FormColumns } from '../../../ui/form/form-columns.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { AudienceFields, hasDate, isOfStaff } from './audience-fields.tsx'
import { MoreOfMessage } from './more-of-message.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { FamilySelect } from './samples.tsx'
import { TYPING_MS, useWrittenPreview } from './use-written-preview.ts'
import { composeWords } from './words.en.ts'
import { localMoment, momentFrom, skippedTimeRule } from '../../../ui/form/local-moment.ts'
import { TextFields } from './text-fields.tsx'
import { useTemplateName } from '../templates/use-template-name.ts'
import { rulesOf, sourceOf, textsOf, writtenTexts, type WrittenTexts } from './written-texts.ts'
import { messagesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

type Draft = Message & { version: string }

/**
 * Writes a message, beside what a family would read: a new one, from a template (`?template=`), a draft again (`?draft=`), another one like it (`?like=`) or one that
 * corrects it (`?corrects=`); for the families of routes (`?route=`) on a date (`&date=`), or with changes by adopted plans (`?adoption=`).
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
  const adoptionIds = address.getAll('adoption')
  if (adoptionIds.length > 0) return { type: 'adoptions', ids: adoptionIds }
  const officeIds = address.getAll('office')
  if (officeIds.length > 0) return { type: 'schools', ids: officeIds }
  const schoolIds = address.getAll('school')
  if (schoolIds.length > 0) return { type: 'schoolFamilies', ids: schoolIds }
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

type MessageValues = WrittenTexts &
  Pick<Message, 'templateId' | 'category' | 'kind' | 'channels'> &
  Pick<Message['audience'], 'type' | 'ids' | 'direction'> & { onDate: string; activeUntil: string }

/** The values of the form as calls take them. */
function bodyOf(values: MessageValues, timeZone: string) {
  const { templateId, category, kind, type, ids, direction, onDate, channels, activeUntil, ...written } = values
  const audience = {
    type,
    ids: isNamed(type) ? ids : [],
    direction,
    onDate: onDate === '' || !hasDate(type) ? null : onDate,
  }
  return {
    templateId,
    category,
    kind,
    audience,
    channels,
    activeUntil: momentFrom(timeZone, activeUntil),
    sourceLanguage: sourceOf(written),
    texts: textsOf(written),
  }
}

function MessageForm({ like, template, isDraft, correctsMessageId, concerned, date, names }: MessageFormProps) {
  const t = useWords(messagesWords, templateWords, composeWords, uiWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const record = useRecordForm<MessageValues, { id: string }>({
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
      activeUntil: {
        label: t('messages.activeUntil'),
        check: skippedTimeRule(t, t('messages.activeUntil'), timeZone),
      },
      ...rulesOf(t),
    },
    save(values) {
      const body = bodyOf(values, timeZone)
      return like && isDraft
        ? client.messages.change({ params: { msgId: like.id }, body, ifMatch: like.version })
        : client.messages.create({ body: { ...body, correctsMessageId, orgId } })
    },
    onSaved: ({ id }) => navigate(pathTo('messageShow', { msgId: id })),
  })
  const { field, form, values } = record
  return (
    <FormColumns
      first={
        <RecordForm record={record} verb={t('messages.continue')} onLeave={() => void navigate(paths.messages)}>
          <FieldGroup legend={t('to')}>
            <AudienceFields
              type={values.type}
              field={field}
              onType={(type) => form.setValues({ type, ids: [] })}
              names={names}
            />
          </FieldGroup>
          <WhatHappened record={record} isWritten={like !== undefined} />
          <FieldGroup legend={t('until')}>
            <DateField
              {...field('activeUntil')}
              withTime
              description={t('messages.activeUntilHint', { zone: timeZone })}
            />
          </FieldGroup>
          <MoreOfMessage field={field} values={values} />
        </RecordForm>
      }
      aside={<MessagePreview values={values} />}
    />
  )
}

type MessageRecord = Pick<ReturnType<typeof useRecordForm<MessageValues, { id: string }>>, 'field' | 'form' | 'values'>

/** A template, or words of one's own. The words of a template are shown in the preview, and here once somebody changes them. */
function WhatHappened({ record: { field, form, values }, isWritten }: { record: MessageRecord; isWritten: boolean }) {
  const t = useWords(messagesWords, composeWords)
  const { id: orgId } = useOutletContext<Organization>()
  const nameOf = useTemplateName()
  const [isWriting, setWriting] = useState(isWritten)
  const { data: templates = [] } = useQuery(query(api.messagetemplates.list, { query: { orgId } }))

  function take(templateId: string | null) {
    const template = templates.find(({ id }) => id === templateId)
    if (!template) return form.setValues({ templateId: null })
    const { category, kind, texts } = template
    setWriting(false)
    form.setValues({ templateId, category, kind, ...writtenTexts(texts) })
  }

  return (
    <>
      <FieldGroup legend={t('what')}>
        <Select
          {...field('templateId')}
          placeholder={t('ownWords')}
          data={templates.filter(({ active }) => active).map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={take}
          searchable
          clearable
        />
        {values.templateId !== null && !isWriting && (
          <Button variant="default" w="fit-content" onClick={() => setWriting(true)}>
            {t('changeWords')}
          </Button>
        )}
      </FieldGroup>
      {(values.templateId === null || isWriting) && (
        <TextFields field={field} values={values} onChange={(changed) => form.setValues(changed)} />
      )}
    </>
  )
}

/** What sending would do, and what a family of the audience would read. */
function MessagePreview({ values }: { values: MessageValues }) {
  const t = useWords(messagesWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const [familyId, setFamilyId] = useState<string | null>(null)
  const [asked] = useDebouncedValue(values, TYPING_MS)
  const { texts, ...rest } = bodyOf(asked, timeZone)
  const { preview, ...shown } = useWrittenPreview({ ...rest, texts, orgId, ...(familyId !== null && { familyId }) })
  return (
    <PreviewPane
      shown={{ ...shown, preview, isBehind: shown.isBehind || asked !== values }}
      hasText={texts.en !== null || texts.es !== null}
      chooser={!isOfStaff(values.type) && <FamilySelect value={familyId} onChange={setFamilyId} />}
      otherwise={preview && preview.recipients > 0 && t('messages.noSample')}
    />
  )
}

const isNamed = (type: string) => type !== 'org'
