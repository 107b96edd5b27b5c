// Writes docs/templates.md, every built-in template as families get it: `npm run docs:templates`.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type AlertReason,
  clockTime,
  type FamilyLanguage,
  FamilyLanguage as Languages,
  type Hhmm,
  LANGUAGES,
  type MergeValues,
  messageWords,
  OfficeLanguage,
  templatesOf,
  timetableMoment,
  writtenDate,
  writtenDateAndTime,
} from '../../packages/domain/src/index.ts'
import { renderDelivery } from '../../packages/server/src/engine/messages/rendering/rendered.ts'
import {
  type SaidRide,
  valuesOfEachRide,
  valuesOfRides,
} from '../../packages/server/src/engine/messages/rendering/ride-values.ts'

const FILE = path.join(import.meta.dirname, '../../docs/templates.md')
const ZONE = 'America/New_York'
const DATE = '2026-12-02'
const at = (time: number) => timetableMoment(ZONE, DATE, time as Hhmm, time as Hhmm) // times of a day

/** What is different about a ride, beside who rides where. */
interface Changed {
  lateMinutes?: number
  /** Whether the bus is expected at a known time. */
  isExpected?: boolean
  /** ALERT-25: the time of a bus that is near is that from which on it can come. */
  isNear?: boolean
  /** How the bus is said to come at another time, where that is not known by how much. */
  moved?: 'later' | 'earlier'
  reason?: AlertReason
  replacement?: string
  bus?: string
  takenInBy?: NonNullable<SaidRide['onDate']>['takenInBy']
  stop?: string
  child?: 'Bo'
  route?: string
}

const RIDES = [
  { child: 'Ada', route: 'Oak Street 1 AM', stop: 'Elm Street & 3rd Avenue', time: 710 },
  { child: 'Ada', route: 'Oak Street 1 PM', stop: 'Elm Street & 3rd Avenue', time: 1520 },
  { child: 'Bo', route: 'Middle 4 AM', stop: '12 Mill Road', time: 735 },
  { child: 'Bo', route: 'Middle 4 PM', stop: '12 Mill Road', time: 1545 },
] as const

function rideOf({ child, route, stop, time }: (typeof RIDES)[number], changed: Changed): SaidRide {
  const { lateMinutes = 0, isExpected = true, reason = null, replacement = '', bus = '12', takenInBy = null } = changed
  const expectedAt = at(time) + lateMinutes * 60
  const window = { earliestAt: expectedAt - 120, latestAt: expectedAt + 180 }
  return {
    child: changed.child ?? child,
    route: changed.route ?? route,
    stop: changed.stop ?? stop,
    stoptime: time as Hhmm, // a time of a day
    school: child === 'Ada' ? 'Oak Street Elementary School' : 'Middle School',
    busNumber: bus,
    usualBusNumber: '12',
    replacement,
    minutesLate: Math.abs(lateMinutes),
    onDate: {
      alert: { reason },
      takenInBy,
      expected: isExpected
        ? { at: changed.isNear ? window.earliestAt : expectedAt, window, isStartMissed: false }
        : null,
      moved: changed.moved ?? (lateMinutes === 0 ? null : lateMinutes > 0 ? 'later' : 'earlier'),
      dueAt: expectedAt,
    },
  }
}

/** A family, as its rides by their place in the list, with what is different about each. */
type Family = readonly (readonly [number, Changed?])[]

const families = (changed: Changed, afternoon = changed): Record<string, Family> => ({
  'One ride': [[0, changed]],
  'Two rides': [
    [0, changed],
    [1, afternoon],
  ],
  'Four rides': [
    [0, changed],
    [1, afternoon],
    [2, changed],
    [3, afternoon],
  ],
})

const TAKEN_IN = {
  routeName: 'Oak Street 2 AM',
  busNumber: '31',
  stops: [{ name: 'Elm Street & 3rd Avenue', scheduledAt: at(722) }],
}
const LATE = families({ lateMinutes: 15, reason: 'traffic' }, { lateMinutes: 20, reason: 'traffic' })
const USUAL = families({})
const NEAR = { isNear: true }
/** As somebody read it. */
const RETRACTED = '"Oak Street 1 AM does not run on Wednesday, December 2"'
const LONG = { lateMinutes: 15, stop: 'Martin Luther King Junior Boulevard & Saint Bartholomew Avenue' }
const LONG_NAMES: Family = ([0, 1, 2, 3] as const).map((place) => [
  place,
  { ...LONG, route: `${RIDES[place].route} by way of Upper Larkmont Heights` },
])

/** Of each template who gets it, and what has happened. */
const SITUATIONS: Readonly<Record<string, Record<string, Family>>> = {
  'running-late': {
    ...LATE,
    'Minutes, time and reason are not known': [[0, { isExpected: false, moved: 'later' }]],
    'Two children wait together': [
      [0, { lateMinutes: 15, reason: 'weather' }],
      [0, { lateMinutes: 15, reason: 'weather', child: 'Bo' }],
    ],
    'Rides with names too long for a text message': LONG_NAMES,
  },
  canceled: {
    ...USUAL,
    'Another bus comes': families({ replacement: '31' })['One ride'] ?? [],
    'The run is merged into one that has the stop': [[0, { takenInBy: TAKEN_IN }]],
    'The run is merged into one that does not have the stop': [[0, { takenInBy: { ...TAKEN_IN, stops: [] } }]],
    'One of two rides has another bus': [[0, { replacement: '31' }], [2]],
  },
  'substitute-bus': { ...families({ bus: '31' }), 'The bus is not known': [[0, { bus: '' }]] },
  'stop-time-change': { ...USUAL, 'A moved stop': [[0, { stop: '40 Harbor Lane' }]] },
  'delayed-start': {
    'One ride': [[0, { lateMinutes: 120, reason: 'weather' }]],
    'Two rides': [
      [0, { lateMinutes: 120, reason: 'weather' }],
      [2, { lateMinutes: 120, reason: 'weather' }],
    ],
  },
  'early-dismissal': {
    'One ride': [[1, { lateMinutes: -60 }]],
    'The new time is not known': [[1, { isExpected: false, moved: 'earlier' }]],
    'Two rides': [
      [1, { lateMinutes: -60 }],
      [3, { lateMinutes: -60 }],
    ],
  },
  'no-service': {
    'The reason is known': families({ reason: 'weather' })['Four rides'] ?? [],
    'The reason is not known': families({})['One ride'] ?? [],
  },
  'school-buses-late': { 'One bus with one child': [], 'Several buses': [] },
  'bus-approaching': {
    'One ride': [[0, NEAR]],
    'Two rides': [
      [0, NEAR],
      [2, NEAR],
    ],
  },
  'not-met': { 'One child': [[1]], 'Two children': [[1], [3]] },
}

const counted = (count: number, { one, other }: { one: string; other: string }) =>
  `${count} ${count === 1 ? one : other}`

function ofSchool(situation: string, language: FamilyLanguage): MergeValues {
  const isOne = situation.startsWith('One')
  const { buses, children } = messageWords.in(language)
  return {
    'school.name': 'Middle School',
    'route.name': isOne ? ['Middle 4 AM'] : ['Middle 4 AM', 'Oak Street 1 AM'],
    'buses.late': counted(isOne ? 1 : 2, buses),
    'children.count': counted(isOne ? 1 : 34, children),
    'first.arrival': clockTime(ZONE, at(805), language),
  }
}

function recipientOf(family: Family, situation: string, language: FamilyLanguage, templateId: string) {
  const rides = family.map(([place, changed = {}]) => rideOf(RIDES[place] ?? RIDES[0], changed))
  const common = (one: FamilyLanguage): MergeValues => ({
    'org.name': 'Larkmont School District',
    'org.phone': '+1 202 555 0100',
    date: writtenDate(DATE, one),
    'contact.firstName': 'Dana',
    'family.name': 'Alder',
    trackLink: 'https://buses.example.org/t/0123456789abcdef',
  })
  const ofTemplate = (one: FamilyLanguage): MergeValues => {
    if (templateId === 'school-buses-late') return ofSchool(situation, one)
    const sentAt = writtenDateAndTime(DATE, clockTime(ZONE, at(640), one), one)
    return templateId === 'retraction' ? { 'message.subject': RETRACTED, 'message.sentAt': sentAt } : {}
  }
  return {
    languages: [language],
    valuesIn: (one: FamilyLanguage) => ({ ...common(one), ...valuesOfRides(rides, ZONE, one), ...ofTemplate(one) }),
    ridesIn: (one: FamilyLanguage) => valuesOfEachRide(rides, ZONE, one),
  }
}

/** The office of a school has no language of its own. */
const languagesOf = (templateId: string): readonly FamilyLanguage[] =>
  templateId === 'school-buses-late' ? OfficeLanguage.options : Languages.options

/** The text of docs/templates.md. */
export function templatesPage(): string {
  const lines = [
    '# Built-in templates',
    '',
    'Every built-in template as families and school offices get it: subject, email and text message in each language of messages. `npm run docs:templates` writes this page, and a test fails where it differs.',
  ]
  for (const template of templatesOf('', [])) {
    const { id, name, category, texts, sourceLanguage } = template
    lines.push('', `## ${name}`)
    for (const [situation, family] of Object.entries(SITUATIONS[id] ?? USUAL)) {
      lines.push('', `### ${name}: ${situation.toLowerCase()}`)
      for (const language of languagesOf(id)) {
        const recipient = recipientOf(family, situation, language, id)
        const written = { category, texts, sourceLanguage, templateId: id }
        const render = (channel: 'email' | 'sms') => renderDelivery(channel, written, recipient, undefined)
        const [email, sms] = [render('email'), render('sms')]
        const body = [email.subject, '', email.text, '', `SMS: ${sms.text}`].join('\n')
        lines.push('', `${LANGUAGES[language].name}:`, '', '```text', body, '```')
      }
    }
  }
  return `${lines.join('\n')}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(FILE, templatesPage())
