import type pg from 'pg'
import { withClient } from '../connection/with-client.ts'
import { type CopyEnd, readCopy, requireSame } from './copy-format.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'

export interface Filled {
  tables: CopyEnd['tables']
  leftOut: string[]
}

type Watch = (copy: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** Fills an empty database with a copy, reads it again, and compares every table. `watch` sees what is read again. */
export async function fillDatabase(
  address: pg.ClientConfig,
  copy: AsyncIterable<Buffer>,
  watch: Watch = (read) => read,
): Promise<Filled> {
  const { tables, leftOut } = await withClient(address, (client) => importDatabase(client, copy))
  const found = await withClient(address, (client) => readCopy(watch(exportDatabase(client))))
  requireSame(tables, found.tables)
  return { tables, leftOut }
}
