// How long a file of 20,000 families takes to be brought in, where the statistics of the database expect a family or two.
import { loadavg } from 'node:os'
import { signIn, startServer } from './support/bench-server.ts'
import { fillOrganizations } from './support/district/installation.ts'
import { printHeader, printTable } from './support/print.ts'

const ROWS = 20_000
const columns = ['family_name', 'address', 'contact1_email']
const families = Array.from({ length: ROWS }, (_, n) => [
  `Family ${n}`,
  `${n} Oak Street`,
  `contact-${n}@firstbell.example`,
])

const { TEST_DATABASE_URL } = process.env
const rows = [await measure('embedded database')]
if (TEST_DATABASE_URL) rows.push(await measure('on PostgreSQL', TEST_DATABASE_URL))
else console.log('PostgreSQL: not measured, TEST_DATABASE_URL is not set')
printHeader('A file of families brought in')
printTable(['', 'rows', 'seconds', 'load'], rows)

async function measure(name: string, databaseUrl?: string): Promise<string[]> {
  const server = await startServer(
    (database) => fillOrganizations(database, { families: 1, routes: 1 }, 0),
    databaseUrl,
  )
  const { organizations, password } = server.given
  const [{ id: orgId, email } = { id: '', email: '' }] = organizations
  const cookie = await signIn(server.url, { email, password })
  const began = performance.now()
  const answer = await fetch(`${server.url}/app/import-export/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, 'x-firstbell': '1', cookie },
    body: JSON.stringify({ orgId, kind: 'families', columns, rows: families }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
  const seconds = (performance.now() - began) / 1000
  await server.stop()
  return [name, String(ROWS), seconds.toFixed(1), loadavg()[0]?.toFixed(1) ?? '']
}
