import { expect, test } from 'vitest'
import { shortStreetNames } from './street-names.ts'

test.each([
  ['Toll House Road & Long Furrow Road', 'Toll House Rd & Long Furrow Rd'],
  ['12 Fir Avenue', '12 Fir Ave'],
  ['4 Red Trace Place', '4 Red Trace Pl'],
  ['299 State Highway 12', '299 Hwy 12'],
  ['299 State Highway 38 West', '299 Hwy 38 West'],
  ['Highway 7 & Mill Lane', 'Hwy 7 & Mill Ln'],
  ['Mill Road North', 'Mill Rd North'],
])('the kind of street is written short: %s', (name, short) => {
  expect(shortStreetNames(name)).toBe(short)
})

test.each(['Court Street Market', 'Roadside Inn', 'Street of Lanes', 'Lakeside School'])(
  'a word that is part of the name stays: %s',
  (name) => expect(shortStreetNames(name)).toBe(name),
)

test('what names the street is not taken for its kind', () => {
  expect(shortStreetNames('Court Street & Place Lane')).toBe('Court St & Place Ln')
})
