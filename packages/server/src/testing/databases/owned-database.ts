import { randomUUID } from 'node:crypto'
import { createEmptyDatabase, onTestServer, testDatabasePrefix } from './test-databases.ts'

/** An empty database as on a server of somebody else: it belongs to a role that is no superuser, which row policies bind. */
export async function createOwnedDatabase() {
  const owner = `${testDatabasePrefix()}owner_${randomUUID().slice(0, 8)}`
  await onTestServer(`create role ${owner} login password 'own' createrole`)
  await onTestServer(`grant firstbell_app, firstbell_gate to ${owner} with admin option`)
  const target = await createEmptyDatabase()
  const name = new URL(target).pathname.slice(1)
  await onTestServer(`alter database ${name} owner to ${owner}`)
  return {
    /** Its address for a superuser. */
    target,
    asOwner: Object.assign(new URL(target), { username: owner, password: 'own' }).href,
    /** All connections have to be closed. */
    async remove() {
      await onTestServer(`drop database ${name} with (force)`)
      await onTestServer(`drop owned by ${owner}`)
      await onTestServer(`drop role ${owner}`)
    },
  }
}
