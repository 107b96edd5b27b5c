import { z } from 'zod'
import { OfficeLanguage } from '../../words/language.ts'
import { Id } from '../../id.ts'
import { MERGE_FIELDS } from './merge-fields.ts'
import { MessageCategory, MessageKind, MessageTexts } from '../message-text.ts'

/** A message that is written once and sent often. */
export const MessageTemplate = z.object({
  id: Id,
  organizationId: Id,
  name: z.string().trim().min(1).max(80),
  category: MessageCategory,
  kind: MessageKind,
  /** The language in which it is written first; the other one is a translation of it. */
  sourceLanguage: OfficeLanguage,
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
