import { writtenDate, writtenMinutes } from '../time/clock-time.ts'
import { OfficeLanguage } from '../words/language.ts'
import { inEach, type Language } from '../words/languages.ts'
import { fillIn } from '../words/translate.ts'
import type { AlertReason, AlertTexts, ServiceAlert } from './service-alert.ts'
import { alertWords } from './words.ts'

type Written = Pick<ServiceAlert, 'kind' | 'routeIds' | 'reason' | 'date' | 'minutesLate' | 'replacement' | 'texts'>

/** ALERT-4: what everybody reads: the words of the office, in any language that it wrote, else a sentence of the product. */
export function alertWording(alert: Written): AlertTexts {
  return inEach(OfficeLanguage.options, (language) => alertTextIn(alert, language).text)
}

/** ALERT-15: what is said where school begins later or ends earlier, and why. */
export function disruptionTexts(
  effect: 'delayedStart' | 'earlyDismissal',
  { minutes, reason }: { minutes: number; reason: AlertReason | null },
): AlertTexts {
  return inEach(OfficeLanguage.options, (language) => {
    const words = alertWords.in(language)
    const why = reasonName(reason, language)
    const said = fillIn(words[effect], { minutes: writtenMinutes(minutes, language) })
    return why === '' ? said : `${said} ${fillIn(words.because, { reason: why })}`
  })
}

/**
 * FAMILY-43: what is said in a language, and in which it is: the words of the office, in English or another language where it wrote none in this one,
 * else a sentence of the product.
 */
export function alertTextIn(alert: Written, language: Language): { text: string; language: Language } {
  const texts: Readonly<Partial<Record<string, string>>> = alert.texts
  const written = [language, ...OfficeLanguage.options].find((one) => texts[one])
  if (written) return { text: dated(alert, texts[written] ?? '', written), language: written }
  const spoken = alertWords.languages.includes(language) ? language : 'en'
  return { text: dated(alert, sentenceOf(alert, spoken), spoken), language: spoken }
}

/** ALERT-34: an alert about a date names it. */
function dated({ date }: Written, text: string, language: Language): string {
  if (date === null || text === '') return text
  const said = fillIn(alertWords.in(language).onDate, { date: writtenDate(date, language), text })
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1)
}

function sentenceOf({ kind, routeIds, reason, minutesLate, replacement }: Written, language: Language): string {
  const words = alertWords.in(language)
  const number = routeIds.length === 1 ? 'one' : 'other'
  const about = {
    delay:
      minutesLate === null
        ? words.delayed[number]
        : fillIn(words.late[number], { minutes: writtenMinutes(minutesLate, language) }),
    cancellation: words.cancelled[number],
    substitution: words.substituted[number],
    notice: '',
  }[kind]
  if (about === '') return '' // a notice has words of the office
  const sentence = [words.subjects[number], about, reason && words.reasons[reason]].filter(Boolean).join(' ')
  const instead = replacementText(replacement, language)
  return `${sentence}.${instead && ` ${ended(instead)}`}`
}

/** MESSAGE-72: what comes instead, as an alert and a message say it: 'Instead: bus 31'. Empty where nothing does. */
export function replacementText(replacement: string, language: Language): string {
  const words = alertWords.in(language)
  const comes = BUS_NUMBER.test(replacement) ? fillIn(words.bus, { number: replacement }) : replacement
  return comes && fillIn(words.instead, { replacement: comes })
}

/** The run that takes riders in on a date, and where and when, where that is known. */
export interface TakenIn {
  routeName: string
  busNumber: string | null
  /** Its stop at the corner where they wait, and when it is due there. */
  stop: { name: string; time: string } | null
}

/** MESSAGE-95: what riders of a merged run take instead: 'Instead: Oak 2, bus 31, Elm St, 7:12 AM'. */
export function takenInText({ routeName, busNumber, stop }: TakenIn, language: Language): string {
  const words = alertWords.in(language)
  const bus = busNumber === null ? '' : fillIn(words.bus, { number: busNumber })
  const named = [routeName, bus, stop?.name, stop?.time].filter(Boolean).join(words.comma)
  const instead = fillIn(words.instead, { replacement: named })
  return stop ? instead : `${ended(instead)} ${words.askForStop}`
}

/** MESSAGE-72: the reason of an alert by itself: 'a road closure'. */
export function reasonName(reason: AlertReason | null, language: Language): string {
  return reason === null ? '' : alertWords.in(language).reasonNames[reason]
}

/** The number of a bus, and not words. */
const BUS_NUMBER = /^\d{1,5}[a-z]?$/i

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
