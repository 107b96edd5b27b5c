import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHubSpot } from './hubspot.ts'
import { type Harness, openHarness } from '../../testing/harness.ts'
import { newId } from '../../ids.ts'
import { createCrm } from './crm.ts'
import { findRecord } from './crm.store.ts'

/** Speaks HubSpot's documented calls on objects: search, create, change, archive. */
const objects = new Map<string, Record<string, string>>()
const requests: string[] = []
let down = false
const hubSpot = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    const [, , , , type = '', id] = (request.url ?? '').split('/')
    const send = (status: number, body?: object) => response.writeHead(status).end(body && JSON.stringify(body))
    if (down) return send(503)
    if (request.headers.authorization !== 'Bearer a-token') return send(401)
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    if (id === 'search') {
      const { propertyName, value } = body.filterGroups[0].filters[0]
      const found = [...objects].filter(([key, one]) => key.startsWith(type) && one[propertyName] === value)
      return send(200, { total: found.length, results: found.map(([key]) => ({ id: key.split(' ')[1] })) })
    }
    if (request.method === 'DELETE') return send(objects.delete(`${type} ${id}`) ? 204 : 404)
    const key = `${type} ${id ?? newId()}`
    objects.set(key, { ...objects.get(key), ...body.properties })
    return send(request.method === 'POST' ? 201 : 200, { id: key.split(' ')[1] })
  })
})

let harness: Harness
let base: string
beforeAll(async () => {
  harness = await openHarness()
  hubSpot.listen(0, '127.0.0.1')
  await once(hubSpot, 'listening')
  base = `http://127.0.0.1:${(hubSpot.address() as AddressInfo).port}` // listening on a port, not on a pipe
})
afterAll(async () => {
  await harness.close()
  hubSpot.close()
})
beforeEach(() => {
  requests.length = 0
  objects.clear()
})

function given() {
  const email = `crm-${newId()}@firstbell.example`
  const key = { kind: 'contact', key: email } as const
  const data = { firstname: 'Ada', lastname: 'Alder', company: 'Oakdale' }
  return { email, key, record: { ...key, owner: email, data } }
}

test('[CRM-1] a trial is told to HubSpot once, changed there when it is recorded again, and deleted when it is forgotten', async () => {
  const { deps } = harness
  const db = deps.database.identity
  const crm = createCrm(deps, createHubSpot('a-token', base))
  const { email, key, record } = given()
  await crm.record(db, record)
  crm.wake()
  await expect.poll(async () => (await findRecord(db, key))?.synced).toBe(true)
  expect([...objects.values()]).toEqual([{ ...record.data, email }])
  await crm.record(db, { ...record, data: { ...record.data, company: 'Elmdale' } })
  crm.wake()
  await expect.poll(() => [...objects.values()].map(({ company }) => company)).toEqual(['Elmdale'])
  expect(requests).toContain('POST /crm/v3/objects/contacts Bearer a-token')
  const row = await findRecord(db, key)
  await crm.forget(db, row!) // recorded above
  crm.wake()
  await expect.poll(() => findRecord(db, key)).toBeUndefined()
  expect(objects.size).toBe(0)
  await crm.close()
})

test('[CRM-2] while HubSpot does not answer nothing is lost, and nobody waits for it', async () => {
  const { deps, realClock } = harness
  const db = deps.database.identity
  const crm = createCrm(deps, createHubSpot('a-token', base))
  const { key, record } = given()
  down = true
  await crm.record(db, record)
  crm.wake()
  await expect.poll(async () => (await findRecord(db, key))?.error).toContain('HubSpot answered 503')
  down = false
  crm.wake()
  expect(objects.size).toBe(0)
  realClock.set(realClock.now() + 31)
  crm.wake()
  await expect.poll(async () => (await findRecord(db, key))?.synced).toBe(true)
  await crm.close()
})

test('[CRM-3] without a token a trial is recorded here, and nothing leaves the machine', async () => {
  const { deps } = harness
  const { key, record } = given()
  await deps.crm.record(deps.database.identity, record)
  deps.crm.wake()
  expect(await findRecord(deps.database.identity, key)).toMatchObject({ synced: true, wanted: 'present' })
  expect(requests).toEqual([])
})
