import { REPORTS, type ReportType } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { reportGroupsOf } from './report-groups.ts'

const types = (ridershipEnabled: boolean) => reportGroupsOf({ ridershipEnabled }).flatMap(({ types }) => types)

test('[REPORTS-23] every report is in the list once', () => {
  expect(types(true).toSorted()).toEqual(Object.keys(REPORTS).toSorted())
})

test('[REPORTS-23] without ridership the reports that need it are not listed', () => {
  const isLeftOut = (type: ReportType) => REPORTS[type].needsRidership
  expect(types(false)).toEqual(types(true).filter((type) => !isLeftOut(type)))
})
