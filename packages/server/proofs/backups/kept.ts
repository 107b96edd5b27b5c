import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Backups of databases as former versions left them, named after their schema, oldest first. */
export const KEPT_FOLDER = path.join(import.meta.dirname, 'kept')
/** The key of all of them: they have made-up people alone. */
export const KEPT_KEY = 'a key of the proofs, and of nothing else'
/** How many are kept. */
export const KEPT_COUNT = 5
/** Begins every text of the organization that has a row in every table. */
export const KEPT_MARK = 'kept'

export const listKept = () => readdirSync(KEPT_FOLDER).toSorted()
