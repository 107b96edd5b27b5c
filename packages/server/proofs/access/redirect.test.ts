import { redirectTarget } from '@firstbell/domain'
import { beforeAll, expect, test } from 'vitest'
import { sharedHarness } from '../../src/testing/given.ts'
import type { Harness } from '../../src/testing/harness.ts'
import { givenPerson, mailTo, person } from '../../src/testing/person.ts'

// prettier-ignore
const BEFORE = [
  'https://', 'http://', 'HTTPS://', '//', '///', '////', 'https:', 'https:/', 'https:///', 'https:\\\\', '/\\', '\\/', '\\\\',
  '/\t/', '/\n/', '/\r/', '\t//', ' //', '\u00a0//', '/.//', '/..//', '/dashboard/..//', '/dashboard//', '/%2f', '/%5c', '/%09/',
  '%2f%2f', '/%2e%2e/', 'http://127.0.0.1:8080@', 'http://127.0.0.1:8080.', 'http://127.0.0.1:8080\\@', 'http://user@', '／／',
]
const HOSTS = ['evil.example', 'evil.example/', 'evil.example/dashboard', '[::1]', '0x7f000001']
// prettier-ignore
const ALONE = [
  'javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'dashboard', '',
  '/dashboard\0', '/dashboard%00', '/dash\u200bboard', '/ⓓashboard', '/dashboard"><script>', '/dashboard?x=<svg>',
  '/identity/sign-out', '/sign-in-with-link/signIn/stolen/x/en', '/email-action-handler?oobCode=x', '/no-such-page',
]
const HOSTILE = [...BEFORE.flatMap((before) => HOSTS.map((host) => before + host)), ...ALONE]

let harness: Harness
beforeAll(async () => {
  harness = await sharedHarness()
})

test(`[SECURITY-17] ${HOSTILE.length} hostile spellings all lead to the first page`, () => {
  const origin = harness.deps.publicUrl
  const led = HOSTILE.map((given) => [given, redirectTarget(given, origin)]).filter(([, target]) => target !== '/')
  console.log(`redirect: ${HOSTILE.length} spellings tried, ${led.length} led astray`)
  expect(led).toEqual([])
  expect(redirectTarget('/dashboard/r1/map-live?x=1#y', origin)).toBe('/dashboard/r1/map-live?x=1#y')
})

test('[SECURITY-17] a link in a mail leads to our own address and page, whatever the request says', async () => {
  const { publicUrl } = harness.deps
  let tried = 0
  for (const [n, url] of HOSTILE.filter((_, i) => i % 12 === 0).entries()) {
    const { email } = await givenPerson(harness)
    const answer = await harness.app.inject({
      method: 'POST',
      url: '/app/email/send-link',
      headers: {
        origin: publicUrl,
        'x-firstbell': '1',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'ftp',
        forwarded: 'host=evil.example',
      },
      payload: { userEmail: email, url },
      remoteAddress: `10.3.0.${n}`,
    })
    expect(answer.statusCode).toBe(200)
    const { text } = await mailTo(harness, email, /sign-in/)
    const links = [...text.matchAll(/https?:\S+/g)].map(([link]) => link)
    expect(links).toHaveLength(1)
    expect(links[0]).toMatch(new RegExp(`^${publicUrl}/sign-in-with-link/signIn/[\\w-]{43}/%2F/en$`))
    tried++
  }
  console.log(`redirect: ${tried} mails asked for with a foreign Host and a hostile url, 0 links led astray`)
  const { email } = await givenPerson(harness)
  await person(harness).client.email.sendLink({ body: { userEmail: email, url: `${publicUrl}/families` } })
  expect((await mailTo(harness, email, /sign-in/)).text).toContain('/%2Ffamilies/en')
})
