import { OfficeLanguage } from '../words/languages.ts'
import type { FamilyLanguage } from '../words/languages.ts'
import { ARABIC_ALERT_WORDS } from './alert-words.ar.ts'
import type { AlertWords } from './alert-words.ts'
import type { AlertReason, AlertTexts, ServiceAlert } from './service-alert.ts'

type Written = Pick<ServiceAlert, 'kind' | 'routeIds' | 'reason' | 'minutesLate' | 'replacement' | 'texts'>

const WORDS: Record<FamilyLanguage, AlertWords> = {
  ar: ARABIC_ALERT_WORDS,
  en: {
    subjects: ['The bus', 'Buses'],
    late: ['is about {{minutes}} late', 'are about {{minutes}} late'],
    delayed: ['is delayed', 'are delayed'],
    cancelled: ['is canceled', 'are canceled'],
    substituted: ['is replaced', 'are replaced'],
    reasons: {
      traffic: 'because of traffic',
      weather: 'because of the weather',
      mechanical: 'because of a mechanical problem',
      driver: 'because no driver is available',
      road: 'because of a road closure',
      police: 'because of police activity',
      school: 'because of a change at the school',
      other: '',
    },
    reasonNames: {
      traffic: 'traffic',
      weather: 'weather',
      mechanical: 'a mechanical problem',
      driver: 'no driver is available',
      road: 'a road closure',
      police: 'police activity',
      school: 'a change at the school',
      other: '',
    },
    minutes: (count) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
    instead: 'Instead: {{replacement}}',
    bus: 'bus {{number}}',
  },
  es: {
    subjects: ['El autobús', 'Los autobuses'],
    late: ['lleva unos {{minutes}} de retraso', 'llevan unos {{minutes}} de retraso'],
    delayed: ['viene con retraso', 'vienen con retraso'],
    cancelled: ['está cancelado', 'están cancelados'],
    substituted: ['se reemplaza', 'se reemplazan'],
    reasons: {
      traffic: 'por el tráfico',
      weather: 'por el mal tiempo',
      mechanical: 'por un problema mecánico',
      driver: 'por falta de conductor',
      road: 'por un cierre de calle',
      police: 'por actividad policial',
      school: 'por un cambio en la escuela',
      other: '',
    },
    reasonNames: {
      traffic: 'el tráfico',
      weather: 'el mal tiempo',
      mechanical: 'un problema mecánico',
      driver: 'falta de conductor',
      road: 'un cierre de calle',
      police: 'actividad policial',
      school: 'un cambio en la escuela',
      other: '',
    },
    minutes: (count) => `${count} ${count === 1 ? 'minuto' : 'minutos'}`,
    instead: 'En su lugar: {{replacement}}',
    bus: 'autobús {{number}}',
  },
}

/** ALERT-4: what everybody reads: the words of the office, in any language that it wrote, else a sentence of the product. */
export function alertWording(alert: Written): AlertTexts {
  return { en: alertTextIn(alert, 'en').text, es: alertTextIn(alert, 'es').text }
}

/** ALERT-15: what is said of an early dismissal. */
export function earlyDismissalTexts(minutes: number): AlertTexts {
  return {
    en: `Early dismissal today: buses home leave ${WORDS.en.minutes(minutes)} earlier.`,
    es: `Hoy la salida es anticipada: los autobuses de regreso salen ${WORDS.es.minutes(minutes)} antes.`,
  }
}

/**
 * FAMILY-43: what is said in a language, and in which it is: the words of the office, in English or another language where it wrote none in this one,
 * else a sentence of the product.
 */
export function alertTextIn(alert: Written, language: FamilyLanguage): { text: string; language: FamilyLanguage } {
  const { texts } = alert
  const written = [language, ...OfficeLanguage.options].find((one) => one !== 'ar' && texts[one] !== '')
  return written !== undefined && written !== 'ar'
    ? { text: texts[written], language: written }
    : { text: sentenceOf(alert, language), language }
}

function sentenceOf({ kind, routeIds, reason, minutesLate, replacement }: Written, language: FamilyLanguage): string {
  const words = WORDS[language]
  const number = routeIds.length === 1 ? 0 : 1
  const about = {
    delay: (minutesLate === null ? words.delayed : words.late)[number].replace(
      '{{minutes}}',
      words.minutes(minutesLate ?? 0),
    ),
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
export function replacementText(replacement: string, language: FamilyLanguage): string {
  const words = WORDS[language]
  const comes = BUS_NUMBER.test(replacement) ? words.bus.replace('{{number}}', replacement) : replacement
  return comes && words.instead.replace('{{replacement}}', () => comes)
}

/** MESSAGE-72: the reason of an alert by itself: 'a road closure'. */
export function reasonName(reason: AlertReason | null, language: FamilyLanguage): string {
  return reason === null ? '' : WORDS[language].reasonNames[reason]
}

/** The number of a bus, and not words. */
const BUS_NUMBER = /^\d{1,5}[a-z]?$/i

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
