import type { CheckedIssue } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { groupIssues } from './issue-groups.ts'

const issue = (routeId: string, code: CheckedIssue['code'], found: number): CheckedIssue => ({
  code,
  severity: 'warning',
  routeId,
  stopId: null,
  familyId: null,
  childId: null,
  subject: '',
  routeName: routeId,
  other: '',
  found,
  limit: 60,
  accepted: null,
})

test('[LINT-12] repeats of an issue on one route are one row', () => {
  const groups = groupIssues([
    issue('High 1', 'rideTooLong', 67),
    issue('High 1', 'noRiders', 0),
    issue('High 1', 'rideTooLong', 69),
    issue('High 2', 'rideTooLong', 74),
  ])
  expect(groups.map(({ key, issues }) => `${key}: ${issues.map(({ found }) => found).join()}`)).toEqual([
    'High 1 rideTooLong: 67,69',
    'High 1 noRiders: 0',
    'High 2 rideTooLong: 74',
  ])
})
