import { DrizzleQueryError } from 'drizzle-orm/errors'
import { isDiskFull } from '../../system-error.ts'

/** For people whose request it fails. */
export const DATABASE_AWAY =
  'The database is not responding. Everything that was confirmed is safe. Try again in a few seconds.'

/** The database does not respond, or the connection to it was lost: what was asked may have been done or not. */
export class DatabaseAwayError extends Error {
  constructor(cause?: unknown) {
    super('the database is not responding', { cause })
  }
}

/** What PostgreSQL answers while it stops, starts or has no connection left, and to what takes too long (SQLSTATE). */
const AWAY_STATES = /^(08...|57P0[1-3]|53300|57014)$/

/** The driver's messages about a connection that was lost. */
const LOST_CONNECTION = [/connection|not queryable/i, /\bE[A-Z]{4,}\b/i]

/** Whether something failed because the database does not respond, and may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (cause instanceof DatabaseAwayError) return true
  const sqlState = sqlStateOf(error)
  if (sqlState !== undefined) return AWAY_STATES.test(sqlState)
  return error instanceof DrizzleQueryError && LOST_CONNECTION.some((one) => one.test(String(cause)))
}

/** SECURITY-42: the text of a failed query quotes what was written; the message of the database is logged instead. */
export function withoutQuery(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? error) : error
}

/** What PostgreSQL answers where its disk is full (SQLSTATE). */
const DISK_FULL_STATE = '53100'

/** Whether something failed because a disk is full: that of PostgreSQL, or one that this process writes to. */
export const isOutOfSpace = (error: unknown) => isDiskFull(error) || sqlStateOf(error) === DISK_FULL_STATE

/** The code that PostgreSQL gives an error (SQLSTATE). */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^\d[0-9A-Z]{4}$/.test(code) ? code : undefined
}
