import { NOT_STARTED, type RunState } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenService } from '../testing/given-service.ts'
import { driverNameOf, phaseOf } from './service-view.ts'

const OAK = { id: 'oak', name: 'Oak Street', order: 1, scheduledAt: 6000 }
const ON_ITS_WAY: RunState = { ...NOT_STARTED, active: true, startedAt: 5000, nextstopId: OAK.id, nextstopIndex: 0 }

const service = (run: RunState, cancelled = false) => givenService({ stops: [OAK], run, cancelled })

test("a run is told apart by where it stands in its day, though its label is 'Not Running' three times", () => {
  expect(phaseOf(service(NOT_STARTED))).toBe('notStarted')
  expect(phaseOf(service(NOT_STARTED, true))).toBe('cancelled')
  expect(phaseOf(service(ON_ITS_WAY))).toBe('running')
  expect(phaseOf(service({ ...NOT_STARTED, finishedAt: 8000 }))).toBe('finished')
})

test('a bus that drives although its run was cancelled is shown as driving', () => {
  expect(phaseOf(service(ON_ITS_WAY, true))).toBe('running')
})

test('[DAY-7] whoever the office put in today drives, also after somebody else began the run', () => {
  const begun = service({ ...ON_ITS_WAY, driverName: 'Ada Reyes' })
  expect(driverNameOf(begun)).toBe('Ada Reyes')
  expect(driverNameOf({ ...begun, driverName: 'Moss Whitlock', driverIsSubstitute: true })).toBe('Moss Whitlock')
})
