import { NOT_STARTED, type RunState } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenScheduledRun } from '../testing/given-scheduled-run.ts'
import { driverNameOf } from './scheduled-run.ts'

const OAK = { id: 'oak', name: 'Oak Street', order: 1, scheduledAt: 6000 }
const ON_ITS_WAY: RunState = { ...NOT_STARTED, active: true, startedAt: 5000, nextstopId: OAK.id, nextstopIndex: 0 }

const scheduledRun = (run: RunState) => givenScheduledRun({ stops: [OAK], run })

test('[DAY-7] whoever the office put in today drives, also after somebody else began the run', () => {
  const begun = scheduledRun({ ...ON_ITS_WAY, driverName: 'Ada Reyes' })
  expect(driverNameOf(begun)).toBe('Ada Reyes')
  expect(driverNameOf({ ...begun, driverName: 'Moss Whitlock', driverIsSubstitute: true })).toBe('Moss Whitlock')
})
