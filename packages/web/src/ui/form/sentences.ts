import type { Translate } from '../../words.ts'
import type { uiWords } from '../words.en.ts'

/** "'Name' is a required field.", for one field, for two or for more. */
export function requiredSentence(t: Translate<typeof uiWords>, fields: readonly string[]): string | undefined {
  const last = fields.at(-1)
  if (last === undefined) return undefined
  const others = fields.slice(0, -1)
  if (others.length === 0) return t('form.required.one', { field: last })
  if (others.length === 1) return t('form.required.two', { first: others[0], last })
  return t('form.required.more', { first: others.map((field) => `'${field}'`).join(', '), last })
}

/** 'Invalid Phone', and why, where that is known. */
export function invalidSentence(t: Translate<typeof uiWords>, field: string, detail?: string): string {
  return detail ? t('form.invalidBecause', { field, detail }) : t('form.invalid', { field })
}
