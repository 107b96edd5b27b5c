import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { givenOrganization } from '../../testing/given.ts'
import { openHarness, testDatabase } from '../../testing/harness.ts'

test('[AUDIT-11] a change whose caller has left before it is made is in the audit log with the address', async () => {
  const { client, cookie, organizationId: orgId, transport } = await givenOrganization()
  const { id: groupId } = await client.groups.create({ body: { name: 'Cedar', order: 1, orgId } })
  const { app, deps, close } = await openHarness({ database: await testDatabase() }) // it has to look up who calls
  onTestFinished(close)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const { pool } = deps.database
  const held = await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()))
  const arrived = once(app.server, 'request')
  const socket = connect(Number(port), '127.0.0.1')
  const headers = { host: 'firstbell', ...transport(cookie).headers, 'x-firstbell': '1' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`DELETE /app/groups/${groupId} HTTP/1.1\r\n${lines.join('')}\r\n`)
  await arrived
  socket.destroy()
  await expect.poll(() => connectionsOf(app.server)).toBe(0)
  for (const one of held) one.release()
  await expect
    .poll(async () => (await client.audit.list({ query: { orgId } })).find(({ action }) => action === 'groups.remove'))
    .toMatchObject({ clientAddress: '127.0.0.1' })
})

function connectionsOf(server: { getConnections(done: (error: Error | null, count: number) => void): void }) {
  return new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
}
