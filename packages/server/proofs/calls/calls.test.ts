import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { requireAccessOnEveryRoute, routesOf } from '../../src/http/handle.ts'
import { mountCall } from '../../src/http/mount-call.ts'
import { openHarness } from '../../src/testing/harness.ts'
import { callsOf, NOT_ASKED } from './calls.ts'
import { slotsOf } from '../records/nouns.ts'

const ROUTE = { access: 'public', admit: () => undefined, answer: async () => 'hello' } as const
function givenApp() {
  const app = Fastify()
  requireAccessOnEveryRoute(app)
  return app
}

test('[SECURITY-50] a route that no proof can ask ends the proofs, and they say what to add', () => {
  const withoutBody = givenApp()
  mountCall(withoutBody, { ...ROUTE, method: 'POST', url: '/hidden' })
  expect(() => callsOf(withoutBody)).toThrow(
    /^No proof knows what POST \/hidden reads: add `body`, .* or a sample to proofs\/calls\/protocols\.ts/,
  )
  const withoutAccess = givenApp()
  withoutAccess.get('/hidden', () => 'hello')
  expect(() => callsOf(withoutAccess)).toThrow('GET /hidden does not say who may call it: add `access`')
  const withoutNoun = givenApp()
  mountCall(withoutNoun, { ...ROUTE, method: 'GET', url: '/hidden/:thing' })
  expect(() => callsOf(withoutNoun).map(slotsOf)).toThrow(
    'params.thing is an id, and proofs/records/nouns.ts does not say of what: add it to NOUNS',
  )
})

test('[SECURITY-50] every route of a server with its pages is asked by the proofs, but for a few with a reason', async () => {
  const webFolder = await mkdtemp(path.join(tmpdir(), 'firstbell-pages-'))
  await mkdir(path.join(webFolder, 'assets'))
  await writeFile(path.join(webFolder, 'index.html'), '<!doctype html>')
  const { app, close } = await openHarness({ webFolder })
  await app.ready()
  const names = routesOf(app).flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`))
  const asked = callsOf(app).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(NOT_ASKED)))
  expect(asked).toEqual(
    expect.arrayContaining([
      'families.get',
      'feeds.familypage',
      'GET /t/:token',
      'POST /t/:token withdraw',
      'GET /opt-out/*',
    ]),
  )
  expect(asked.filter((name) => name in NOT_ASKED)).toEqual([])
  await close()
  await rm(webFolder, { recursive: true })
})
