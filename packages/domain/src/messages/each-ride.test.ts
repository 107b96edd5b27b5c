import { expect, test } from 'vitest'
import { mergedForEach, mergedSubject } from './each-ride.ts'
import type { MergeValues } from './merge-fields.ts'

const oak: MergeValues = {
  children: ['Ada', 'Bo'],
  'route.name': ['Oak 1'],
  'stop.name': ['Elm'],
  'delay.minutes': ['10'],
}
const high: MergeValues = { children: ['Cy'], 'route.name': ['High 2'], 'stop.name': ['Elm'], 'delay.minutes': ['25'] }
const RIDES = [oak, high]
const VALUES: MergeValues = {
  children: ['Ada', 'Bo', 'Cy'],
  'route.name': ['Oak 1', 'High 2'],
  'stop.name': ['Elm'],
  'delay.minutes': ['10', '25'],
  'org.name': 'Oakdale',
}
const of = (rides: readonly MergeValues[]) => ({ values: VALUES, rides })
const said = (text: string, rides = RIDES) => mergedForEach(text, of(rides), 'en').text

test('[MESSAGE-127] what is said of a bus is said of each of several buses, and all else once', () => {
  const text =
    'Dear family of {{children}}.\n\n{{route.name}} is {{delay.minutes}} minutes late at {{stop.name}}.\n\n{{org.name}}'
  expect(said(text)).toBe(
    'Dear family of Ada, Bo, and Cy.\n\nOak 1 is 10 minutes late at Elm.\nHigh 2 is 25 minutes late at Elm.\n\nOakdale',
  )
  expect(said('{{children}}: {{route.name}}')).toBe('Ada and Bo: Oak 1\nCy: High 2')
  expect(said('{{route.name}} do not run.')).toBe('Oak 1 and High 2 do not run.') // one list is clear
  expect(said('{{children}}: {{stop.name}}', [oak, { ...high, children: ['Ada', 'Bo'] }])).toBe('Ada and Bo: Elm') // the same
  expect(said('{{route.name}} at {{stop.name}}', [oak])).toBe('Oak 1 and High 2 at Elm')
})

test('[MESSAGE-127] where one ride lacks what another has, all are told together, and it is not unresolved', () => {
  const rides = [oak, { ...high, 'delay.minutes': [] }]
  const text = '{{route.name}} is {{delay.minutes}} minutes late'
  expect(mergedForEach(text, of(rides), 'en')).toEqual({
    text: 'Oak 1 and High 2 is 10 and 25 minutes late',
    unresolved: [],
  })
  expect(said('{{route.name}} is {{delay.minutes|some}} minutes late', rides)).toBe(
    'Oak 1 is 10 minutes late\nHigh 2 is some minutes late',
  )
  expect(mergedForEach('{{eta.time}} {{stop.name}}', of(RIDES), 'en').unresolved).toEqual(['eta.time'])
})

test('[MESSAGE-127] a subject has the rides that fit, and how many more there are', () => {
  const text = '{{route.name}} is {{delay.minutes}} minutes late'
  const subject = (max: number) =>
    mergedSubject(text, of([...RIDES, { ...oak, 'route.name': ['Low 3'] }]), 'en', max).text
  expect(subject(120)).toBe('Oak 1 is 10 minutes late; High 2 is 25 minutes late; Low 3 is 10 minutes late')
  expect(subject(60)).toBe('Oak 1 is 10 minutes late; High 2 is 25 minutes late +1')
  expect(subject(20)).toBe('Oak 1 is 10 minutes late +2')
  expect(mergedSubject('New time for {{children}}', of(RIDES), 'en', 120).text).toBe('New time for Ada, Bo, and Cy')
})
