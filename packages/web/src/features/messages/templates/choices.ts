import { MessageTemplate } from '@firstbell/domain'
import type { Translate } from '../../../words.ts'
import type { messagesWords } from '../words.en.ts'

const { category, kind } = MessageTemplate.shape

export function categoryData(t: Translate<typeof messagesWords>) {
  return category.options.map((value) => ({ value, label: t(`messages.categories.${value}`) }))
}

export function kindData(t: Translate<typeof messagesWords>) {
  return kind.options.map((value) => ({ value, label: t(`messages.kinds.${value}`) }))
}
