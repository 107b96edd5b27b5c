import { expect, test } from 'vitest'
import { randomCalloutDay, streetless } from '../../testing/days/random-callout-day.ts'
import { recountCallout } from '../../testing/days/recount-callout.ts'
import { shortlistFor } from './callout-travel.ts'
import { proposalsFor } from './propose.ts'

const TOWNS = Array.from({ length: 40 }, (_, seed) => randomCalloutDay(seed + 1, { routes: 14, schools: 2, stops: 8 }))

function* proposalsOfTowns() {
  for (const day of TOWNS)
    for (const { routeId } of day.runs.slice(0, 5)) {
      const { proposed, refusals } = proposalsFor(day, { routeIds: [routeId], travel: streetless })
      yield { day, routeId, proposed, refusals }
    }
}

test('[DAY-18] each kind has a proposal or the reason why it has none, and the smallest harm comes first', () => {
  const found = { handOn: 0, merge: 0, split: 0 }
  for (const { proposed, refusals } of proposalsOfTowns()) {
    const kinds = [...proposed.map(({ proposal }) => proposal.kind), ...refusals.map(({ kind }) => kind)]
    expect(kinds.toSorted()).toEqual(['handOn', 'merge', 'split'])
    for (const { proposal } of proposed) found[proposal.kind]++
    const over = proposed.map(({ proposal: { price } }) => price.familiesOver15Minutes)
    expect(over).toEqual(over.toSorted((a, b) => a - b))
  }
  expect(Object.values(found).every((count) => count > 15)).toBe(true)
})

test('[DAY-22] the price of a proposal is what a recount finds from what it writes', () => {
  let recounted = 0
  for (const { day, proposed } of proposalsOfTowns())
    for (const { proposal } of proposed.filter(({ proposal: { kind } }) => kind !== 'merge')) {
      const { riders, endOf, ...counted } = recountCallout(day, proposal, streetless)
      expect(proposal.price).toMatchObject(counted)
      for (const bus of proposal.price.buses) expect(bus.riders).toBe(riders.get(bus.routeId))
      for (const { arrivalAt, routeName } of proposal.price.schools) {
        const run = day.runs.find((one) => one.routeName === routeName)
        expect(arrivalAt).toBe(endOf.get(run?.routeId ?? ''))
      }
      recounted++
    }
  expect(recounted).toBeGreaterThan(100)
})

test('[DAY-18] of a hundred routes the nearest are tried, and what they give is as good as it is for all of them', () => {
  const day = randomCalloutDay(7, { routes: 100, schools: 3, stops: 12 })
  for (const { routeId } of day.runs.slice(0, 3)) {
    const shortlist = shortlistFor(day, [routeId])
    expect(shortlist.routeIds.size).toBeLessThanOrEqual(8)
    expect(shortlist.driverIds.size).toBeLessThanOrEqual(15)
    const near = proposalsFor(day, { routeIds: [routeId], travel: streetless, shortlist })
    const all = proposalsFor(day, { routeIds: [routeId], travel: streetless })
    const over = ({ proposed }: typeof all) => proposed.map(({ proposal: { price } }) => price.familiesOver15Minutes)
    expect(over(near)[0]).toBe(over(all)[0])
  }
})
