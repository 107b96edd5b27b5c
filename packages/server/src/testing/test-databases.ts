import pg from 'pg'

export const TEST_DATABASE_PREFIX = 'firstbell_test_'

/** Creates an empty database on the server at `url`; returns its address. */
export async function createTestDatabase(url: string): Promise<string> {
  const name = `${TEST_DATABASE_PREFIX}${process.pid}_${Date.now()}`
  const pool = new pg.Pool({ connectionString: url })
  await pool.query(`create database ${name}`)
  await pool.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
