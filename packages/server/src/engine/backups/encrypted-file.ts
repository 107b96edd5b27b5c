import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { codeOf } from '../../system-error.ts'
import { BackupError } from './backup-error.ts'

// An encrypted file: MAGIC, VERSION, salt, key check, nonce | ciphertext | tag. AES-256-GCM over the ciphertext, with all
// that comes before it as associated data. scrypt makes 48 bytes of key and salt: 32 are the key of this file, 16 the
// key check, which distinguishes a wrong key from a damaged file.
const MAGIC = Buffer.from('FIRSTBELL BACKUP')
const VERSION = 1
const [SALT_BYTES, CHECK_BYTES, NONCE_BYTES, TAG_BYTES] = [16, 16, 12, 16]
const SALT_AT = MAGIC.length + 1
const CHECK_AT = SALT_AT + SALT_BYTES
const NONCE_AT = CHECK_AT + CHECK_BYTES
const HEADER_BYTES = NONCE_AT + NONCE_BYTES
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }
const ALGORITHM = 'aes-256-gcm'

const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

async function keysFrom(key: string, salt: Buffer): Promise<{ fileKey: Buffer; check: Buffer }> {
  const bytes = await derive(key, salt, 32 + CHECK_BYTES, SCRYPT)
  return { fileKey: bytes.subarray(0, 32), check: bytes.subarray(32) }
}

/** Writes `content`, encrypted with the key. When it resolves, the file is on the disk. */
export async function writeEncrypted(file: string, key: string, content: Readable, signal: AbortSignal): Promise<void> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const { fileKey, check } = await keysFrom(key, salt)
  const header = Buffer.concat([MAGIC, Buffer.from([VERSION]), salt, check, nonce])
  const cipher = createCipheriv(ALGORITHM, fileKey, nonce).setAAD(header)
  async function* sealed() {
    yield header
    for await (const chunk of content as AsyncIterable<Buffer>) yield cipher.update(chunk) // it is read as bytes
    yield cipher.final()
    yield cipher.getAuthTag()
  }
  await pipeline(sealed, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }), { signal })
}

/** Passes the content of an encrypted file to `reader`, after the whole file was verified. */
export async function readSealed(file: string, key: string, reader: Writable, signal: AbortSignal): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const handle = await open(file).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new BackupError(`No such file: ${file}.`) : error
  })
  try {
    const encryption = await readHeader(handle, path.basename(file), key)
    await decrypt(file, encryption, nowhere, signal)
    await decrypt(file, encryption, reader, signal)
  } finally {
    await handle.close()
  }
}

interface Seal {
  name: string
  fileKey: Buffer
  header: Buffer
  tag: Buffer
  /** Where the tag begins. */
  end: number
}

async function readHeader(handle: FileHandle, name: string, key: string): Promise<Seal> {
  const { size } = await handle.stat()
  const header = await bytesAt(handle, 0, HEADER_BYTES)
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupError(`${name} is not a Firstbell backup.`)
  if (header[MAGIC.length] !== VERSION)
    throw new BackupError(`${name} was created by a different version of Firstbell.`)
  if (size < HEADER_BYTES + TAG_BYTES) throw damaged(name)
  const { fileKey, check } = await keysFrom(key, header.subarray(SALT_AT, CHECK_AT))
  if (!timingSafeEqual(check, header.subarray(CHECK_AT, NONCE_AT))) {
    throw new BackupError(`${name} was encrypted with a different key. Set BACKUP_KEY to that key.`)
  }
  const end = size - TAG_BYTES
  return { name, fileKey, header, tag: await bytesAt(handle, end, TAG_BYTES), end }
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function decrypt(file: string, { name, fileKey, header, tag, end }: Seal, to: Writable, signal: AbortSignal) {
  const decipher = createDecipheriv(ALGORITHM, fileKey, header.subarray(NONCE_AT)).setAAD(header).setAuthTag(tag)
  const sealed = end > HEADER_BYTES ? createReadStream(file, { start: HEADER_BYTES, end: end - 1 }) : Readable.from([])
  await pipeline(sealed, decipher, to, { signal }).catch((error: unknown) => {
    throw isWrongTag(error) ? damaged(name) : error
  })
}

const isWrongTag = (error: unknown) => error instanceof Error && error.message.includes('unable to authenticate data')

function damaged(name: string): BackupError {
  return new BackupError(`${name} is damaged or incomplete. Use another backup.`)
}
