import { buildTown } from '@firstbell/town'
import { expect, test } from 'vitest'
import { planDistrict } from './plan-district.ts'

test('[DEMO-9] nobody of a family has the first name of another', () => {
  const { families } = planDistrict(buildTown(1), 1)
  const shared = families.filter(({ children, contacts }) => {
    const names = [...children, ...contacts].map(({ firstName }) => firstName)
    return new Set(names).size < names.length
  })
  expect(families.length).toBeGreaterThan(100)
  expect(shared).toEqual([])
})
