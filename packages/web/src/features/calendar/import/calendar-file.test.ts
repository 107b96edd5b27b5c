import type { FileEvent } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { readCalendarFile } from './calendar-file.ts'

const TERM = { timeZone: 'America/New_York', termStart: '2026-08-18', termEnd: '2027-06-18' }

const fileWith = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const eventWith = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const read = (...lines: string[]) => readCalendarFile(fileWith(...lines), TERM)

/** The content of a file with this one event, in lines between BEGIN and END. */
const only = async (...lines: string[]): Promise<FileEvent | undefined> => (await read(...eventWith(...lines)))?.[0]

test.each<[string, string[], FileEvent]>([
  ['a day', ['SUMMARY:Labor Day', 'DTSTART;VALUE=DATE:20260907', 'DTEND;VALUE=DATE:20260908'], { name: 'Labor Day', from: '2026-09-07', to: '2026-09-07' }],
  ['a day without an end', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['a day that ends on itself', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907', 'DTEND;VALUE=DATE:20260907'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['a week of days', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20261221', 'DURATION:P2W'], { name: 'A', from: '2026-12-21', to: '2027-01-03' }],
  ['midnight to midnight', ['SUMMARY:A', 'DTSTART;TZID="Eastern, US: NY":20260907T000000', 'DTEND;TZID=X:20260909T000000'], { name: 'A', from: '2026-09-07', to: '2026-09-08' }],
  ['a folded name with signs', ['SUMMARY:No school\\, all', '  grades\\; see\\nletter', 'DTSTART;VALUE=DATE:20260907'], { name: 'No school, all grades; see letter', from: '2026-09-07', to: '2026-09-07' }],
  ['names in small letters', ['summary;LANGUAGE=en:A', 'dtstart;value=date:20260907'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['an alarm within', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907', 'BEGIN:VALARM', 'SUMMARY:B', 'DURATION:PT5M', 'END:VALARM'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['midnights in UTC', ['SUMMARY:A', 'DTSTART:20260907T000000Z', 'DTEND:20260909T000000Z'], { name: 'A', from: '2026-09-07', to: '2026-09-08' }],
  ['a day to its last minute', ['SUMMARY:A', 'DTSTART:20260907T000000', 'DTEND:20260907T235900'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['days to their last second', ['SUMMARY:A', 'DTSTART;TZID=X:20260907T000100', 'DTEND;TZID=X:20260908T235959'], { name: 'A', from: '2026-09-07', to: '2026-09-08' }],
  ['a day to its last minute in UTC', ['SUMMARY:A', 'DTSTART:20260907T040000Z', 'DTEND:20260908T035900Z'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['a day to hour 24', ['SUMMARY:A', 'DTSTART:20260930T000000', 'DTEND:20260930T240000'], { name: 'A', from: '2026-09-30', to: '2026-09-30' }],
  ['twenty-four hours', ['SUMMARY:A', 'DTSTART:20260907T000000', 'DURATION:PT24H'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['dates with a time', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907T000000Z', 'DTEND;VALUE=DATE:2026-09-09'], { name: 'A', from: '2026-09-07', to: '2026-09-08' }],
  ['a marked day at any hour', ['SUMMARY:A', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', 'DTSTART:20260907T000000Z', 'DTEND:20260908T000000Z'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['a marked day without an end', ['SUMMARY:A', 'X-FUNAMBOL-ALLDAY:1', 'DTSTART:20260907T000000Z'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['an early dismissal', ['SUMMARY:Early Release 12:30', 'DTSTART;VALUE=DATE:20260907'], { name: 'Early Release 12:30', trouble: 'shortDay' }],
  ['an early dismissal by the hour', ['SUMMARY:Salida temprana', 'DTSTART:20260907T123000', 'DTEND:20260907T150000'], { name: 'Salida temprana', trouble: 'shortDay' }],
  ['a half day for teachers alone', ['SUMMARY:No school: teacher half day', 'DTSTART;VALUE=DATE:20260907'], { name: 'No school: teacher half day', from: '2026-09-07', to: '2026-09-07' }],
  ...[
    'Early Dismissal - Winter Break Begins',
    '12:30 Dismissal - Thanksgiving Break',
    '1/2 Day - All Schools',
    '½ day',
    'ER Wednesday',
    'School closes at noon',
    'Kindergarten: AM only',
    'Solo por la mañana',
    'Half-Day',
    'Noon dismissal',
    'Half Day - No PM Preschool / No School for PK',
    'Minimum Days',
    'Schools close early at 1:00',
    'Two-hour early release',
    '2 hr delay',
    'Abbreviated schedule',
    'Last day of school: students dismissed at 11',
    'Salida a las 12:00',
    'Media jornada, vacaciones de invierno',
    'Día mínimo',
    'No hay clases para preescolar, medio día',
  ].map((name): [string, string[], FileEvent] => [name, [`SUMMARY:${name}`, 'DTSTART;VALUE=DATE:20260907'], { name, trouble: 'shortDay' }]),
  ...['No School - Staff half day', 'Schools closed, teacher early release', 'Winter Break', 'Classes canceled: snow', 'School canceled', 'Sin clases (medio día para maestros)'].map(
    (name): [string, string[], FileEvent] => [name, [`SUMMARY:${name}`, 'DTSTART;VALUE=DATE:20260907'], { name, from: '2026-09-07', to: '2026-09-07' }],
  ),
  ...['Canceled: Teacher workday - no school', 'CANCELLED - PD day', '[Canceled] PD day', 'PD day (cancelled)', 'Cancelado: día sin clases', 'Canceled PD day', 'PD day - CANCELED', 'Postponed: PD day', 'Rescheduled: PD day'].map(
    (name): [string, string[], FileEvent] => [name, [`SUMMARY:${name}`, 'DTSTART;VALUE=DATE:20260907'], { name, trouble: 'cancelled' }],
  ),
  ['a canceled one in American letters', ['SUMMARY:A', 'STATUS:CANCELED', 'DTSTART;VALUE=DATE:20260907'], { name: 'A', trouble: 'cancelled' }],
  ['an hour', ['SUMMARY:A', 'DTSTART:20260907T130000Z', 'DTEND:20260907T140000Z'], { name: 'A', trouble: 'timeOfDay' }],
  ['midnight elsewhere', ['SUMMARY:A', 'DTSTART:20260907T000000Z'], { name: 'A', trouble: 'timeOfDay' }],
  ['a day that is repeated in other terms', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20100907', 'RRULE:FREQ=YEARLY;UNTIL=20150907'], { name: 'A', from: '2010-09-07', to: '2010-09-07' }],
  ['a day that is repeated every second', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907', 'RRULE:FREQ=SECONDLY'], { name: 'A', trouble: 'repeats' }],
  ['midnight in UTC that is a day of the office', ['SUMMARY:A', 'DTSTART:20260907T040000Z', 'DTEND:20260908T040000Z'], { name: 'A', from: '2026-09-07', to: '2026-09-07' }],
  ['a cancelled one', ['SUMMARY:A', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20260907'], { name: 'A', trouble: 'cancelled' }],
  ['a day that does not exist', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260931'], { name: 'A', trouble: 'noDate' }],
  ['nothing', [], { name: '', trouble: 'noDate' }],
  ['two years', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907', 'DTEND;VALUE=DATE:20280907'], { name: 'A', trouble: 'tooLong' }],
  ['an end before its start', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260907', 'DTEND;VALUE=DATE:20260901'], { name: 'A', trouble: 'tooLong' }],
])('[CALENDAR-3] of a calendar file %s is read', async (_, lines, event) => {
  expect(await only(...lines)).toEqual(event)
}) // prettier-ignore

test('[CALENDAR-3] what is no calendar file is none, and one without events has none', async () => {
  expect(await readCalendarFile('<html></html>', TERM)).toBeUndefined()
  expect(await readCalendarFile('', TERM)).toBeUndefined()
  expect(await readCalendarFile('\uFEFFBEGIN:VCALENDAR\nEND:VCALENDAR', TERM)).toEqual([])
})

const datesOf = (events: FileEvent[] | undefined) =>
  events?.map((event) => ('from' in event ? `${event.from} ${event.to.slice(5)} ${event.name}` : event.trouble))

test.each<[string, string[], string[]]>([
  ['a rule with an end', ['RRULE:FREQ=WEEKLY;UNTIL=20260921'], ['2026-09-07 09-07 A', '2026-09-14 09-14 A', '2026-09-21 09-21 A']],
  ['a rule with a count', ['RRULE:FREQ=MONTHLY;BYDAY=2MO;COUNT=2'], ['2026-09-14 09-14 A', '2026-10-12 10-12 A']],
  ['days that are taken out', ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20260914'], ['2026-09-07 09-07 A', '2026-09-21 09-21 A']],
  ['days that are added', ['RDATE;VALUE=DATE:20260909,20261001'], ['2026-09-07 09-07 A', '2026-09-09 09-09 A', '2026-10-01 10-01 A']],
  ['several days each time', ['DURATION:P3D', 'RRULE:FREQ=WEEKLY;COUNT=2'], ['2026-09-07 09-09 A', '2026-09-14 09-16 A']],
])('[CALENDAR-3] an event that repeats is read day by day: %s', async (_, lines, days) => {
  expect(datesOf(await read(...eventWith('SUMMARY:A', 'DTSTART;VALUE=DATE:20260907', ...lines)))).toEqual(days)
}) // prettier-ignore

test('[CALENDAR-3] of an event that repeats for ever only the term is read', async () => {
  const events = await read(...eventWith('SUMMARY:A', 'DTSTART;VALUE=DATE:20250907', 'RRULE:FREQ=MONTHLY'))
  expect(datesOf(events)).toHaveLength(10)
  expect(datesOf(events)?.at(-1)).toBe('2027-06-07 06-07 A')
})

test('[CALENDAR-3] an occurrence that was moved or cancelled is read as it is now', async () => {
  const changed = (day: string, ...lines: string[]) => eventWith('UID:1', `RECURRENCE-ID;VALUE=DATE:${day}`, ...lines)
  const events = await read(
    ...eventWith('UID:1', 'SUMMARY:A', 'DTSTART;VALUE=DATE:20260907', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    ...changed('20260914', 'SUMMARY:Moved', 'DTSTART;VALUE=DATE:20260915'),
    ...changed('20260921', 'SUMMARY:A', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20260921'),
  )
  expect(datesOf(events)).toEqual(['2026-09-07 09-07 A', '2026-09-15 09-15 Moved'])
})

test('[CALENDAR-3] midnight by the rules of a zone in the file is a day, also when its clocks change', async () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Here', 'BEGIN:STANDARD', 'DTSTART:19701101T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:19700308T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'END:DAYLIGHT', 'END:VTIMEZONE'] // prettier-ignore
  const event = eventWith('SUMMARY:A', 'DTSTART;TZID=Here:20261030T000000', 'DTEND;TZID=Here:20261103T000000')
  expect(datesOf(await read(...zone, ...event))).toEqual(['2026-10-30 11-02 A'])
})

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('[CALENDAR-3] a line that is folded within a letter is read, and so are other breaks of lines and alphabets', async () => {
  const named = fileWith(...eventWith('DTSTART;VALUE=DATE:20260907', 'SUMMARY:Día de la Constitución'))
  const bytes = bytesOf(named)
  const within = bytes.indexOf(0xc3) + 1 // between the two bytes of í
  const folded = Uint8Array.from([...bytes.slice(0, within), 13, 10, 32, ...bytes.slice(within)])
  const oldLetters = Uint8Array.from(named, (letter) => letter.charCodeAt(0))
  for (const file of [
    folded,
    oldLetters,
    bytesOf(named.replaceAll('\r\n', '\r')),
    bytesOf(named.replaceAll('\r\n', '\n')),
  ])
    expect((await readCalendarFile(file, TERM))?.[0]?.name).toBe('Día de la Constitución')
})

const day = (date: string, ...lines: string[]) => eventWith('SUMMARY:A', `DTSTART;VALUE=DATE:${date}`, ...lines)

test('[CALENDAR-9] a calendar that takes its events back removes no days', async () => {
  expect(await read('METHOD:CANCEL', ...day('20260907', 'UID:1'))).toEqual([{ name: 'A', trouble: 'cancelled' }])
  const [first, second] = [
    fileWith(...day('20260907', 'UID:1')),
    fileWith('METHOD:CANCEL', ...day('20260907', 'UID:1', 'SEQUENCE:1')),
  ]
  expect(datesOf(await readCalendarFile(first + second, TERM))).toEqual(['cancelled'])
})

test.each([
  ['a higher number', ['SEQUENCE:0'], ['SEQUENCE:3'], ['2026-09-14 09-14 A']],
  ['a number with more digits', ['SEQUENCE:9'], ['SEQUENCE:10'], ['2026-09-14 09-14 A']],
  ['the older one behind', ['SEQUENCE:3'], ['SEQUENCE:0'], ['2026-09-07 09-07 A']],
  ['a later stamp', ['DTSTAMP:20260801T000000Z'], ['DTSTAMP:20260802T000000Z'], ['2026-09-14 09-14 A']],
  ['nothing that differs', [], [], ['2026-09-07 09-07 A', '2026-09-14 09-14 A']],
])('[CALENDAR-9] of an event that is there twice the latest revision counts: %s', async (_, one, other, days) => {
  const events = await read(...day('20260907', 'UID:1', ...one), ...day('20260914', 'UID:1', ...other))
  expect(datesOf(events)).toEqual(days)
})

test.each([
  [
    'a line that is no property',
    ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20260908', 'SUMMARY without colon', 'END:VEVENT'],
    'SUMMARY without colon',
  ],
  ['no end', ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20260908', 'SUMMARY:B'], 'B'],
  ['a date that is none', eventWith('SUMMARY:B', 'DTSTART;VALUE=DATE:2026'), 'B'],
])('[CALENDAR-9] an event with %s is named, and the others are read', async (_, lines, name) => {
  for (const file of [
    fileWith(...day('20260907'), ...lines, ...day('20260909')),
    fileWith(...lines, ...day('20260907'), ...day('20260909')),
  ]) {
    const events = await readCalendarFile(file, TERM)
    expect(datesOf(events?.filter((event) => 'from' in event))).toEqual(['2026-09-07 09-07 A', '2026-09-09 09-09 A'])
    expect(events?.filter((event) => 'trouble' in event).map((event) => event.name)).toEqual([name])
  }
})

test('[CALENDAR-9] a file that breaks off is read up to there', async () => {
  const file = fileWith(...day('20260907'), ...day('20260909'))
  for (let end = file.indexOf('END:VEVENT') + 12; end < file.length; end++)
    expect(datesOf(await readCalendarFile(file.slice(0, end), TERM))?.[0]).toBe('2026-09-07 09-07 A')
})

test('[CALENDAR-9] whole days in UTC are those of the zone of their calendar', async () => {
  const event = eventWith('SUMMARY:A', 'DTSTART:20261127T080000Z', 'DTEND:20261128T080000Z')
  expect(datesOf(await read('X-WR-TIMEZONE:America/Los_Angeles', ...event))).toEqual(['2026-11-27 11-27 A'])
  expect(datesOf(await read('X-WR-TIMEZONE:Our clock', ...event))).toEqual(['timeOfDay'])
})

test.each([
  'EXDATE:20260914T040000Z',
  'EXDATE:20260914T000000Z',
  'EXDATE;TZID=X:20260914T000000',
  'EXDATE;VALUE=DATE-TIME:20260914T000000',
])('[CALENDAR-9] a day of a series is taken out also where it is named by a moment: %s', async (line) => {
  expect(datesOf(await read(...day('20260907', 'RRULE:FREQ=WEEKLY;COUNT=3', line)))).toEqual([
    '2026-09-07 09-07 A',
    '2026-09-21 09-21 A',
  ])
})
