import type { FamilyPage } from '@firstbell/contract'
import type { Language } from '@firstbell/domain'
import { type Html, html } from '../../http/web/html.ts'
import { familyPageWords } from './words.ts'

/** Whom to call; nothing where the office has no phone number. */
export function officePhone({ phone }: FamilyPage['organization'], language: Language): Html | string {
  if (!phone) return ''
  return html`<p>
    ${familyPageWords.in(language).call} <a href="tel:${phone.replace(/[^\d+]/g, '')}" dir="ltr">${phone}</a>
  </p>`
}
