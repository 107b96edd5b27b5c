import type { RowNote, RowOutcome, RowReason } from '@firstbell/domain'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import type { SettleDeps } from '../../engine/messages/opt-outs/opt-out-digests.store.ts'
import type { NewId } from '../../ids.ts'
import { mapInPieces } from '../../work/pieces.ts'

/** What is known when the rows of a file are planned. */
export interface Planning extends SettleDeps {
  db: Db
  organizationId: string
  newId: NewId
  /** Children keep waiting on routes that they would leave for others. */
  keepsFormerRoutes: boolean
}

/** What would become of the rows of a file, and how to write it. */
export interface Planned {
  outcomes: RowOutcome[]
  /** The records that would be written. */
  ids: string[]
  /** What it is written to. */
  tables: readonly PgTable[]
  /** The routes whose points would be new. */
  routeIds: string[]
  write(): Promise<void>
}

export const wrong = (column: string, code: RowReason['code']): RowReason[] => [{ column, code }]

export interface Draft<Record> {
  /** By what the record is known. */
  key: string
  before: Record | undefined
  after: Record
  notes?: RowNote[]
  /** EXCHANGE-27: what is `before` is what an earlier row of the file has made, to which this one adds, or which it repeats. */
  continues?: boolean
}

export const notePlanned = (code: RowNote['code'], count: number, from: string): RowNote => ({ code, count, from })

/** What speaks against a row, with what the office can do about it. */
interface Refused {
  reasons: RowReason[]
  notes: RowNote[]
}

/** EXCHANGE-1: each row is a new record, a changed one, an unchanged one, or one that cannot be. Others are answered meanwhile. */
export async function classify<Record, Values>(
  rows: readonly ({ values: Values } | { reasons: RowReason[] })[],
  keyColumn: string,
  draftOf: (values: Values) => Draft<Record> | RowReason[] | Refused,
): Promise<{ outcomes: RowOutcome[]; written: Record[] }> {
  const seen = new Set<string>()
  const written = new Map<string, Record>()
  const outcomeOf = (row: (typeof rows)[number]): RowOutcome => {
    const draft = 'reasons' in row ? row.reasons : draftOf(row.values)
    if (Array.isArray(draft)) return { result: 'error', reasons: draft, notes: [] }
    if ('reasons' in draft) return { result: 'error', ...draft }
    const { key, before, after, notes = [], continues = false } = draft
    if (seen.has(key) && !continues) return { result: 'error', reasons: wrong(keyColumn, 'twice'), notes: [] }
    seen.add(key)
    if (before && isSame(before, after)) return { result: 'unchanged', reasons: [], notes }
    written.set(key, after)
    return { result: before ? 'update' : 'create', reasons: [], notes }
  }
  const outcomes = await mapInPieces(rows, outcomeOf)
  return { outcomes, written: [...written.values()] }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

/** The fields of a record that a row names; the others stay as they are. */
export function given<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } // the same fields, less those without a value
}
