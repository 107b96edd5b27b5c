import type { MessageCategory, MessageKind } from './message-text.ts'
import type { StoredTemplate } from './template.ts'

export type BuiltIn = Omit<StoredTemplate, 'organizationId'>
interface Written {
  subject: string
  email: readonly string[]
  /** Without á, í, ó and ú: each of them takes more than half of the room of a text message. */
  sms: string
}

/** A template that every organization has, as it comes. */
export function builtIn(
  id: string,
  name: string,
  { category, kind }: { category: MessageCategory; kind: MessageKind },
  texts: { en: Written; es: Written },
): BuiltIn {
  const textOf = ({ email, ...rest }: Written) => ({ ...rest, email: email.join('\n\n'), toCheck: false })
  return {
    id,
    name,
    category,
    kind,
    sourceLanguage: 'en',
    texts: { en: textOf(texts.en), es: textOf(texts.es) },
    active: true,
    updatedBy: null,
    updatedAt: null,
  }
}
