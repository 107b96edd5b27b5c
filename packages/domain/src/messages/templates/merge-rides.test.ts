import { expect, test } from 'vitest'
import { writtenDate } from '../../time/clock-time.ts'
import { mergedText, type MergeValues } from './merge-fields.ts'
import { mergedRides } from './merge-rides.ts'

const ride = (children: string, stop: string, time: string, rest: object = {}) => {
  return { children: [children], 'stop.name': stop, 'stop.time': time, 'route.name': `${stop} 1`, ...rest }
}
const RIDES: [MergeValues, MergeValues] = [ride('Ada', 'Oak', '7:10 AM'), ride('Bo', 'Elm', '7:30 AM')]
const VALUES = { children: ['Ada', 'Bo'], date: 'March 3', 'stop.name': ['Oak', 'Elm'], 'bus.number': '4' }
const merged = (text: string, rides: readonly MergeValues[] = RIDES, between: '\n' | ' ' | ' · ' = '\n') =>
  mergedRides(text, { values: VALUES, rides, language: 'en', between })

test('[MESSAGE-130] a sentence about a ride is written for each, and what is the same of all once', () => {
  const text = 'No school on {{date}}. The bus of {{children}} stops at {{stop.name}} at {{stop.time}}. Ask the office.'
  expect(merged(text).text).toBe(
    'No school on March 3.\nThe bus of Ada stops at Oak at 7:10 AM.\nThe bus of Bo stops at Elm at 7:30 AM.\nAsk the office.',
  )
  expect(merged('{{route.name}} is late', RIDES, ' · ').text).toBe('Oak 1 is late · Elm 1 is late')
  expect(merged('Hello {{children}}.').text).toBe('Hello Ada and Bo.')
  expect(merged('{{stop.name}}. {{bus.number}}.', RIDES, ' ').text).toBe('Oak. Elm. 4.')
})

test('[MESSAGE-130] sentences of a ride that follow each other stay together, and a fallback with a period is not divided', () => {
  const text = 'Not at {{stop.name}}. {{replacement.text|There is no other bus. Please arrange another way}}.'
  const [first, second] = RIDES
  const instead = { ...second, 'replacement.text': 'Instead: bus 7' }
  expect(merged(text, [first, instead], ' ').text).toBe(
    'Not at Oak. There is no other bus. Please arrange another way. Not at Elm. Instead: bus 7.',
  )
  expect(merged(text, RIDES, ' ').text).toBe(
    'Not at Oak. Not at Elm. There is no other bus. Please arrange another way.',
  )
})

test('[MESSAGE-130] a sentence with a field that one ride lacks names all rides together, and one ride is as ever', () => {
  const window = { ...VALUES, 'eta.window': '7:08 AM – 7:14 AM' }
  const [first] = RIDES
  const text = 'Near {{stop.name}}: {{eta.window}}.'
  const known = [{ ...first, 'eta.window': '7:08 AM – 7:14 AM' }, ...RIDES.slice(1)]
  const lacking = mergedRides(text, {
    values: { ...window },
    rides: [...known, { 'eta.window': '' }],
    language: 'en',
    between: ' ',
  })
  expect(lacking).toEqual({ text: 'Near Oak and Elm: 7:08 AM – 7:14 AM.', unresolved: [] })
  expect(merged('{{stop.name}} {{trackLink}}', RIDES.slice(0, 1)).unresolved).toEqual(['trackLink'])
  expect(merged('{{stop.name}} {{trackLink}}').unresolved).toEqual(['trackLink'])
})

test('[MESSAGE-131] a text agrees with the values in it', () => {
  const said = (text: string, values: MergeValues, language: 'en' | 'es') => mergedText(text, values, language).text
  const late = '{{delay.minutes}} minutes late'
  expect(said(late, { 'delay.minutes': '1' }, 'en')).toBe('1 minute late')
  expect(said(late, { 'delay.minutes': '21' }, 'en')).toBe('21 minutes late')
  expect(said('{{delay.minutes}} minutos', { 'delay.minutes': '1' }, 'es')).toBe('1 minuto')
  const at = 'a las {{stop.time}}'
  expect(said(at, { 'stop.time': '1:05 p. m.' }, 'es')).toBe('a la 1:05 p. m.')
  expect(said(at, { 'stop.time': '11:05 a. m.' }, 'es')).toBe('a las 11:05 a. m.')
  const unknown = { 'route.name': 'Oak 1', date: 'March 3' }
  expect(said('{{route.name}} will run {{delay.duration|}} late on {{date}}', unknown, 'en')).toBe(
    'Oak 1 will run late on March 3',
  )
  const date = { date: writtenDate('2026-12-02', 'es') }
  expect(said('{{date}}: no hay bus. {{date}}, el {{date}}', date, 'es')).toBe(
    'Miércoles 2 de diciembre: no hay bus. Miércoles 2 de diciembre, el miércoles 2 de diciembre',
  )
})
