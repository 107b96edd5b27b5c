import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import {
  deriveKey,
  type KeyPurpose,
  readSecrets,
  type Secrets,
  type SecretTexts,
  storedDigestKey,
} from '../settings/server-secret.ts'

/** What is stored encrypted. */
export type EncryptedPurpose = Extract<KeyPurpose, 'second factor' | 'webhook' | 'push device'>
/** What a link, a cookie or a token proves. */
export type DigestPurpose = Extract<KeyPurpose, 'family link' | 'opt-out link' | 'group pass' | 'notification'>

/** The keys of the server: they encrypt what it must be able to read again, and make what nobody else can make. */
export interface Encryption {
  /** With which new things are made. */
  readonly version: number
  /** Those that it knows: the current one, then the former one of an overlap. */
  readonly versions: readonly number[]
  /** Encrypts with the current key; the result names its version. */
  encrypt(purpose: EncryptedPurpose, text: string): string
  /** Throws {@link UnknownKeyError} for what was encrypted with a key that is not here. */
  decrypt(purpose: EncryptedPurpose, encrypted: string): string
  /** A digest that nobody can make without the secret, with the key of a known version, in base64url. */
  digest(purpose: DigestPurpose, text: string, version?: number): string
  /**
   * SECRETS-5: a digest that stays the same when the secret is rotated, in base64url: for what is stored and cannot be made again
   * from what it was made of.
   */
  secretDigest(text: string): string
  /** A number from 0 to 1 for a text: the same until the secret is rotated, and unknown to everybody without it. */
  secretShare(text: string): number
  /** From which the key pair for push services follows, with the key of a known version; undefined for others. */
  pushRandom(bytes: number, version: number): Buffer | undefined
}

/** The key with which something was encrypted is not among those of the server. */
export class UnknownKeyError extends Error {}

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Not a letter of base64url. What version 0 encrypted has no version before it. */
const AFTER_VERSION = '.'

/** SECRETS-2: with which version something was encrypted. */
export function versionOfEncrypted(encrypted: string): number {
  const end = encrypted.indexOf(AFTER_VERSION)
  return end < 0 ? 0 : Number(encrypted.slice(0, end))
}

/** AES-256-GCM and HMAC with SHA-256, with a key for each purpose and version. */
export function createEncryption(secret: string, others: Omit<SecretTexts, 'secret'> = {}): Encryption {
  return encryptionOf(readSecrets({ secret, ...others }))
}

export function encryptionOf(secrets: Secrets): Encryption {
  const { current, former } = secrets
  const known = new Map([current, ...(former ? [former] : [])].map((secret) => [secret.version, secret]))
  const keys = new Map<string, Buffer>()
  const stored = storedDigestKey(secrets).key

  function keyOf(purpose: KeyPurpose, version: number): Buffer {
    const name = `${version} ${purpose}`
    const present = keys.get(name)
    if (present) return present
    const secret = known.get(version)
    if (!secret) throw new UnknownKeyError(`There is no key of version ${version}.`)
    const key = deriveKey(secret, purpose)
    keys.set(name, key)
    return key
  }

  return {
    version: current.version,
    versions: [...known.keys()],
    encrypt(purpose, text) {
      const { version } = current
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose, version), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const encrypted = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
      return version === 0 ? encrypted : `${version}${AFTER_VERSION}${encrypted}`
    },
    decrypt(purpose, encrypted) {
      const key = keyOf(purpose, versionOfEncrypted(encrypted))
      const bytes = Buffer.from(encrypted.slice(encrypted.indexOf(AFTER_VERSION) + 1), 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([body, decipher.final()]).toString('utf8')
      } catch {
        // The tag does not fit: another secret of version 0, or not a text that was encrypted here.
        throw new UnknownKeyError('It was encrypted with a different secret.')
      }
    },
    digest: (purpose, text, version = current.version) =>
      createHmac('sha256', keyOf(purpose, version)).update(text).digest('base64url'),
    secretDigest: (text) => createHmac('sha256', stored).update(text).digest('base64url'),
    secretShare: (text) =>
      createHmac('sha256', keyOf('public stretch', current.version)).update(text).digest().readUInt32BE() / 2 ** 32,
    pushRandom(bytes, version) {
      const secret = known.get(version)
      return secret && deriveKey(secret, 'push keys', bytes)
    },
  }
}
