import type { Words } from '../words/translate.ts'
import type { alertWords } from './words.en.ts'

// To be reviewed by a native reader (isReviewed in the list of languages).
export const words: Omit<Words<typeof alertWords>, 'delayedStart' | 'earlyDismissal' | 'because'> = {
  subjects: { one: 'Der Bus', other: 'Die Busse' },
  late: { one: 'hat etwa {{minutes}} Verspätung', other: 'haben etwa {{minutes}} Verspätung' },
  delayed: { one: 'ist verspätet', other: 'sind verspätet' },
  cancelled: { one: 'fällt aus', other: 'fallen aus' },
  substituted: { one: 'wird ersetzt', other: 'werden ersetzt' },
  reasons: {
    traffic: 'wegen des Verkehrs',
    weather: 'wegen des Wetters',
    mechanical: 'wegen eines technischen Problems',
    driver: 'aus Personalmangel',
    road: 'wegen einer Straßensperrung',
    police: 'wegen eines Polizeieinsatzes',
    school: 'wegen einer Änderung in der Schule',
    other: '',
  },
  reasonNames: {
    traffic: 'Verkehr',
    weather: 'Wetter',
    mechanical: 'ein technisches Problem',
    driver: 'Personalmangel',
    road: 'eine Straßensperrung',
    police: 'ein Polizeieinsatz',
    school: 'eine Änderung in der Schule',
    other: '',
  },
  comma: ', ',
  instead: 'Stattdessen: {{replacement}}',
  askForStop: 'Haltestelle und Uhrzeit nennt das Büro',
  bus: 'Bus {{number}}',
  onDate: '{{date}}: {{text}}',
}
