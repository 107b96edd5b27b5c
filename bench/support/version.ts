import path from 'node:path'
import type { Database } from '@firstbell/server'
import { type BenchDistrict, fillDistrict } from './district.ts'
import { openDatabase } from './open-database.ts'

/** A built version of the product: a folder with its sources, and what a bench needs of its own code. */
export interface Version {
  folder: string
  openDatabase(folder: string, databaseUrl: string | undefined): Promise<Database>
  fillDistrict(database: Database, buses: number, stopEveryMetres?: number): Promise<BenchDistrict>
}

/** The one of this checkout. */
export const PRESENT: Version = { folder: path.resolve(import.meta.dirname, '../..'), openDatabase, fillDistrict }
