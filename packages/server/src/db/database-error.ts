import { DrizzleQueryError } from 'drizzle-orm/errors'

/** SECURITY-42: the text of a failed query quotes what was written; the message of the database is logged instead. */
export function withoutQuery(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? error) : error
}

/** The code that PostgreSQL gives an error (SQLSTATE). */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^\d[0-9A-Z]{4}$/.test(code) ? code : undefined
}
