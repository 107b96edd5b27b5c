import { AUTOMATIC_SETTINGS, type Organization, READERS_REGION, type SettingChange } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { unitsOf } from '../../account/units.ts'
import { positionText } from '../../map/places/position-text.ts'
import { useDates, useLocale } from '../../ui/text/formats.ts'
import { organizationsWords } from './words.en.ts'
import { groupsWords } from '../groups/words.en.ts'
import { calendarWords } from '../calendar/words.en.ts'
import { useLanguage, useWords } from '../../words.ts'

/** What people type is shown as they typed it. */
const TYPED = new Set(['name', 'address', 'yardAddress', 'phone', 'contactEmail'])

/** Each is a mode of what the product does by itself. */
const AUTOMATIC: ReadonlySet<string> = new Set(AUTOMATIC_SETTINGS)

/** A logo as the trail has it: kind, size and version. */
const LOGO = /^image\/(\w+) (\d+ × \d+) /
/** What the public sees of a group, after its name. */
const GROUP_MODE = /^(.*): (\w*)$/
const UNITS = {
  'Region Default': 'settings.regionDefault',
  Imperial: 'settings.imperial',
  Metric: 'settings.metric',
} as const
/** Of these only what is different is said: a year has dozens of exceptions that stay. */
const LISTS = new Set(['exceptions', 'gradeBands'])
const DATE = /^\d{4}-\d\d-\d\d$/

/** What a setting was and what it is, as the settings themselves call it; the trail keeps texts. */
export function useSettingWords(): (change: SettingChange) => Pick<SettingChange, 'from' | 'to'> {
  const t = useWords(calendarWords, groupsWords, organizationsWords)
  const language = useLanguage()
  const locale = useLocale()
  const days = useDates('UTC') // a date has no zone of its own
  const { speedUnit, metresPerSecond, distanceUnit, metresPerUnit } = unitsOf(useOutletContext<Organization>())

  function named(field: string, value: string): string | undefined {
    if (field === 'region')
      return value === READERS_REGION
        ? t('settings.readersRegion')
        : new Intl.DisplayNames(language, { type: 'region' }).of(value)
    if (field === 'weekStart') return t(`settings.weekdays.${value}` as 'settings.weekdays.0') // one of three
    if (field === 'secondFactorFor') return t(`settings.secondFactorOf.${value}` as 'settings.secondFactorOf.nobody') // one of three
    if (field === 'units' && value in UNITS) return t(UNITS[value as keyof typeof UNITS])
    if (field === 'mode') return t(`publicBoard.modes.${value}` as 'publicBoard.modes.off') // one of five
    const [, group, groupMode] = (field === 'groupMode' && GROUP_MODE.exec(value)) || []
    if (groupMode !== undefined)
      return `${group}: ${groupMode ? named('mode', groupMode) : t('groups.modeOfOrganization')}`
    if (AUTOMATIC.has(field)) return t(`rules.automaticModes.${value}` as 'rules.automaticModes.off') // one of three
    if (field === 'lockSpeedMps') return `${Math.round(Number(value) / metresPerSecond)} ${speedUnit}`
    if (field === 'maxWalkMetres')
      return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(value) / metresPerUnit)} ${distanceUnit}`
    return undefined
  }

  function wordsOf(field: string, value: unknown): string {
    if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return '—'
    if (typeof value === 'boolean') return value ? t('plan.on') : t('plan.off')
    if (field === 'weekdays' && typeof value === 'number')
      // January 7, 2024 was a Sunday, the day 0.
      return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 7 + value))
    if (field === 'effect') return t(`calendar.effects.${String(value)}` as 'calendar.effects.noService') // one of three
    if (Array.isArray(value)) return value.map((part) => wordsOf(field, part)).join(LISTS.has(field) ? '; ' : ', ')
    if (!(value instanceof Object)) {
      const text = String(value)
      return DATE.test(text) ? days.date(Date.parse(`${text}T00:00:00Z`) / 1000) : (named(field, text) ?? text)
    }
    if ('seconds' in value) return days.date(Number(value.seconds))
    if ('lat' in value && 'lng' in value) return positionText({ lat: Number(value.lat), lng: Number(value.lng) })
    return Object.entries(value)
      .filter(([, part]) => part !== '' && part !== null && part !== 0)
      .map(([key, part]) => wordsOf(key, part))
      .join(' ')
  }

  function said(field: string, text: string, other: string): string {
    const logo = field === 'logo' && LOGO.exec(text)
    if (logo) return `${logo[1]?.toUpperCase()}, ${logo[2]}`
    if (TYPED.has(field)) return text || '—'
    const value = valueOf(text)
    if (!LISTS.has(field) || !Array.isArray(value)) return wordsOf(field, value)
    const kept = new Set([valueOf(other)].flat().map((part) => JSON.stringify(part)))
    return wordsOf(
      field,
      value.filter((part) => !kept.has(JSON.stringify(part))),
    )
  }

  return ({ field, from, to }) => ({ from: said(field, from, to), to: said(field, to, from) })
}

function valueOf(text: string): unknown {
  return /^(?:[[{]|true$|false$)/.test(text) ? JSON.parse(text) : text
}
