import { BUILT_IN_TEMPLATES } from './built-in-templates.ts'
import { mergeFieldsOf } from './merge-fields.ts'
import { textsOf } from '../message-text.ts'
import type { MessageTemplate, StoredTemplate } from './template.ts'

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
