import { OfficeLanguage } from '../../words/language.ts'
import { inEach, type Language } from '../../words/languages.ts'
import {
  isSameText,
  type MessageCategory,
  type MessageKind,
  type MessageText,
  type MessageTexts,
} from '../message-text.ts'
import type { StoredTemplate } from './template.ts'
import { templateWords } from './words-templates.ts'

export type BuiltIn = Omit<StoredTemplate, 'organizationId'>
type TemplateId = keyof ReturnType<typeof templateWords.in>

/** FAMILY-78: of a text message with the private link of a contact. */
export const FAMILY_PAGE_TEMPLATE = 'family-page'
/** MESSAGE-123: of what is sent to those who got a message that the office takes back. */
export const RETRACTION_TEMPLATE = 'retraction'

/** The templates that every organization has, in the order of their list. */
// prettier-ignore
const TEMPLATES: readonly (readonly [TemplateId, string, MessageCategory, MessageKind])[] = [
  ['running-late', 'Running late', 'service', 'delay'],
  ['canceled', 'Canceled', 'service', 'cancellation'],
  ['substitute-bus', 'Substitute bus', 'service', 'substitution'],
  ['back-on-time', 'Back on time', 'service', 'delay'],
  ['school-buses-late', 'Buses late for a school', 'service', 'delay'],
  ['stop-time-change', 'Stop time change', 'scheduleChange', 'stopChange'],
  ['welcome', 'Welcome', 'general', 'reminder'],
  ['delayed-start', 'Snow or two-hour delay', 'service', 'weather'],
  ['early-dismissal', 'Early dismissal', 'service', 'weather'],
  ['no-service', 'No service today', 'service', 'cancellation'],
  ['not-met', 'Child not met', 'emergency', 'custom'],
  ['absence-confirmed', 'Absence confirmed', 'general', 'reminder'],
  ['link-renewed', 'Link renewed', 'general', 'reminder'],
  // What contacts can choose on the pages of their families (ALERT-25, ALERT-26, ALERT-31).
  ['bus-approaching', 'Bus is approaching', 'service', 'custom'],
  ['child-boarded', 'Child boarded', 'service', 'custom'],
  ['child-dropped-off', 'Child got off', 'service', 'custom'],
  ['runs-after-all', 'Runs after all', 'service', 'cancellation'],
  [FAMILY_PAGE_TEMPLATE, 'Link to the family page', 'general', 'reminder'],
  [RETRACTION_TEMPLATE, 'Correction', 'service', 'custom'],
]

/** MESSAGE-4: the built-in templates as they come. */
export const BUILT_IN_TEMPLATES: readonly BuiltIn[] = TEMPLATES.map(([id, name, category, kind]) => ({
  id,
  name,
  category,
  kind,
  sourceLanguage: 'en',
  texts: inEach(OfficeLanguage.options, (language) => messageText(templateWords.in(language)[id])),
  active: true,
  updatedBy: null,
  updatedAt: null,
}))

function messageText({ email, ...rest }: { subject: string; email: readonly string[]; sms: string }): MessageText {
  return { ...rest, email: email.join('\n\n'), toCheck: false }
}

/**
 * MESSAGE-87: the text of a message or template in a language that the office does not write, where it says what a built-in template says;
 * null where the office has written any of it, or the template is not in this language.
 */
export function builtInTextOf(texts: MessageTexts, templateId: string | null, language: Language): MessageText | null {
  const template = BUILT_IN_TEMPLATES.find(({ id }) => id === templateId)
  const translated = templateWords.translated(language)
  if (!template || !translated?.[template.id as TemplateId]) return null // an id of the list
  const isAsItCame = OfficeLanguage.options.every((one) => isSameText(texts[one], template.texts[one]))
  return isAsItCame ? messageText(templateWords.in(language)[template.id as TemplateId]) : null
}
