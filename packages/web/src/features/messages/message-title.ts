import { type MergeField, mergeFieldsOf, type Message, PLACEHOLDER } from '@firstbell/domain'

/** What is different for each recipient: a message is not named by what it said of one of them. */
const PERSONAL: readonly MergeField[] = [
  'contact.firstName',
  'family.name',
  'children',
  'child.firstName',
  'stop.name',
  'stop.time',
  'stop.newTime',
  'stop.former',
  'eta.time',
  'eta.window',
  'message.subject',
  'trackLink',
  'optOutLink',
]

/** MESSAGE-97: how a message is named: by what it said, or by its subject without what is filled in. */
export function messageTitle({ texts, sourceLanguage, said }: Pick<Message, 'texts' | 'sourceLanguage' | 'said'>) {
  const subject = texts[sourceLanguage]?.subject
  if (!subject) return undefined
  const fields = mergeFieldsOf([subject])
  if (fields.length === 0) return subject
  return said !== null && !fields.some((field) => PERSONAL.includes(field)) ? said : subject.replace(PLACEHOLDER, '…')
}
