import { expect, test } from 'vitest'
import { pushKeysOf } from '../adapters/channels/push-keys.ts'
import { optOutUrl, readOptOutToken } from '../engine/messages/opt-outs/opt-out-link.ts'
import { isOpenTo, passOf } from '../features/publicboard/passes.ts'
import {
  deriveKey,
  KEY_PURPOSES,
  keptKeyText,
  newSecretText,
  printsOf,
  readSecrets,
  storedDigestKey,
} from '../settings/server-secret.ts'
import { createEncryption, UnknownKeyError, versionOfEncrypted } from './encryption.ts'
import { familyLinkUrl } from './family-links.ts'

const publicUrl = 'https://buses.example.org'

/** What the version of Firstbell from before versions of keys made of a secret, word by word. */
const BEFORE = {
  secret: 'a secret of before versions, with 48 characters.',
  familyLink: 'https://buses.example.org/t/W3h4bBaCYGC7u2u3Dzmqabmq',
  optOut: 'https://buses.example.org/opt-out/org-1.service.TX_P70Jvkb9ufb5PGvgLb9.fRLd2OGuMC1SpWqHDs_m9b',
  pass: 'zz3CiT4ZcVM1zBHAMCdN9zNCrKIMMt76ywWT_jhKLbg',
  push: {
    publicKey: 'BFzwop0mieSSvbrJsT1aWDeBQAoyV43CzX3RG88EehR9iGgyVKhm8WMnTC6QLLk8bqeeig586wGCnRLlk0FtuuM',
    privateKey: 'prxeh75nmAFiyxldJ0cytU4ratWyyE_vxTFgJUSISzs',
  },
  share: 0.7947787372395396,
  digest: '2jYrwYRTc3zaUyb9BuoGCwpUH4NT01rF6xwt4JlT7BQ',
  encrypted: 'PNeNO3JCZEqf3YWdM8oe1yXdBHgFFUw4uK2NDmMtg2Jhi9ofOBTdsF62p-V3y5f_bZMW8L6tkiY',
  print: 'sr7rphk9zubzwiSHqX7_mYSOtMZ72Zg4NSuwxp2A--o',
}
const LINK = { id: '0192f3a4-link', keyVersion: 0 }
const PARENT = { organizationId: 'org-1', address: 'parent@example.org', contactId: 'contact-1' }
const GROUP = { id: 'group-1', accessCode: 'BCDF23' }
const tokenOf = (url: string) => url.slice(url.indexOf('/opt-out/') + '/opt-out/'.length)

test('[SECRETS-1] what was made before keys had versions is the same with the same secret', () => {
  const encryption = createEncryption(BEFORE.secret)
  expect(familyLinkUrl({ encryption, publicUrl }, LINK)).toBe(BEFORE.familyLink)
  const optOut = readOptOutToken({ encryption }, tokenOf(BEFORE.optOut))
  expect(optOut).toMatchObject({ organizationId: 'org-1', category: 'service', contactId: null })
  expect(tokenOf(optOutUrl({ encryption, publicUrl }, PARENT, 'service'))).toContain(`.${optOut?.digest}.contact-1.`)
  expect(passOf(GROUP, encryption)).toBe(BEFORE.pass)
  expect(pushKeysOf(encryption)).toEqual(BEFORE.push)
  expect(encryption.secretShare('stretch 40.123 -74.456')).toBe(BEFORE.share)
  expect(encryption.secretDigest('push endpoint https://push.example.org/1')).toBe(BEFORE.digest)
  for (const purpose of ['second factor', 'webhook', 'push device'] as const)
    expect(encryption.decrypt(purpose, BEFORE.encrypted)).toBe('the seed of an authenticator')
  expect(encryption.encrypt('webhook', 'x')).not.toContain('.') // an earlier version reads it, too
  expect(printsOf(readSecrets({ secret: BEFORE.secret }))).toBe(BEFORE.print)
})

test('[SECRETS-1] of a secret with a version no two purposes have the same key, and no other version has it', () => {
  const secret = newSecretText(1_800_000_000)
  expect(secret).toMatch(/^firstbell-1800000000\.[\w-]{43}$/)
  const keysOf = (text: string) =>
    KEY_PURPOSES.map((one) => deriveKey(readSecrets({ secret: text }).current, one).toString('hex'))
  const keys = [...keysOf(secret), ...keysOf(secret.replace('1800000000', '1800000001')), ...keysOf(BEFORE.secret)]
  expect(new Set(keys).size).toBe(2 * KEY_PURPOSES.length + 4) // version 0 has four
})

test('[SECRETS-2] an encrypted text names its version, and opens for its purpose alone', () => {
  const secret = newSecretText(1_800_000_000)
  const encryption = createEncryption(secret, { former: BEFORE.secret })
  const encrypted = encryption.encrypt('webhook', 'the secret of a webhook')
  expect(versionOfEncrypted(encrypted)).toBe(1_800_000_000)
  expect(encryption.decrypt('webhook', encrypted)).toBe('the secret of a webhook')
  expect(encryption.decrypt('webhook', BEFORE.encrypted)).toBe('the seed of an authenticator')
  expect(() => encryption.decrypt('second factor', encrypted)).toThrow(UnknownKeyError)
  expect(() => createEncryption(BEFORE.secret).decrypt('webhook', encrypted)).toThrow(UnknownKeyError)
  expect(() => createEncryption(secret).decrypt('webhook', BEFORE.encrypted)).toThrow(UnknownKeyError)
})

test('[SECRETS-3] [SECRETS-4] opt-out links and codes of groups of the former secret count until the overlap ends', () => {
  const secret = newSecretText(1_800_000_000)
  const [during, after] = [createEncryption(secret, { former: BEFORE.secret }), createEncryption(secret)]
  const link = readOptOutToken({ encryption: during }, tokenOf(BEFORE.optOut))
  expect(link).toMatchObject({ organizationId: 'org-1', category: 'service' })
  expect(isOpenTo(GROUP, [BEFORE.pass], during)).toBe(true)
  const made = optOutUrl({ encryption: during, publicUrl }, PARENT, 'service')
  expect(made).not.toBe(BEFORE.optOut)
  const read = { ...link, contactId: 'contact-1' }
  expect(readOptOutToken({ encryption: during }, tokenOf(made))).toEqual(read)
  expect(readOptOutToken({ encryption: after }, tokenOf(made))).toEqual(read)
  expect(readOptOutToken({ encryption: after }, tokenOf(BEFORE.optOut))).toBeUndefined()
  expect(isOpenTo(GROUP, [BEFORE.pass], after)).toBe(false)
  expect(isOpenTo(GROUP, [passOf(GROUP, during) ?? ''], after)).toBe(true)
  expect(isOpenTo(GROUP, [], during)).toBe(false)
  expect(isOpenTo({ ...GROUP, accessCode: null }, [], after)).toBe(true)
})

test('[SECRETS-5] a stored digest stays the same through rotations, with one key of the first secret', () => {
  const [second, third] = [newSecretText(1_800_000_000), newSecretText(1_900_000_000)]
  const overlap = readSecrets({ secret: second, former: BEFORE.secret })
  const kept = keptKeyText(storedDigestKey(overlap))
  const digestsOf = [
    createEncryption(BEFORE.secret),
    createEncryption(BEFORE.secret, { former: second }), // before servers change one by one
    createEncryption(second, { former: BEFORE.secret }),
    createEncryption(second, { kept }),
    createEncryption(third, { former: second, kept }),
    createEncryption(third, { kept }),
  ].map(({ secretDigest }) => secretDigest('push endpoint https://push.example.org/1'))
  expect(digestsOf).toEqual(Array.from({ length: 6 }, () => BEFORE.digest))
  // What is kept makes nothing else of the former secret.
  expect(readOptOutToken({ encryption: createEncryption(second, { kept }) }, tokenOf(BEFORE.optOut))).toBeUndefined()
})
