import { api, openApiOf } from '@firstbell/contract'
import { expect, test } from 'vitest'
import { sharedHarness } from '../../testing/given.ts'
import { pageOf } from './page.ts'

test('[OPENAPI-3] the API is described to anyone: as a document, and as a page that runs no script', async () => {
  const { app } = await sharedHarness()
  const document = await app.inject({ url: '/openapi.json' })
  expect(document.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Firstbell' } })
  const page = await app.inject({ url: '/api' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).not.toMatch(/<script|\son\w+=/i)
  for (const { path } of Object.values(api).flatMap((verbs) => Object.values(verbs))) {
    expect(page.body).toContain(`${path.replace(/:(\w+)/g, '{$1}')}</code>`)
  }
})

test('[SECURITY-43] the policy of the page allows its style, by a nonce of this answer', async () => {
  const { app } = await sharedHarness()
  const nonces = [await app.inject({ url: '/api' }), await app.inject({ url: '/api' })].map(({ body, headers }) => {
    const [, nonce = ''] = /<style nonce="([\w-]+)">/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
})

test('[OPENAPI-3] every link on the page leads to a place on it', async () => {
  const { app } = await sharedHarness()
  const { body } = await app.inject({ url: '/api' })
  const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(links.filter((id) => !ids.includes(id))).toEqual([])
})

test('[OPENAPI-3] what the contract says is text on the page, whatever it holds', () => {
  const document = openApiOf({ things: { get: { ...api.clock.get, summary: '<img src=x onerror=alert(1)>' } } }, {})
  expect(pageOf(document)).toContain('&lt;img src=x onerror=alert(1)&gt;')
})
