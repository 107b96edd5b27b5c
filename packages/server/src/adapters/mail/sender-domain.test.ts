import { expect, test } from 'vitest'
import { createSenderDomain } from './sender-domain.ts'

const failed = (code: string) => Object.assign(new Error(code), { code })

/** DNS with these records; every other name does not exist. */
const dnsOf = (records: Record<string, string[][] | Error>) => ({
  async resolveTxt(name: string) {
    const found = records[name] ?? failed('ENOTFOUND')
    if (found instanceof Error) throw found
    return found
  },
})

test('[MESSAGE-39] records of the domain of the sender are found, also in parts and at the domain above', async () => {
  const dns = dnsOf({
    'buses.example.org': [['other'], ['v=spf1 include:', 'mail.example -all']],
    'k1._domainkey.buses.example.org': [['v=DKIM1; p=MIGf']],
    '_dmarc.example.org': [['v=DMARC1; p=reject']],
  })
  const sender = createSenderDomain('Buses <office@Buses.example.org>', dns)
  expect(sender.domain).toBe('buses.example.org')
  expect(await sender.look('k1')).toEqual({ spf: 'found', dkim: 'found', dmarc: 'found' })
  expect(await sender.look(undefined)).toMatchObject({ dkim: null })
})

test('[MESSAGE-39] a missing or revoked record is missing, and without an answer nothing is said', async () => {
  const revoked = dnsOf({ 'k1._domainkey.example.org': [['v=DKIM1; p=']], 'example.org': [['v=spf10']] })
  expect(await createSenderDomain('office@example.org', revoked).look('k1')).toEqual({
    spf: 'missing',
    dkim: 'missing',
    dmarc: 'missing',
  })
  const silent = dnsOf({ 'example.org': failed('ETIMEOUT'), '_dmarc.example.org': failed('ECONNREFUSED') })
  expect(await createSenderDomain('office@example.org', silent).look(undefined)).toEqual({
    spf: 'notLookedUp',
    dkim: null,
    dmarc: 'notLookedUp',
  })
  const without = createSenderDomain(undefined, silent)
  expect([without.domain, await without.look('k1')]).toMatchObject([undefined, { spf: 'notLookedUp' }])
})
