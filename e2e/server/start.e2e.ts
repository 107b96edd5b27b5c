import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { NO_SIGNAL_SECONDS } from '@firstbell/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenClient } from '../support/client.ts'
import { emptyFolder, freePort, type Installation, newFolder, runProgram, startServer } from '../support/program.ts'

let installation: Installation
let folder: string
beforeAll(async () => {
  folder = newFolder()
  installation = await startServer(folder)
})
afterAll(() => installation.stop())

/** Signs in as the office of a demo, which knows its routes. */
async function openOffice(server: Pick<Installation, 'url' | 'account'>) {
  const { client, orgId } = await givenClient(server)
  const planOf = async () =>
    (await client.routes.list({ query: { orgId } })).map(({ id, name }) => ({ id, name })).toSorted(byId)
  return { client, orgId, planOf }
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

/** The lines that say nothing of the step with which every start begins. */
const besideSteps = (output: string) =>
  output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Opening the database'))

const STEPS = [
  'Opening the database',
  'Creating the tables',
  'Filling the demo district',
  'Recording 15 school days of history',
  'Finishing the map of the town',
  'Driving the first morning',
]

test('[OPS-2] [OPS-15] [DEMO-10] a first start says what it does and, when the buses are on their way, how to sign in', async () => {
  const own = emptyFolder()
  const port = String(await freePort())
  const program = runProgram('scripts/start.mjs', [], { DATA_DIR: own, PORT: port })
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => program.output(), { timeout: 280_000 }).toContain('Demo time is')
  const [steps = '', greeting] = program.output().split(/(?=^Firstbell is running)/m)
  expect([...steps.matchAll(/^(.*): [\d.]+ s$/gm)].map(([, title]) => title)).toEqual(STEPS)
  const { accounts } = JSON.parse(readFileSync(path.join(own, 'demo-accounts.json'), 'utf8')) as {
    accounts: [Installation['account']]
  }
  for (const said of [url, accounts[0].email, accounts[0].password]) expect(greeting).toContain(said)
  const { client, orgId } = await openOffice({ url, account: accounts[0] })
  const { now } = await client.clock.get({})
  const due = (await client.scheduledRuns.list({ query: { orgId } })).filter(
    ({ startAt, endAt, cancelled }) => !cancelled && startAt < now - 300 && now < endAt - 300,
  )
  expect(due.length).toBeGreaterThan(5)
  for (const { run } of due)
    expect(run && [run.active, now - (run.position?.at ?? 0) < NO_SIGNAL_SECONDS]).toEqual([true, true])
  program.child.kill('SIGINT')
  expect((await program.ended).code).toBe(0)
  rmSync(own, { recursive: true, force: true })
})

test('[OPS-3] a second server on the same data folder is refused in one sentence, and the first goes on', async () => {
  const second = runProgram('packages/server/dist/main.js', [], { DATA_DIR: folder, PORT: String(await freePort()) })
  const { code, output } = await second.ended
  expect(code).toBe(1)
  expect(besideSteps(output)).toEqual([expect.stringMatching(/in use by another server/)])
  expect((await fetch(`${installation.url}/readyz`)).status).toBe(200)
})

test('[OPS-4] a port that is taken is named in one line', async () => {
  const squatter = createServer()
  const port = await new Promise<number>((resolve) => {
    squatter.listen(0, '127.0.0.1', () => resolve((squatter.address() as { port: number }).port)) // listening on TCP
  })
  const { code, output } = await runProgram('packages/server/dist/main.js', [], {
    DATA_DIR: newFolder(),
    DEMO: '0',
    PORT: String(port),
  }).ended
  squatter.close()
  expect(code).toBe(1)
  expect(besideSteps(output)).toEqual([expect.stringMatching(new RegExp(`${port}.*PORT\\. Nothing is lost\\.$`))])
})

test('[OPS-5] a data folder that is no folder is named in one sentence', async () => {
  const file = path.join(emptyFolder(), 'file')
  writeFileSync(file, '')
  const { code, output } = await runProgram('packages/server/dist/main.js', [], { DATA_DIR: file, DEMO: '0' }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^Cannot use the data folder .*DATA_DIR.*\.$/)
})

test('[SETTINGS-2] a wrong setting is named in one sentence', async () => {
  const { code, output } = await runProgram('packages/server/dist/main.js', ['--port', 'eighty']).ended
  expect(code).toBe(1)
  expect(output.trim()).toBe('PORT must be a port number from 1 to 65535, but it is "eighty".')
})

test('[SETTINGS-3] --help lists every setting', async () => {
  const { code, output } = await runProgram('packages/server/dist/main.js', ['--help']).ended
  expect(code).toBe(0)
  for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'DEMO_SPEED']) expect(output).toContain(name)
})

test('[OPS-6] a server that is stopped ends cleanly, and the next start wakes the same demo', async () => {
  const own = newFolder()
  const first = await startServer(own)
  const { client, orgId, planOf } = await openOffice(first)
  const { id } = await client.routes.create({ body: { name: 'Added by the office', type: 1, orgId } })
  const plan = await planOf()
  expect(plan).toContainEqual({ id, name: 'Added by the office' })
  first.child.kill('SIGINT')
  expect((await first.ended).code).toBe(0)
  const second = await startServer(own)
  expect(second.account).toEqual(first.account)
  expect(await (await openOffice(second)).planOf()).toEqual(plan)
  await second.stop()
})

test('[OPS-8] Ctrl-C, which reaches the whole group of a terminal, ends the server cleanly', async () => {
  const own = newFolder()
  const server = await startServer(own, { DEMO: '0' }, { detached: true })
  process.kill(-(server.child.pid ?? 0), 'SIGINT')
  expect((await server.ended).code).toBe(0)
  expect(existsSync(path.join(own, '.s.PGSQL.5432'))).toBe(false) // the socket of the database, which is closed last
})

test('[DATA-5] a server that is killed loses nothing that it acknowledged', async () => {
  const own = newFolder()
  const first = await startServer(own)
  const { devices } = JSON.parse(readFileSync(path.join(own, 'demo-devices.json'), 'utf8')) as {
    devices: { name: string; key: string }[]
  }
  const clock = (await (await fetch(`${first.url}/app/clock`)).json()) as { now: number }
  const send = async (url: string, n: number) => {
    const { name, key } = devices[n % devices.length] ?? { name: '', key: '' }
    const query = `id=${name}&lat=38.5&lon=-41&timestamp=${Math.floor(clock.now) - n}`
    const answer = await fetch(`${url}/osmand?${query}`, { headers: { authorization: `Bearer ${key}` } })
    return ((await answer.json()) as { result: string }).result
  }
  const acknowledged: number[] = []
  const sending = Array.from({ length: 600 }, async (_, n) => {
    if ((await send(first.url, n)) === 'stored') acknowledged.push(n)
    if (acknowledged.length === 200) first.child.kill('SIGKILL')
  })
  await Promise.allSettled(sending)
  await first.ended
  expect(acknowledged.length).toBeGreaterThanOrEqual(200)
  const second = await startServer(own)
  const again = await Promise.all(acknowledged.map((n) => send(second.url, n)))
  expect(new Set(again)).toEqual(new Set(['duplicate']))
  expect(second.account).toEqual(first.account)
  await second.stop()
})
