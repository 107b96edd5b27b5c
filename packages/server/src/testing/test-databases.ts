import pg from 'pg'

/** Prefix of all databases of one test run: another run on the same server uses its own. */
export const testDatabasePrefix = () => `firstbell_test_${process.env.FIRSTBELL_TEST_RUN}_`

/** Creates an empty database on the server at `url`; returns its address. */
export async function createTestDatabase(url: string): Promise<string> {
  const name = `${testDatabasePrefix()}${process.pid}_${Date.now()}`
  const pool = new pg.Pool({ connectionString: url })
  await pool.query(`create database ${name}`)
  await pool.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
