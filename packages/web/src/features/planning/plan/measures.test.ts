import { expect, test } from 'vitest'
import { measuresFor } from './measures.ts'

const zone = { timeZone: 'America/New_York' }

test('[SCENARIO-34] lengths are in the units of the organization: short walks in feet or meters', () => {
  const miles = measuresFor('en-US', { ...zone, units: 'Imperial' })
  expect([miles.distance(16_093), miles.walk(100), miles.walk(804.7)]).toEqual(['10 mi', '328 ft', '0.5 mi'])
  const metric = measuresFor('en-US', { ...zone, units: 'Metric' })
  expect([metric.distance(16_093), metric.walk(100.4), metric.walk(1500)]).toEqual(['16.1 km', '100 m', '1.5 km'])
  expect([metric.minutes(2040), metric.share(0.5)]).toEqual(['34 min', '50%'])
})
