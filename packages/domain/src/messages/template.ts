import { z } from 'zod'
import { Language } from '../access/link.ts'
import { Id } from '../id.ts'
import { BUILT_IN_TEMPLATES } from './built-in-templates.ts'
import { MERGE_FIELDS, mergeFieldsOf } from './merge-fields.ts'
import { MessageCategory, MessageKind, MessageTexts, textsOf } from './message-text.ts'

/** A message that is written once and sent often. */
export const MessageTemplate = z.object({
  id: Id,
  organizationId: Id,
  name: z.string().trim().min(1).max(80),
  category: MessageCategory,
  kind: MessageKind,
  /** The language in which it is written first; the other one is a translation of it. */
  sourceLanguage: Language,
  texts: MessageTexts,
  /** Those that its texts use. */
  mergeFields: z.array(z.enum(MERGE_FIELDS)),
  /** It is offered where a message is written. */
  active: z.boolean(),
  /** It comes with the product: it can be changed and reset, and not deleted. */
  isBuiltIn: z.boolean(),
  /** The administrator who changed it last, and when (seconds UTC); null for a built-in one as it came. */
  updatedBy: z.string().nullable(),
  updatedAt: z.number().nullable(),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** What the office has stored of a template. */
export type StoredTemplate = Omit<MessageTemplate, 'mergeFields' | 'isBuiltIn'>

export function isBuiltInTemplate(id: string): boolean {
  return BUILT_IN_TEMPLATES.some((builtIn) => builtIn.id === id)
}

/** MESSAGE-4: the templates of an organization: the built-in ones, as the office has changed them, then its own by name. */
export function templatesOf(organizationId: string, stored: readonly StoredTemplate[]): MessageTemplate[] {
  const byId = new Map(stored.map((template) => [template.id, template]))
  const builtIn = BUILT_IN_TEMPLATES.map((template) => byId.get(template.id) ?? { ...template, organizationId })
  const own = stored.filter(({ id }) => !isBuiltInTemplate(id)).toSorted((a, b) => a.name.localeCompare(b.name))
  return [...builtIn, ...own].map((template) => ({
    ...template,
    mergeFields: mergeFieldsOf(textsOf(template.texts)),
    isBuiltIn: isBuiltInTemplate(template.id),
  }))
}
