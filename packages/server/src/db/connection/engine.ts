import type pg from 'pg'

/**
 * Work that has connections of its own, so that it never waits for work of another kind: reports of devices and feeds; calls; and
 * what may take long, such as a report of a year.
 */
export type WorkKind = 'ingest' | 'calls' | 'long'

/** A PostgreSQL to talk to, and what differs between the server's own and another one. */
export interface Engine {
  pools: Readonly<Record<WorkKind, pg.Pool>>
  /** Where it is, for a connection beside the pools. */
  address: pg.ClientConfig
  /** Whether it is the server's own: then this server is the only one on it. */
  embedded: boolean
  /** Whether the disk has too little free space for changes. */
  isDiskFull(): boolean
  close(): Promise<void>
}
