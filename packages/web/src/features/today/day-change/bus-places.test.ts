import { expect, test } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { metresFrom } from './bus-places.ts'

const YARD = { lat: 40.1, lng: -83 }
const { run: state } = givenScheduledRun()
const seen = (busId: string, lat: number, at: number) =>
  givenScheduledRun({
    busId,
    run: {
      ...state,
      busId: null,
      position: { lat, lng: -83, at },
    },
  })

test('[DAY-38] how far a bus is from a run is known by where it was seen last, else by the yard', () => {
  const own = seen('own', 40, 100)
  const metresOf = metresFrom(own, [own, seen('far', 40.05, 90), seen('far', 40.02, 100), seen('far', 40.3, 50)], YARD)
  expect(metresOf('far')).toBeCloseTo(2224, -1)
  expect(metresOf('parked')).toBeCloseTo(11119, -1)
  expect(metresFrom(own, [own], null)('parked')).toBeUndefined()
  const unseen = givenScheduledRun({ busId: 'own' })
  expect(metresFrom({ run: { ...unseen.run, position: null } }, [own], YARD)('far')).toBeUndefined()
})
