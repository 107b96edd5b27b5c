import { useTranslation } from 'react-i18next'
import { useDates } from '../../ui/formats.ts'

/** What people type is shown as they typed it. */
const TYPED = new Set(['name', 'address', 'phone'])

/** A logo as the trail has it: kind, size and version. */
const LOGO = /^image\/(\w+) (\d+ × \d+) /

/** What a setting was or is, as people say it; the trail keeps it as text. */
export function useSettingWords(): (field: string, text: string) => string {
  const { t } = useTranslation()
  const dates = useDates()

  function wordsOf(value: unknown): string {
    if (value === '' || (Array.isArray(value) && value.length === 0)) return '—'
    if (typeof value === 'boolean') return value ? t('plan.on') : t('plan.off')
    if (Array.isArray(value)) return value.map(wordsOf).join(', ')
    if (!(value instanceof Object)) return String(value)
    if ('seconds' in value) return dates.date(Number(value.seconds))
    return Object.values(value)
      .filter((part) => part !== '')
      .map(wordsOf)
      .join(' ')
  }

  return (field, text) => {
    const logo = field === 'logo' && LOGO.exec(text)
    if (logo) return `${logo[1]?.toUpperCase()}, ${logo[2]}`
    return wordsOf(!TYPED.has(field) && /^(?:[[{]|true$|false$)/.test(text) ? JSON.parse(text) : text)
  }
}
