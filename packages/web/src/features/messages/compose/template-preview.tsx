import { api } from '@firstbell/contract'
import {
  type Audience,
  type MergeValues,
  MessageChannel,
  type MessageTemplate,
  MessageText,
  type MessageTexts,
  PLACEHOLDER,
} from '@firstbell/domain'
import type { OfficeLanguage, Organization } from '@firstbell/domain'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { ExampleEmail } from '../templates/example-email.tsx'
import { useExampleValues } from './use-example-values.ts'
import { sourceOf, textsOf, type WrittenTexts } from './written-texts.ts'
import { PreviewPane } from './preview-pane.tsx'
import { FamilySelect } from './samples.tsx'
import { TYPING_MS, useWrittenPreview } from './use-written-preview.ts'

const FOR_SCHOOLS = 'school-buses-late'
type Who = Pick<Audience, 'type' | 'ids'>
const ALL_SCHOOLS: Who = { type: 'schools', ids: [] }
const ANY_RIDE = { direction: 'any', onDate: null } as const

interface TemplatePreviewProps {
  template: Pick<MessageTemplate, 'id'> | undefined
  values: WrittenTexts & Pick<MessageTemplate, 'category' | 'kind'>
}

/** MESSAGE-113: a template as a real family would get it: the first one, until another is chosen. */
export function TemplatePreview({ template, values }: TemplatePreviewProps) {
  const { id: orgId } = useOutletContext<Organization>()
  const valuesIn = useExampleValues()
  const [familyId, setFamilyId] = useState<string | null>(null)
  const [asked] = useDebouncedValue(values, TYPING_MS)
  const texts = textsOf(asked)
  const isForSchools = template?.id === FOR_SCHOOLS
  const { data: routes } = useQuery(query(api.routes.list, { query: { orgId } }))
  const who = isForSchools ? ALL_SCHOOLS : shownOf(familyId, routes ?? [])
  const shown = useWrittenPreview(
    {
      orgId,
      category: asked.category,
      kind: asked.kind,
      channels: [...MessageChannel.options],
      audience: { ...ANY_RIDE, ...who },
      sourceLanguage: sourceOf(asked),
      texts: { en: withExamples(texts, 'en', valuesIn), es: withExamples(texts, 'es', valuesIn) },
      ...(familyId !== null && { familyId }),
    },
    routes !== undefined,
  )
  return (
    <PreviewPane
      shown={{ ...shown, isBehind: shown.isBehind || asked !== values }}
      hasText={texts.en !== null || texts.es !== null}
      chooser={!isForSchools && <FamilySelect value={familyId} onChange={setFamilyId} />}
      otherwise={<ExampleEmail texts={texts} />}
      ofTemplate
    />
  )
}

/** The riders of one route are enough to find somebody: a whole organization takes seconds. */
function shownOf(familyId: string | null, routes: readonly { id: string; childcount: number }[]): Who {
  if (familyId !== null) return { type: 'families', ids: [familyId] }
  const route = routes.find(({ childcount }) => childcount > 0)
  return route ? { type: 'routes', ids: [route.id] } : { type: 'org', ids: [] }
}

/** What is known only when something happens says an example: `{{bus.number}}` becomes `{{bus.number|12}}`. */
function withExamples(texts: MessageTexts, language: OfficeLanguage, valuesIn: (of: OfficeLanguage) => MergeValues) {
  const text = texts[language]
  if (!text) return null
  const examples: Record<string, string | readonly string[] | undefined> = valuesIn(language)
  const filled = (written: string) =>
    written.replace(PLACEHOLDER, (whole, name: string) => {
      const example = examples[name.trim()]
      return example === undefined ? whole : `{{${name}|${[example].flat().join(', ')}}}`
    })
  const subject = filled(text.subject)
  const isFitting = MessageText.shape.subject.safeParse(subject).success
  return {
    ...text,
    subject: isFitting ? subject : text.subject,
    email: filled(text.email),
    sms: filled(text.sms ?? ''),
  }
}
