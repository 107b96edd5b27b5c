import { MessageTemplate } from '@firstbell/domain'
import type { TFunction } from 'i18next'

const { category, kind } = MessageTemplate.shape

export function categoryData(t: TFunction) {
  return category.options.map((value) => ({ value, label: t(`messages.categories.${value}`) }))
}

export function kindData(t: TFunction) {
  return kind.options.map((value) => ({ value, label: t(`messages.kinds.${value}`) }))
}
