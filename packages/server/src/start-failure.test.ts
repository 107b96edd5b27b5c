import { once } from 'node:events'
import { createServer } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, onTestFinished, test } from 'vitest'
import { diskFull } from './db/disk-space.ts'
import { sentenceFor } from './start-failure.ts'

async function listen(port: number, host: string) {
  const server = createServer()
  onTestFinished(() => void server.close())
  server.listen(port, host)
  await once(server, 'listening')
  return server.address()
}

const failureOf = (work: Promise<unknown>) => work.then(() => undefined, sentenceFor)

test('[OPS-15] a start that fails says what to do about an address that is taken or not of this machine', async () => {
  const address = await listen(0, '127.0.0.1')
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await failureOf(listen(port, '127.0.0.1'))).toMatch(/already in use .*PORT/)
  expect(await failureOf(listen(0, '192.0.2.1'))).toMatch(/192\.0\.2\.1.*HOST/)
})

test('[OPS-15] a disk that becomes full during a start is named, whoever noticed it', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(sentenceFor(new DrizzleQueryError('insert', [], full))).toMatch(
    /disk.*Nothing that was confirmed is lost: free/,
  )
  const ofSystem = Object.assign(new Error('write'), { code: 'ENOSPC', path: '/data/secret.new' })
  expect(sentenceFor(ofSystem)).toMatch(/free at least 64 MB/)
  expect(sentenceFor(diskFull())).toMatch(/^The disk became full during the start.*free at least 64 MB/)
  expect(sentenceFor(new TypeError('a bug'))).toBeUndefined()
})
