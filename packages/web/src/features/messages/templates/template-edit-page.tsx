import { templateWords } from './words-templates.en.ts'
import { api } from '@firstbell/contract'
import { MessageTemplate, OfficeLanguage, type Organization } from '@firstbell/domain'
import { Button, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { client, query } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { FormColumns } from '../../../ui/form/form-columns.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { MoreFields } from '../../../ui/form/fields/more-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { IconTrash } from '../../../ui/text/icons.ts'
import { MayChange } from '../../../ui/role.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { AutomaticUse } from './automatic-use.tsx'
import { categoryData, kindData } from './choices.ts'
import { TemplatePreview } from '../compose/template-preview.tsx'
import { composeWords } from '../compose/words.en.ts'
import { TextFields } from '../compose/text-fields.tsx'
import { useTemplateName } from './use-template-name.ts'
import { rulesOf, sourceOf, textsOf, writtenTexts } from '../compose/written-texts.ts'
import { messagesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

type Template = MessageTemplate & { version: string }

/** A template, a new one without an id, beside what a family would read. */
export function TemplateEditPage() {
  const t = useWords(messagesWords, templateWords, uiWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { templateId } = useParams()
  const nameOf = useTemplateName()
  const {
    data: template,
    error,
    refetch,
  } = useQuery({
    ...query(api.messagetemplates.get, { params: { templateId: templateId ?? '' }, query: { orgId } }),
    enabled: templateId !== undefined,
  })
  if (templateId !== undefined && !template)
    return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage
      wide
      title={template ? nameOf(template) : t('templates.add')}
      back={{ to: paths.templates, words: t('templates.title') }}
      actions={
        template && (
          <MayChange>
            <RemoveTemplate template={template} />
          </MayChange>
        )
      }
    >
      <TemplateForm key={template?.version ?? ''} template={template} />
    </FormPage>
  )
}

function TemplateForm({ template }: { template: Template | undefined }) {
  const t = useWords(messagesWords, templateWords, composeWords, uiWords)
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const leave = () => navigate(paths.templates)
  const rules = rulesOf(t)
  const record = useRecordForm({
    record: MessageTemplate,
    initial: {
      name: template?.name ?? '',
      category: template?.category ?? 'service',
      kind: template?.kind ?? 'custom',
      active: template?.active ?? true,
      ...writtenTexts(template?.texts),
    },
    fields: {
      name: { label: t('templates.name'), required: true },
      category: { label: t('messages.category') },
      kind: { label: t('messages.kind') },
      active: { label: t('templates.active') },
      ...rules,
      emailEn: { ...rules.emailEn, required: template?.sourceLanguage !== 'es' },
      emailEs: { ...rules.emailEs, required: template?.sourceLanguage === 'es' },
    },
    save({ name, category, kind, active, ...written }) {
      const fields = { category, kind, active, texts: textsOf(written) }
      if (!template)
        return client.messagetemplates.create({ body: { ...fields, name, sourceLanguage: sourceOf(written), orgId } })
      return client.messagetemplates.change({
        params: { templateId: template.id },
        query: { orgId },
        body: { ...fields, ...(!template.isBuiltIn && { name }) },
        ifMatch: template.version,
      })
    },
    onSaved: leave,
  })
  const { field, form, values } = record
  const toCheck = OfficeLanguage.options.find((language) => template?.texts[language]?.toCheck)
  return (
    <FormColumns
      first={
        <RecordForm record={record} onLeave={() => void leave()}>
          {template && <AutomaticUse templateId={template.id} />}
          {!template?.isBuiltIn && <TextInput {...field('name')} autoFocus={!template} />}
          <TextFields field={field} values={values} onChange={(changed) => form.setValues(changed)} toCheck={toCheck} />
          <MoreFields words={t('more')} now={t(`messages.categories.${values.category}`)}>
            <Select
              {...field('category')}
              description={t(`messages.categoryHints.${values.category}`)}
              data={categoryData(t)}
              allowDeselect={false}
            />
            <Select {...field('kind')} data={kindData(t)} allowDeselect={false} />
          </MoreFields>
          <Switch {...field('active')} description={t('templates.activeHint')} />
        </RecordForm>
      }
      aside={<TemplatePreview template={template} values={values} />}
    />
  )
}

/** Deletes a template of the organization, or makes a built-in one as it came. */
function RemoveTemplate({ template }: { template: Template }) {
  const t = useWords(messagesWords, templateWords, uiWords)
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const nameOf = useTemplateName()
  const [asking, setAsking] = useState(false)
  const remove = useAction(
    () => client.messagetemplates.remove({ params: { templateId: template.id }, query: { orgId } }),
    { onDone: () => navigate(paths.templates) },
  )
  if (template.isBuiltIn && template.updatedAt === null) return null
  const verb = t(template.isBuiltIn ? 'templates.reset' : 'templates.delete')
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      {asking && (
        <Confirm
          title={verb}
          verb={verb}
          danger
          pending={remove.pending}
          failure={remove.failure}
          onConfirm={() => remove.start(undefined)}
          onClose={() => setAsking(false)}
        >
          {t(template.isBuiltIn ? 'templates.resetQuestion' : 'templates.deleteQuestion', { name: nameOf(template) })}
        </Confirm>
      )}
    </>
  )
}
