import { z } from 'zod'
import { Id } from '../id.ts'
import { STORABLE } from '../storable.ts'
import { RouteIssue, type RouteIssueCode } from './issue.ts'

/** LINT-13: issues of one kind of a route that an office has looked at and lets be. */
export const AcceptedIssue = z.object({
  routeId: Id,
  code: RouteIssue.shape.code,
  reason: z.string().trim().min(1).max(200).regex(STORABLE),
  /** The email of who accepted them. */
  acceptedBy: z.string(),
  /** Seconds UTC. */
  acceptedAt: z.number(),
})
export type AcceptedIssue = z.infer<typeof AcceptedIssue>

/** How bad the issues of one kind of a route are: how many, and the worst of their values. */
export interface IssueLevel {
  issueCount: number
  worstFound: number
}

/** An issue with its acceptance; null while it is open. */
export const CheckedIssue = RouteIssue.extend({
  accepted: AcceptedIssue.pick({ reason: true, acceptedBy: true, acceptedAt: true }).nullable(),
})
export type CheckedIssue = z.infer<typeof CheckedIssue>

/** Of these a lower value is worse. */
const LOWER_IS_WORSE: ReadonlySet<RouteIssueCode> = new Set(['lateForBell', 'tooNear'])

/** The level of issues of one kind. */
export function levelOf(issues: readonly Pick<RouteIssue, 'code' | 'found'>[]): IssueLevel {
  const values = issues.map(({ code, found }) => (LOWER_IS_WORSE.has(code) ? -found : found))
  return { issueCount: issues.length, worstFound: Math.max(...values) }
}

/** The issues of one kind of one route. */
export const issuesOfKind = <Issue extends Pick<RouteIssue, 'routeId' | 'code'>>(
  issues: readonly Issue[],
  { routeId, code }: { routeId: Id | null; code: RouteIssueCode },
): Issue[] => issues.filter((one) => one.routeId === routeId && one.code === code)

/** LINT-14: issues with their acceptance. What has become more, or worse, is open again. */
export function withAcceptance(
  issues: readonly RouteIssue[],
  accepted: readonly (AcceptedIssue & IssueLevel)[],
): CheckedIssue[] {
  const standing = accepted.filter((one) => {
    const { issueCount, worstFound } = levelOf(issuesOfKind(issues, one))
    return issueCount <= one.issueCount && worstFound <= one.worstFound
  })
  return issues.map((issue) => {
    const own = standing.find(({ routeId, code }) => routeId === issue.routeId && code === issue.code)
    const { reason, acceptedBy, acceptedAt } = own ?? {}
    const isAccepted = reason !== undefined && acceptedBy !== undefined && acceptedAt !== undefined
    return { ...issue, accepted: isAccepted ? { reason, acceptedBy, acceptedAt } : null }
  })
}
