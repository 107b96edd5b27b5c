import { invariant } from '@firstbell/domain'
import { createECDH } from 'node:crypto'
import type { Encryption } from '../../identity/encryption.ts'

/** How many points the curve P-256 has (FIPS 186-4, D.1.2.3). */
const POINTS = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const KEY_BYTES = 32
/** 128 bits more than a key has, so that each key is as likely as any other (FIPS 186-4, B.4.1). */
const RANDOM_BYTES = 48

/** The key pair by which push services know who sends (VAPID), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * MESSAGE-54: the keys of an installation follow from its secret, so all its servers have the same. A browser subscribes with the public key
 * of one version, and push services take notifications for it with that key alone. Undefined for a version that is no longer known.
 */
export function findPushKeys({ pushRandom }: Pick<Encryption, 'pushRandom'>, version: number): PushKeys | undefined {
  const random = pushRandom(RANDOM_BYTES, version)
  if (!random) return undefined
  const key = (BigInt(`0x${random.toString('hex')}`) % (POINTS - 1n)) + 1n
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key.toString(16).padStart(KEY_BYTES * 2, '0'), 'hex')
  const privateKey = Buffer.from(key.toString(16).padStart(KEY_BYTES * 2, '0'), 'hex').toString('base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

/** The keys with which browsers subscribe now. */
export function pushKeysOf(encryption: Pick<Encryption, 'pushRandom' | 'version'>): PushKeys {
  const keys = findPushKeys(encryption, encryption.version)
  invariant(keys, 'an encryption has the keys of its own version')
  return keys
}
