import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { redirectTarget } from './redirect.ts'

const ORIGIN = 'https://bus.example'

test.each([
  ['/dashboard/r1/map-live?stop=s2#map', '/dashboard/r1/map-live?stop=s2#map'],
  ['https://bus.example/routes', '/routes'],
  ['/public-dashboard/o1/group/g1/r1/map-live-public', '/public-dashboard/o1/group/g1/r1/map-live-public'],
  ['/families/?page=2', '/families/?page=2'],
])('[SECURITY-17] %s leads to %s', (given, target) => {
  expect(redirectTarget(given, ORIGIN)).toBe(target)
})

const SECRETS = ['signIn', 'resetPassword', 'signInWithLink', 'emailActionHandler', 'drive', 'home']

test.each(Object.entries(paths))('[SECURITY-17] a redirect leads to the page %s, unless it signs in', (name, path) => {
  const withIds = path.replace(/:\w+\??/g, 'id_1-a')
  const withoutIds = path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'id_1-a')
  for (const address of [withIds, withoutIds]) {
    expect(redirectTarget(address, ORIGIN)).toBe(SECRETS.includes(name) ? '/' : address)
  }
})

/** Spellings with which sites were led astray: foreign hosts, schemes, turned slashes, hidden characters, pages that act. */
// prettier-ignore
const HOSTILE = [
  null, undefined, '', ' ', 'dashboard', './dashboard', '../dashboard', '?redirect=/dashboard', '#/dashboard',
  'https://evil.example', 'https://evil.example/', 'http://evil.example/dashboard', 'HTTPS://evil.example',
  'https:evil.example', 'https:/evil.example', 'https:///evil.example', 'https:\\\\evil.example',
  '//evil.example', '//evil.example/', '///evil.example', '////evil.example', '//evil.example/dashboard',
  '/\\evil.example', '\\/evil.example', '\\\\evil.example', '/\\/evil.example', '/\\[', '/\\\\evil.example/dashboard',
  '/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', '\n//evil.example', ' //evil.example',
  '//evil.example\t', '/dash\tboard', '/dashboard\n', '/dashboard\0', '\u0000/dashboard', '\u00a0//evil.example',
  '/.//evil.example', '/..//evil.example', '/a/..//evil.example', '/dashboard/..//evil.example', '/dashboard/../admin',
  '/./dashboard', '/dashboard/.', '/dashboard//evil.example', '/%2e%2e/evil', '/%2F/evil.example', '/%5Cevil.example',
  '%2F%2Fevil.example', '/%09/evil.example', '/%0d%0aSet-Cookie:x=1', '/dashboard%00', '/dashboard%2f..%2f..',
  'https://bus.example.evil.example/dashboard', 'https://bus.example@evil.example/dashboard',
  'https://bus.example:443@evil.example/', 'https://bus.example//evil.example', 'https://bus.example\\@evil.example',
  'https://evil.example/https://bus.example/dashboard', 'https://bus.example', 'http://bus.example/dashboard',
  'https://bus.example:8443/dashboard', 'https://user:pass@bus.example/dashboard',
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'javascript://bus.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'blob:https://bus.example/x', 'file:///etc/passwd',
  'mailto:a@evil.example', '/dashboard"><script>', "/dashboard'", '/dashboard?x=<svg>', '/dashboard#<img src=x>',
  '/dash\u200bboard', '/dashboard\u202e', '/\uff0fevil.example', '\uff0f\uff0fevil.example', '/ⓓashboard', '/dashboard。',
  '/identity/sign-out', '/app/session', '/sign-in', '/sign-in-with-link/signIn/stolen/x/en', '/email-action-handler',
  '/reset-password', '/osmand', '/no-such-page', '/routes/a/b/c/d/e', `/${'a'.repeat(3000)}`,
] as const

test.each(HOSTILE.map((given) => [given]))('[SECURITY-17] %j leads to the first page', (given) => {
  expect(redirectTarget(given, ORIGIN)).toBe('/')
})

test('[SECURITY-17] an address of more than 2,000 characters leads nowhere', () => {
  const [longest, longer] = [2000, 2001].map((length) => '/dashboard?'.padEnd(length, 'a'))
  expect(redirectTarget(longest, ORIGIN)).toBe(longest)
  expect(redirectTarget(longer, ORIGIN)).toBe('/')
})
