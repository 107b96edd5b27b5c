import type { AlertReason } from './service-alert.ts'

/** What is said of an alert in one language. */
export interface AlertWords {
  /** About one bus, and about several. */
  subjects: readonly [string, string]
  /** What is said of one, and of several. */
  late: readonly [string, string]
  delayed: readonly [string, string]
  cancelled: readonly [string, string]
  substituted: readonly [string, string]
  reasons: Record<AlertReason, string>
  /** The reason by itself. */
  reasonNames: Record<AlertReason, string>
  minutes(count: number): string
  instead: string
  bus: string
}
