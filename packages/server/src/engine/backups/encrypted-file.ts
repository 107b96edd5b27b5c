import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { intoFile } from '../../into-file.ts'
import { codeOf } from '../../system-error.ts'
import { BackupError } from './backup-error.ts'

// An encrypted file: MAGIC, version, salt, key check, nonce | ciphertext | tag. AES-256-GCM over the ciphertext, with all
// that comes before it as associated data. scrypt makes 48 bytes of key and salt: 32 are the key of this file, 16 the
// key check, which distinguishes a wrong key from a damaged file. What is encrypted is compressed by gzip.
const MAGIC = Buffer.from('FIRSTBELL BACKUP')
const [SALT_BYTES, CHECK_BYTES, NONCE_BYTES, TAG_BYTES] = [16, 16, 12, 16]
const SALT_AT = MAGIC.length + 1
const CHECK_AT = SALT_AT + SALT_BYTES
const NONCE_AT = CHECK_AT + CHECK_BYTES
const HEADER_BYTES = NONCE_AT + NONCE_BYTES
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }
const ALGORITHM = 'aes-256-gcm'
/** More takes the machine of a running server longer than the smaller file is worth. */
const GZIP_LEVEL = 3

/** What a file holds: a tar of the data folder, as older versions made it, or the copy of a database. */
export const CONTENT = { folder: 1, copy: 2 } as const
type ContentVersion = (typeof CONTENT)[keyof typeof CONTENT]

const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

async function keysFrom(key: string, salt: Buffer): Promise<{ fileKey: Buffer; check: Buffer }> {
  const bytes = await derive(key, salt, 32 + CHECK_BYTES, SCRYPT)
  return { fileKey: bytes.subarray(0, 32), check: bytes.subarray(32) }
}

/** Writes `content`, compressed and encrypted with the key. When it resolves, the file is on the disk. */
export async function writeEncrypted(
  file: string,
  key: string,
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
  version: ContentVersion = CONTENT.copy,
): Promise<void> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const { fileKey, check } = await keysFrom(key, salt)
  const header = Buffer.concat([MAGIC, Buffer.from([version]), salt, check, nonce])
  const cipher = createCipheriv(ALGORITHM, fileKey, nonce).setAAD(header)
  async function* sealed(compressed: AsyncIterable<Buffer>) {
    yield header
    for await (const chunk of compressed) yield cipher.update(chunk)
    yield cipher.final()
    yield cipher.getAuthTag()
  }
  await intoFile(file, 'wx', (to) => pipeline(content, createGzip({ level: GZIP_LEVEL }), sealed, to, { signal }))
}

/** Passes the content of an encrypted file to `read`, after the whole file was verified. */
export async function readEncrypted<T>(
  file: string,
  key: string,
  read: (content: AsyncIterable<Buffer>, version: ContentVersion) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const handle = await open(file).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new BackupError(`No such file: ${file}.`) : error
  })
  try {
    const seal = await readHeader(handle, path.basename(file), key)
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    await pipeline(...decrypted(file, seal), nowhere, { signal }).catch((error: unknown) => {
      throw isWrongTag(error) ? damaged(seal.name) : error
    })
    const use = (content: AsyncIterable<Buffer>) => read(content, seal.version)
    return await pipeline(...decrypted(file, seal), createGunzip(), use, { signal })
  } finally {
    await handle.close()
  }
}

interface Seal {
  name: string
  version: ContentVersion
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
  const version = Object.values(CONTENT).find((known) => known === header[MAGIC.length])
  if (!version)
    throw new BackupError(`${name} was made by a later version of Firstbell. Use that version, or a newer one.`)
  if (size < HEADER_BYTES + TAG_BYTES) throw damaged(name)
  const { fileKey, check } = await keysFrom(key, header.subarray(SALT_AT, CHECK_AT))
  if (!timingSafeEqual(check, header.subarray(CHECK_AT, NONCE_AT))) {
    throw new BackupError(`${name} was encrypted with a different key. Set BACKUP_KEY to that key.`)
  }
  const end = size - TAG_BYTES
  return { name, version, fileKey, header, tag: await bytesAt(handle, end, TAG_BYTES), end }
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function decrypted(file: string, { fileKey, header, tag, end }: Seal) {
  const decipher = createDecipheriv(ALGORITHM, fileKey, header.subarray(NONCE_AT)).setAAD(header).setAuthTag(tag)
  const sealed = end > HEADER_BYTES ? createReadStream(file, { start: HEADER_BYTES, end: end - 1 }) : Readable.from([])
  return [sealed, decipher] as const
}

const isWrongTag = (error: unknown) => error instanceof Error && error.message.includes('unable to authenticate data')

function damaged(name: string): BackupError {
  return new BackupError(`${name} is damaged or incomplete. Use another backup.`)
}
