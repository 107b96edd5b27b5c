import type { CheckedIssue } from '@firstbell/domain'

/** The issues of one kind of one route: a row of the page. */
export interface IssueGroup {
  key: string
  routeId: string
  routeName: string
  code: CheckedIssue['code']
  severity: CheckedIssue['severity']
  accepted: CheckedIssue['accepted']
  /** At least one. */
  issues: readonly [CheckedIssue, ...CheckedIssue[]]
}

/** LINT-12: repeats of an issue on one route are one row. */
export function groupIssues(issues: readonly CheckedIssue[]): IssueGroup[] {
  const groups = new Map<string, IssueGroup>()
  for (const issue of issues) {
    const { routeId, routeName, code, severity, accepted } = issue
    const key = `${routeId} ${code}`
    const present = groups.get(key)
    if (present) groups.set(key, { ...present, issues: [...present.issues, issue] })
    else groups.set(key, { key, routeId: routeId ?? '', routeName, code, severity, accepted, issues: [issue] })
  }
  return [...groups.values()]
}
