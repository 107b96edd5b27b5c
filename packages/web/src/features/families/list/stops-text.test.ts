import { expect, test } from 'vitest'
import { stopsTexts } from './stops-text.ts'

const at = (routeName: string, stopName: string) => ({ routeName, stopName })
const write = ({ route, stop }: { route: string; stop: string }) => `${route} · ${stop}`

test('[FAMILY-64] each stop is named once, with its routes, and those of one name together', () => {
  const stops = [
    at('High 1 AM', 'Mill Road'),
    at('Oak', 'Mill Road'),
    at('Elm 2 AM', 'Elm Street'),
    at('High 1 PM', 'Mill Road'),
  ]
  expect(stopsTexts(stops, write)).toEqual(['High 1 AM/PM, Oak · Mill Rd', 'Elm 2 AM · Elm St'])
  expect(stopsTexts([], write)).toEqual([])
})
