import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { DOT } from '../../../proofs/calls/fitting.ts'
import { type Given, givenOrganization } from '../../testing/given.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

/** A PNG whose header states this size. */
function wide(width: number, height = 1): string {
  const bytes = Buffer.from(DOT, 'base64')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes.toString('base64')
}

const logoOf = async ({ client, organizationId }: Given) =>
  (await client.logos.get({ params: { organizationId } })).logo
const replace = ({ client, organizationId }: Given, data: string) =>
  client.logos.replace({ params: { organizationId }, body: { data } })

let desk = 0
const from = () => ({ remoteAddress: `10.11.${Math.floor(++desk / 250)}.${desk % 250}` })
const fetchPublic = ({ app }: Given, address: string, version: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/public-dashboard/${address}/logo/${version}`, headers, ...from() })
const pageOf = async ({ app }: Given, path: string) =>
  (await app.inject({ url: `/public-dashboard/${path}`, ...from() })).body
const slugOf = async ({ client, organizationId: orgId }: Given) =>
  (await client.publicboard.settings({ query: { orgId } })).slug

test('[BRAND-1] a logo is given, replaced by another one and taken away, and the organization reads it', async () => {
  const given = await givenOrganization()
  const { client, organizationId } = given
  expect(await logoOf(given)).toBeNull()
  const first = await replace(given, wide(300))
  expect(first).toMatchObject({ width: 300, height: 1 })
  expect(await logoOf(given)).toEqual({ ...first, type: 'image/png', data: wide(300) })
  const second = await replace(given, wide(301))
  expect(second.version).not.toBe(first.version)
  expect(await logoOf(given)).toEqual({ ...second, type: 'image/png', data: wide(301) })
  await client.logos.remove({ params: { organizationId } })
  await client.logos.remove({ params: { organizationId } })
  expect(await logoOf(given)).toBeNull()
})

test.each([
  ['wide', wide(2001), 'The logo must be 2,000 × 2,000 pixels or smaller'],
  ['heavy', Buffer.alloc(256 * 1024 + 1).toString('base64'), 'The logo must be 256 KB or smaller'],
  ['broken', DOT.slice(0, 40), 'This image is damaged or incomplete'],
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    'The logo must be a PNG, JPEG, or WebP image',
  ],
])('[BRAND-2] a logo that is %s is refused in a sentence, and the one before stays', async (_, data, sentence) => {
  const given = await givenOrganization()
  const { version } = await replace(given, DOT)
  await expect(replace(given, data)).rejects.toThrow(sentence)
  expect((await logoOf(given))?.version).toBe(version)
})

test('[BRAND-2] what is no base64 is refused', async () => {
  expect(await statusOf(replace(await givenOrganization(), `${DOT}!`))).toBe(400)
})

test('[BRAND-1] an accent is a colour or none', async () => {
  const { client, organizationId } = await givenOrganization()
  const change = (accent: string | null) =>
    client.organizations.change({ params: { organizationId }, body: { accent } })
  expect((await change('#F5A800')).accent).toBe('#f5a800')
  for (const wrong of ['red', '#f5a8', '#f5a800;}', '']) expect(await statusOf(change(wrong))).toBe(400)
  expect((await client.organizations.get({ params: { organizationId } })).accent).toBe('#f5a800')
  expect((await change(null)).accent).toBeNull()
})

test('[BRAND-6] every change of logo and accent stands in the trail with what it was and is', async () => {
  const given = await givenOrganization()
  const { client, organizationId } = given
  const params = { organizationId }
  const { version } = await replace(given, wide(300))
  await client.logos.remove({ params })
  await client.organizations.change({ params, body: { accent: '#f5a800' } })
  await client.organizations.change({ params, body: { accent: null } })
  const lines = await client.audit.list({ query: { orgId: organizationId } })
  expect(lines.slice(0, 4).map(({ action, changes }) => [action, changes])).toEqual([
    ['organizations.change', [{ field: 'accent', from: '#f5a800', to: '' }]],
    ['organizations.change', [{ field: 'accent', from: '', to: '#f5a800' }]],
    ['logos.remove', [{ field: 'logo', from: `image/png 300 × 1 ${version}`, to: '' }]],
    ['logos.replace', [{ field: 'logo', from: '', to: `image/png 300 × 1 ${version}` }]],
  ])
})

test('[TENANCY-1] a foreign logo answers like one of nobody, and stays as it was', async () => {
  const [own, other] = [await givenOrganization(), await givenOrganization()]
  await replace(own, DOT)
  for (const organizationId of [own.organizationId, newId()]) {
    const params = { organizationId }
    expect(await statusOf(other.client.logos.get({ params }))).toBe(404)
    expect(await statusOf(other.client.logos.replace({ params, body: { data: wide(2) } }))).toBe(404)
    expect(await statusOf(other.client.logos.replace({ params, body: { data: 'AAAA' } }))).toBe(404)
    expect(await statusOf(other.client.logos.remove({ params }))).toBe(404)
  }
  expect((await logoOf(own))?.data).toBe(DOT)
  const { organizationId } = own
  const someone = own.clientOf('')
  expect(await codeOf(someone.logos.get({ params: { organizationId } }))).toBe('signed_out')
})

test('[BRAND-1] the export of an organization has its logo as text', async () => {
  const given = await givenOrganization()
  await replace(given, DOT)
  const { tables } = await given.client.organizations.export({ params: { organizationId: given.organizationId } })
  expect(tables.organization_logos).toMatchObject([{ type: 'image/png', bytes: DOT }])
})

test('[BRAND-5] the public logo comes as the picture that it is, and is kept by browsers alone', async () => {
  const given = await givenOrganization()
  const { version } = await replace(given, DOT)
  const slug = await slugOf(given)
  const answer = await fetchPublic(given, slug, version)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.toString('base64')).toBe(DOT)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    etag: `"${version}"`,
    'cache-control': 'private, max-age=31536000, immutable',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(answer.headers['content-security-policy']).toMatch(/img-src 'self'/)
  expect((await fetchPublic(given, given.organizationId, version)).statusCode).toBe(200)
  const again = await fetchPublic(given, slug, version, { 'if-none-match': `"${version}"` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('[BRAND-5] unknown and closed addresses, other versions and no logo at all answer alike', async () => {
  const given = await givenOrganization()
  const { client, organizationId } = given
  const [first, second] = [await replace(given, wide(2)), await replace(given, DOT)]
  const slug = await slugOf(given)
  const answerOf = async (address: string, version: string) => {
    const { statusCode, headers, body } = await fetchPublic(given, address, version)
    const { 'cache-control': kept, etag, 'content-type': type } = headers
    return { statusCode, kept, etag, type, body: body.replace(/req-\w+/, '') }
  }
  const nowhere = await answerOf('nowhere', second.version)
  expect(nowhere).toMatchObject({ statusCode: 404, etag: undefined, kept: 'no-store' })
  expect(await answerOf(slug, first.version)).toEqual(nowhere)
  const change = (mode: 'off' | 'live') =>
    client.publicboard.change({ query: { orgId: organizationId }, body: { mode } })
  await change('off')
  expect(await answerOf(slug, second.version)).toEqual(nowhere)
  await change('live')
  expect((await fetchPublic(given, slug, second.version)).statusCode).toBe(200)
  await client.publicboard.replaceAddress({ query: { orgId: organizationId } })
  expect(await answerOf(slug, second.version)).toEqual(nowhere)
  const other = await slugOf(await givenOrganization())
  expect(await answerOf(other, second.version)).toEqual(nowhere)
})

test('[BRAND-5] one address asks for sixty logos a minute, and no more', async () => {
  const given = await givenOrganization()
  const { version } = await replace(given, DOT)
  const slug = await slugOf(given)
  const one = from()
  const statuses = []
  for (let asked = 0; asked < 61; asked++)
    statuses.push((await given.app.inject({ url: `/public-dashboard/${slug}/logo/${version}`, ...one })).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  expect((await given.app.inject({ url: `/public-dashboard/${slug}`, ...one })).statusCode).toBe(200)
})

test('[BRAND-1] public pages have logo and accent at once, in the size that the logo has there, and lose them at once', async () => {
  const given = await givenOrganization()
  const { client, organizationId } = given
  const params = { organizationId }
  await client.organizations.change({ params, body: { name: 'Elm & "Oak"' } })
  const slug = await slugOf(given)
  const plain = await pageOf(given, slug)
  expect(plain).not.toMatch(/<img|<style/)
  const { version } = await replace(given, wide(600, 160))
  const page = (await pageOf(given, slug)).replace(/\s+/g, ' ')
  expect(page).toContain(`src="/public-dashboard/${slug}/logo/${version}"`)
  expect(page).toMatch(/<img class="logo"[^>]* width="180" height="48"/)
  expect((await pageOf(given, `${slug}?kiosk`)).replace(/\s+/g, ' ')).toMatch(
    /<img class="logo"[^>]* width="360" height="96"/,
  )
  expect(page).not.toContain('<style')
  await client.organizations.change({ params, body: { accent: '#ffff00' } })
  const coloured = await pageOf(given, slug)
  const [, nonce] = /<style nonce="([^"]+)">/.exec(coloured) ?? []
  const policy = (await given.app.inject({ url: `/public-dashboard/${slug}`, ...from() })).headers[
    'content-security-policy'
  ]
  expect(nonce).toMatch(/^[\w-]{22}$/)
  expect(policy).toMatch(/style-src 'self' 'nonce-/)
  expect(coloured).toMatch(/light\) \{ :root \{ --link: #757500;/)
  expect(coloured).toMatch(/dark\) \{ :root \{ --link: #ffff00;/)
  await client.logos.remove({ params })
  await client.organizations.change({ params, body: { accent: null } })
  expect(await pageOf(given, slug)).not.toMatch(/<img|<style/)
})

test('[BRAND-1] the board says how its pages look', async () => {
  const given = await givenOrganization()
  const { client, organizationId } = given
  const size = await replace(given, DOT)
  await client.organizations.change({ params: { organizationId }, body: { accent: '#123456' } })
  const board = await client.publicboard.read({ params: { address: await slugOf(given) } })
  expect(board).toMatchObject({ theme: { accent: '#123456', logo: size } })
})
