import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Prefix of all databases of one test run: another run on the same server uses its own. */
export const testDatabasePrefix = () => `firstbell_test_${process.env.FIRSTBELL_TEST_RUN}_`

/** The database with the present schema of which tests get copies. */
export const templateName = () => `${testDatabasePrefix()}template`

/** Where the tests of this run make their databases. */
export function testServerUrl(): string {
  const { TEST_DATABASE_URL: url } = process.env
  if (!url) throw new Error('the tests of the server need what src/testing/databases/test-cluster.ts sets up')
  return url
}

/** Creates a database with the present schema and no records; returns its address. */
export const createTestDatabase = () =>
  create(`${testDatabasePrefix()}${randomUUID().replaceAll('-', '')}`, templateName())

/** Creates a database without anything; returns its address. */
export const createEmptyDatabase = () => create(`${testDatabasePrefix()}${randomUUID().replaceAll('-', '')}`)

/** Creates a database like another one; returns its address. */
export async function create(name: string, template = 'template1'): Promise<string> {
  await onTestServer(`create database ${name} template ${template}`)
  return Object.assign(new URL(testServerUrl()), { pathname: `/${name}` }).href
}

/** Runs a statement beside all databases of the tests. */
export async function onTestServer<Row extends object>(statement: string, values: string[] = []): Promise<Row[]> {
  const client = new pg.Client(testServerUrl())
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statement, values)
    return rows
  } finally {
    await client.end()
  }
}
