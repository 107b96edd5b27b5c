import { expect, test } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { openHarness, TEST_POLICY } from '../../testing/harness.ts'

const URL = '/.well-known/security.txt'
const A_YEAR_MS = 365 * 86_400_000

test('[SECURITY-51] security.txt names the contact, expires within a year, and says where it belongs', async () => {
  const { app, deps } = await openHarness()
  const { statusCode, headers, body } = await app.inject({ url: URL })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  ) // two parts each
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  expect(fields.get('Contact')).toBe('mailto:security@firstbell.example')
  expect(fields.get('Canonical')).toBe(`${deps.publicUrl}${URL}`)
  const validMs = Date.parse(fields.get('Expires') ?? '') - deps.realClock.now() * 1000
  expect(validMs).toBeGreaterThan(0)
  expect(validMs).toBeLessThan(A_YEAR_MS)
  await app.close()
})

test('[SECURITY-51] without a contact there is no security.txt', async () => {
  const { app } = await openHarness({ policy: { ...TEST_POLICY, securityContact: undefined } })
  expect((await app.inject({ url: URL })).statusCode).toBe(404)
  await app.close()
})

test('[SECURITY-51] the contact is an email or a web address', () => {
  const contactOf = (SECURITY_CONTACT: string) => readSettings({ SECURITY_CONTACT }, []).SECURITY_CONTACT
  expect(contactOf('security@school.example')).toBe('mailto:security@school.example')
  expect(contactOf('https://school.example/security')).toBe('https://school.example/security')
  expect(() => contactOf('http://school.example')).toThrow('SECURITY_CONTACT')
  expect(() => contactOf('call us')).toThrow('SECURITY_CONTACT')
})
