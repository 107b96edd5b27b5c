import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import { call, clientFor, type Transport } from './client.ts'
import { addressOf, changesOfCall, type Endpoint, endpoint } from './endpoint.ts'
import { CallFailed } from './problem.ts'

const list = endpoint({
  method: 'GET',
  path: '/app/things/:id',
  access: 'admin',
  summary: 'Things',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().optional() }),
  response: z.array(z.object({ name: z.string() })),
})

function answering(status: number, body: unknown): Transport {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { base: '', fetch: async () => new Response(status === 204 ? null : text, { status }) }
}

test('[CONTRACT-1] an address is filled in and escaped', () => {
  expect(addressOf('/app/things/:id', { params: { id: 'a/b' }, query: { q: 'x y', none: undefined } })).toBe(
    '/app/things/a%2Fb?q=x+y',
  )
})

test('[CONTRACT-2] 204 is an empty list', async () => {
  expect(await call(answering(204, ''), list, { params: { id: '1' }, query: {} })).toEqual([])
})

test('[CONTRACT-3] what the contract does not name does not come through', async () => {
  const answer = await call(answering(200, [{ name: 'Oak', secret: 'x' }]), list, { params: { id: '1' }, query: {} })
  expect(answer).toEqual([{ name: 'Oak' }])
})

test('[CONTRACT-4] a refusal is thrown with its status and its problem', async () => {
  const problem = { type: 'urn:x', title: 'Not found', status: 404, code: 'not_found' }
  const failure = await call(answering(404, problem), list, { params: { id: '1' }, query: {} }).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(CallFailed)
  expect(failure).toMatchObject({ status: 404, problem: { code: 'not_found' } })
})

test("[CONTRACT-4] a proxy's page instead of ours leaves the status to speak", async () => {
  const failure = await call(answering(502, '<html>'), list, { params: { id: '1' }, query: {} }).catch(
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ status: 502, problem: undefined })
})

test('[CONTRACT-5] the client has a function for every call', () => {
  const client = clientFor(api, answering(204, ''))
  for (const [noun, verbs] of Object.entries(api)) {
    expect(Object.keys(client[noun as keyof typeof client])).toEqual(Object.keys(verbs))
  }
})

test('[CONTRACT-6] a change says nothing about the fields that it leaves out, even where a new record has a default', () => {
  const change = changesOfCall({ cancelled: z.boolean().default(false), note: z.string().trim() })
  expect(change.parse({ note: ' snow ' })).toEqual({ note: 'snow' })
  expect(() => change.parse({ foreign: 1 })).toThrow('Unrecognized key')
})

test('[CONTRACT-7] every change by an administrator declares what it means for the running day', () => {
  const endpoints = Object.values(api).flatMap((verbs): Endpoint[] => Object.values(verbs))
  const isChange = ({ access, method }: Endpoint) => access === 'admin' && method !== 'GET'
  expect(endpoints.filter((one) => isChange(one) !== (one.affects !== undefined)).map(({ path }) => path)).toEqual([])
})
