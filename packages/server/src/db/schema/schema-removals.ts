import { bigserial, boolean, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * What was deleted or revoked of people and credentials: triggers write it, and a file outside of the database repeats it, so
 * that a restored backup revives nothing. A line names nobody: its key is a digest of ids, or of a credential that is stored as a
 * digest itself.
 */
export const removals = pgTable(
  'removals',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the order in which they were written. */
    seq: bigserial({ mode: 'number' }).notNull(),
    /** Seconds UTC by the clock of the database. */
    at: moment().notNull(),
    ofTable: text().notNull(),
    /** `removed` and `added` of a row; else the column whose former value holds no more, with ` undone` where it holds again. */
    what: text().notNull(),
    key: text().notNull(),
  },
  (t) => [index().on(t.seq)],
)

/** When a backup was restored, and what was removed from it again. */
export const restores = pgTable('restores', {
  id: serial().primaryKey(),
  /** When the restored database was started; seconds UTC. */
  at: moment().notNull(),
  /** When the backup was made; null where the database was restored in another way. */
  madeAt: moment(),
  /** How many rows and credentials were removed again. */
  removed: integer().notNull(),
  /** Until when it is known what was removed; null where there was no log of it. */
  knownUntil: moment(),
  linksEnded: boolean().notNull(),
})
