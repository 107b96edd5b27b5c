import { expect, test } from 'vitest'
import { bestStopOptions, type StopOption } from './stop-options.ts'

const option = (stopId: string, more: Partial<StopOption> = {}): StopOption => ({
  routeId: 'route',
  routeName: 'Oak 1',
  stopId,
  stopName: stopId,
  stoptime: 700 as StopOption['stoptime'],
  walkMetres: 100,
  seatsLeft: 3,
  acrossStreet: null,
  obstacle: null,
  hazardArea: '',
  isTooFar: false,
  ...more,
})
const best = (...options: StopOption[]) => bestStopOptions(options).map(({ stopId }) => stopId)

test('[ASSIGN-11] stops that a child may walk to and that have a seat come first, each group by the length of the walk', () => {
  const good = [option('near', { walkMetres: 300 }), option('unknown', { walkMetres: 200, seatsLeft: null })]
  const others = [
    option('full', { walkMetres: 10, seatsLeft: 0 }),
    option('fast', { walkMetres: 20, obstacle: 'fastStreet' }),
    option('far', { walkMetres: 30, isTooFar: true }),
  ]
  expect(best(...others, ...good)).toEqual(['unknown', 'near', 'full', 'fast', 'far'])
})

test('[ASSIGN-11] of equal walks the earlier stop comes first, and five are offered', () => {
  expect(best(option('b', { stoptime: 710 as StopOption['stoptime'] }), option('a'), option('c'))).toEqual([
    'a',
    'c',
    'b',
  ])
  expect(best(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => option(id)))).toEqual(['a', 'b', 'c', 'd', 'e'])
})
