import { expect, test } from 'vitest'
import { isStepDone, setupSteps } from './setup.ts'

const NONE = {
  schools: 0,
  buses: 0,
  drivers: 0,
  families: 0,
  addresses: 0,
  unlocated: 0,
  routes: 0,
  devices: 0,
  daysOff: 0,
  busNum: 0,
}

test('[NAV-7] a new organization begins with its schools, and has everything to do but the public link', () => {
  const steps = setupSteps({ ...NONE, isPublic: true, busNum: 30 })
  expect(steps.map(({ step }) => step)).toEqual([
    'schools',
    'calendar',
    'buses',
    'drivers',
    'families',
    'routes',
    'devices',
    'publicLink',
  ])
  expect(steps.filter(isStepDone).map(({ step }) => step)).toEqual(['publicLink'])
  expect(steps[2]).toEqual({ step: 'buses', done: 0, total: 30 })
})

test('[NAV-7] buses are complete with as many as the organization has said to have, one is enough of what nobody has counted', () => {
  const stepOf = (counts: Partial<typeof NONE>, name: string) =>
    setupSteps({ ...NONE, isPublic: false, ...counts }).filter((step) => step.step === name)
  expect(stepOf({ buses: 29, busNum: 30 }, 'buses').some(isStepDone)).toBe(false)
  expect(stepOf({ buses: 31, busNum: 30 }, 'buses')).toEqual([{ step: 'buses', done: 31, total: 31 }])
  expect(stepOf({}, 'buses')).toEqual([{ step: 'buses', done: 0, total: null }])
  expect(stepOf({ drivers: 1 }, 'drivers').every(isStepDone)).toBe(true)
  expect(stepOf({ daysOff: 12 }, 'calendar')).toEqual([{ step: 'calendar', done: 1, total: 1 }])
})

test('[NAV-7] families whose address is not located are a step until none is left', () => {
  const addresses = (unlocated: number) =>
    setupSteps({ ...NONE, isPublic: true, families: 6, addresses: 5, unlocated }).filter(
      ({ step }) => step === 'addresses',
    )
  expect(addresses(2)).toEqual([{ step: 'addresses', done: 3, total: 5 }])
  expect(addresses(0)).toEqual([])
})
