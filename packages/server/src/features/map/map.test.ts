import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { NONCE } from '../../http/web/web.ts'
import { openHarness } from '../../testing/harness.ts'

const webFolder = mkdtempSync(path.join(tmpdir(), 'firstbell-pages-'))
writeFileSync(path.join(webFolder, 'index.html'), `<meta property="csp-nonce" nonce="${NONCE}">`)

async function askWith(map: Pick<Deps, 'mapStyleUrl' | 'googleBrowserKey'>) {
  const { app, close } = await openHarness({ ...map, webFolder })
  onTestFinished(close)
  const answer = await app.inject({ url: '/tiles.json' })
  const page = await app.inject({ url: '/dashboard' })
  const policyOf = ({ headers }: typeof answer) => String(headers['content-security-policy'])
  return { app, answer, policy: policyOf(answer), pagePolicy: policyOf(page), page }
}

test('[MAP-8] pages are told the style that the operator named, and may ask its origin alone', async () => {
  const { answer, policy } = await askWith({ mapStyleUrl: 'https://maps.example.org:8443/styles/buses.json?key=1' })
  expect(answer.json()).toEqual({ style: 'https://maps.example.org:8443/styles/buses.json?key=1' })
  expect(policy).toContain("connect-src 'self' https://maps.example.org:8443;")
  expect(policy).toContain("img-src 'self' data: blob: https://maps.example.org:8443;")
  expect(policy).toContain("worker-src 'self' blob:;")
})

test('[MAP-8] without one pages ask nobody but us', async () => {
  const { answer, policy, pagePolicy } = await askWith({})
  expect(answer.statusCode).toBe(404)
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("img-src 'self' data: blob:;")
  expect(`${policy} ${pagePolicy}`).not.toMatch(/google|gstatic|unsafe|strict-dynamic/)
})

test("[MAP-15] with a key of Google's pages are told it, and may run and ask what its map needs", async () => {
  const { app, answer, policy, page, pagePolicy } = await askWith({ googleBrowserKey: 'page-key' })
  expect(answer.json()).toEqual({ google: 'page-key' })
  expect(policy).toContain("script-src 'self' https://maps.googleapis.com;")
  const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1]
  expect(pagePolicy).toContain(
    `script-src 'self' https://maps.googleapis.com 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' blob:;`,
  )
  expect(pagePolicy).toContain(`style-src 'self' 'nonce-${nonce}' https://fonts.googleapis.com;`)
  expect(pagePolicy).toContain("font-src 'self' https://fonts.gstatic.com;")
  expect(pagePolicy).toContain('frame-src https://*.google.com;')
  expect(pagePolicy).toMatch(/connect-src 'self' https:\/\/\*\.googleapis\.com [^;]+;/)
  expect(pagePolicy).toMatch(/img-src 'self' data: blob: https:\/\/\*\.googleapis\.com [^;]+;/)
  expect(page.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  const referrers = { '/public-dashboard/some-address': 'strict-origin', '/sign-in-with-link?token=1': 'no-referrer' }
  for (const [url, told] of Object.entries(referrers)) {
    expect((await app.inject({ url })).headers['referrer-policy']).toBe(told)
  }
})
