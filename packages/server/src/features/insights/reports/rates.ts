import { MIN_COVERAGE } from '@firstbell/domain'
import { type SQL, sql } from 'drizzle-orm'

/** How much of what a rate is about is known. */
export interface KnownRates {
  known: SQL
  of: SQL
}

/** REPORTS-4: a value that is withheld where too little is known. */
export function whereKnown(value: SQL, { known, of }: KnownRates): SQL {
  return sql`case when ${known} >= ${MIN_COVERAGE}::numeric * (${of}) then ${value} end`
}

/** A part of a whole, from 0 to 1; null without a whole. */
export function share(part: SQL, whole: SQL): SQL {
  return sql`(${part})::float8 / nullif(${whole}, 0)`
}

/** How many rows there are of which something is true. */
export function countWhere(condition: SQL): SQL {
  return sql`(count(*) filter (where ${condition}))::int`
}

/**
 * The tables `by_line` and `by_day`: aggregates of `from`, by some of its columns and by date; `last_date` is the last one of a
 * line. Each reads all of it, which is quicker than grouping sets, for which all would be sorted.
 */
export function figuresOf(from: SQL, keys: readonly string[], aggregates: SQL, ofDay = aggregates): SQL {
  const key = sql.raw(keys.join(', '))
  return sql`
    by_line as materialized (select ${key}, max(date) as last_date, ${aggregates} from ${from} group by ${key}),
    by_day as materialized (select date, ${ofDay} from ${from} group by date)`
}

/** The sum of a column of counts, under the same name. */
export const sumOf = (...columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql`coalesce(sum(${sql.identifier(column)}), 0)::int as ${sql.identifier(column)}`),
    sql`, `,
  )
