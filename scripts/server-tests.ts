// Which tests of the server run on which database: all on the embedded one, on PostgreSQL those that say why.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'packages/server/src'
const PROOFS = 'packages/server/proofs/*.test.ts'
const ALL = [`${FOLDER}/**/*.test.ts`, PROOFS]

/** The first line of a test that also runs on PostgreSQL: it gives the reason. */
const MARKER = /^\/\/ Runs on PostgreSQL, too: \S.*\n/

export const runsOnPostgres = (text: string) => MARKER.test(text)

/** The proofs take longest: where there is a PostgreSQL they run on it alone, unless their own command asks for both. */
export function serverTests(root: string, env: Record<string, string | undefined>) {
  if (env.TEST_ENGINE === 'postgres') return { include: [PROOFS, ...markedTests(root)], exclude: [] }
  return { include: ALL, exclude: env.TEST_DATABASE_URL && !env.PROVE_WHOLE ? [PROOFS] : [] }
}

function markedTests(root: string): string[] {
  return readdirSync(path.join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(FOLDER, file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.test.ts') && runsOnPostgres(readFileSync(path.join(root, file), 'utf8')))
}
