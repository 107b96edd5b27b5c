import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that the server must be able to read again: a stolen copy of the database reveals none. */
export interface Encryption {
  encrypt(text: string): string
  decrypt(sealed: string): string
  /** A number from 0 to 1 for a text: always the same, and unknown to everybody without the secret. */
  secretShare(text: string): number
  /** A digest of a text that nobody can make without the secret. */
  secretDigest(text: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key derived from the server's secret. */
export function createEncryption(secret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'firstbell second factor', 32))
  const shareKey = Buffer.from(hkdfSync('sha256', secret, '', 'firstbell secret share', 32))
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'firstbell secret digest', 32))
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([body, decipher.final()]).toString('utf8')
    },
    secretShare: (text) => createHmac('sha256', shareKey).update(text).digest().readUInt32BE() / 2 ** 32,
    secretDigest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
  }
}
