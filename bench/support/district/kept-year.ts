import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@firstbell/server'
import { openDatabase } from '../open-database.ts'
import { fillSchoolYear, type SchoolYear } from './school-year.ts'

export interface KeptYear {
  /** A data folder that a server can be started on a copy of. */
  folder: string
  year: SchoolYear
}

const POSITION_DAYS = 30
/** A run of an hour with a report every ten seconds. */
const FIXES_PER_RUN = 360

/**
 * The data folder of a large organization: a school year of 100 buses as roll-ups, and 30 days of positions. It is made once,
 * beside the other temporary files, and stays there; each day it is made anew, since its last day is yesterday.
 */
export async function keepYear(): Promise<KeptYear> {
  const folder = path.join(tmpdir(), `firstbell-kept-year-${new Date().toISOString().slice(0, 10)}`)
  const note = `${folder}.json`
  if (!existsSync(note)) {
    const unfinished = `${folder}.unfinished`
    for (const one of [folder, unfinished]) rmSync(one, { recursive: true, force: true })
    mkdirSync(unfinished)
    const database = await openDatabase(unfinished, undefined)
    const year = await fillSchoolYear(database)
    await fillPositions(database)
    await database.close()
    renameSync(unfinished, folder)
    writeFileSync(note, JSON.stringify(year))
  }
  return { folder, year: JSON.parse(readFileSync(note, 'utf8')) as SchoolYear } // as written above
}

/** What the buses reported in the runs of the last days, in SQL: the product takes a few thousand reports a second. */
async function fillPositions({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  const statements = [
    `set session_replication_role = replica`, // millions of rows whose references are right
    `insert into positions (organization_id, device_id, fixed_at, received_at, lat, lng, speed_mps, valid, mocked, run_id, along_metres, moved)
       select 'o0', 'device-' || split_part(route_id, 'r', 2), started_at + fix * 10, started_at + fix * 10 + 1, 40 + fix * 0.0005, -83,
              8, true, false, id, fix * 50, true
         from runs, generate_series(1, ${FIXES_PER_RUN}) fix
        where organization_id = 'o0' and date >= to_char(current_date - ${POSITION_DAYS}, 'YYYY-MM-DD') order by started_at, fix`,
    `reset session_replication_role`,
    `vacuum analyze`, // else the first read of a row writes to its page, which the product spreads over the year
    `checkpoint`,
  ]
  for (const statement of statements) await client.query(statement)
  client.release()
}
