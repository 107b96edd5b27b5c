import type { FamilyPage } from '@firstbell/contract'
import { type Language, phoneLink } from '@firstbell/domain'
import { type Html, html } from '../../http/web/html.ts'
import { familyPageWords } from './words.ts'

/** Whom to call; nothing where the office has no phone number. */
export function officePhone({ phone }: FamilyPage['organization'], language: Language): Html | string {
  if (!phone) return ''
  const link = phoneLink(phone)
  const shown = link === undefined ? html`<bdi>${phone}</bdi>` : html`<a href="${link}" dir="ltr">${phone}</a>`
  return html`<p>${familyPageWords.in(language).call} ${shown}</p>`
}
