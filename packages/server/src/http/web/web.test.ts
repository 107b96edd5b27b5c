import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openHarness } from '../../testing/harness.ts'
import { NONCE } from './web.ts'

async function givenPages(page = `<meta property="csp-nonce" nonce="${NONCE}">`) {
  const webFolder = mkdtempSync(path.join(tmpdir(), 'firstbell-pages-'))
  mkdirSync(path.join(webFolder, 'assets'))
  writeFileSync(path.join(webFolder, 'assets/main.css'), 'a{}')
  writeFileSync(path.join(webFolder, 'assets/main.css.gz'), gzipSync('a{}'))
  writeFileSync(path.join(webFolder, 'assets/main.css.br'), brotliCompressSync('a{}'))
  writeFileSync(path.join(webFolder, 'index.html'), page)
  const { app, close } = await openHarness({ webFolder })
  onTestFinished(close)
  return async (url: string, encoding = 'identity') => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    const { headers, body, rawPayload, statusCode } = answer
    const policy = String(headers['content-security-policy'])
    return { body, rawPayload, policy, statusCode, headers, caching: headers['cache-control'] }
  }
}

test.each(['/', '/index.html', '/routes/r1?x=1'])(
  '[SECURITY-34] the page at %s trusts the style elements of its own answer and no others',
  async (url) => {
    const get = await givenPages()
    const first = await get(url)
    const nonce = /nonce="([\w-]{22})"/.exec(first.body)?.[1]
    expect(first.policy).toContain(`style-src 'self' 'nonce-${nonce}';`)
    expect(first.policy).toContain("script-src 'self';")
    expect(first.policy).not.toContain('unsafe')
    expect(first.caching).toBe('no-store')
    expect((await get(url)).policy).not.toBe(first.policy)
  },
)

test('[SECURITY-34] [WEB-61] a page may run the script within it that was built, and no other', async () => {
  const script = "if (1 < 2) addEventListener('error', reload)"
  const get = await givenPages(`<script nonce="${NONCE}">${script}</script><script src="/a.js"></script><p>`)
  const { policy } = await get('/')
  const sum = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${sum}';`)
})

test('[SECURITY-34] what is no page has no nonce', async () => {
  const get = await givenPages()
  for (const url of ['/assets/main.css', '/healthz']) {
    const { policy, statusCode } = await get(url)
    expect([url, statusCode, policy.includes("style-src 'self';")]).toEqual([url, 200, true])
  }
})

test('[WEB-10] who can unpack gets the files of the pages packed; under a name of their own packed ones are not there', async () => {
  const get = await givenPages()
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await get('/assets/main.css', accepted)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(packed.headers['content-type']).toContain('text/css')
    expect(packed.headers.etag).toBeDefined()
    expect(packed.caching).toContain('immutable')
    expect(unpack(packed.rawPayload).toString()).toBe('a{}')
  }
  expect((await get('/assets/main.css')).body).toBe('a{}')
  for (const name of ['main.css.gz', 'main.css.br']) expect((await get(`/assets/${name}`)).statusCode).toBe(404)
})

test('[SECURITY-34] pages whose address carries a secret tell nobody where a reader came from, however it is spelled', async () => {
  const get = await givenPages()
  const saidAt = async (url: string) => {
    const { headers } = await get(url)
    return [headers['referrer-policy'], headers['x-robots-tag']]
  }
  for (const url of [
    '/sign-in-with-link/signIn/x/%2F/en',
    '/sign%2din-with-link/signIn/x/%2F/en',
    '/email-action-handler?mode=verifyEmail&oobCode=x',
    '/email%2Daction%2Dhandler?mode=verifyEmail&oobCode=x',
    '/drive/a-secret',
    '/%64rive/a-secret',
  ]) {
    expect([url, ...(await saidAt(url))]).toEqual([url, 'no-referrer', undefined])
  }
  for (const url of [
    '/t/a-token',
    '/%74/a-token',
    '/t%2Fa-token',
    '/opt-out/x.y',
    '/opt%2Dout/x.y',
    '/%6Fpt%2dout/x.y',
  ]) {
    expect([url, ...(await saidAt(url))]).toEqual([url, 'no-referrer', 'noindex, nofollow'])
  }
  expect(await saidAt('/public%2Ddashboard/an-address')).toEqual(['no-referrer', 'noindex, nofollow'])
  expect(await saidAt('/dashboard')).toEqual(['same-origin', undefined])
})

test('[SECURITY-34] an address that leads nowhere tells nobody where a reader came from', async () => {
  const { app, close } = await openHarness()
  onTestFinished(close)
  const { headers, statusCode } = await app.inject({ url: '/t/a/b/c' })
  expect(statusCode).toBe(404)
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
})

test('[SECURITY-34] no answer of a call is cached, however its address is spelled', async () => {
  const get = await givenPages()
  for (const url of ['/app/routes', '/%61pp/routes', '/app/nothing', '/app', '/identity/nothing']) {
    expect([url, (await get(url)).caching]).toEqual([url, 'no-store'])
  }
})
