import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import { StorageError } from '../db/lock.ts'
import { secretFile, secretLines, writeSecretLines } from './secret-file.ts'

/** No shorter secret is used, in characters. */
export const SECRET_LENGTH = 32

/** A secret from which the keys of the server are derived. */
export interface Secret {
  /** 0 for a text without a version; of others when they were made, in seconds UTC. */
  version: number
  /** The whole text, version included. */
  text: string
}

/** What the server can use: new things are made with the current secret, and those of the former one go on working. */
export interface Secrets {
  current: Secret
  former?: Secret | undefined
  /** SECRETS-5: the one key that outlives its secret. */
  kept?: KeptKey | undefined
}

export interface KeptKey {
  version: number
  key: Buffer
}

/** The same as texts: lines of the file, or settings. */
export interface SecretTexts {
  secret: string
  former?: string | undefined
  kept?: string | undefined
}

/**
 * What keys are for, with the names of the keys of version 0. There one key encrypts everything, and one makes all digests,
 * whose texts begin with their purpose. Of later versions each purpose has a key of its own.
 */
const NAMES_OF_VERSION_0 = {
  'family link': 'firstbell secret digest',
  'opt-out link': 'firstbell secret digest',
  'group pass': 'firstbell secret digest',
  notification: 'firstbell secret digest',
  'stored digest': 'firstbell secret digest',
  'second factor': 'firstbell second factor',
  webhook: 'firstbell second factor',
  'push device': 'firstbell second factor',
  'public stretch': 'firstbell secret share',
  'push keys': 'firstbell push keys',
} as const

export type KeyPurpose = keyof typeof NAMES_OF_VERSION_0
export const KEY_PURPOSES = Object.keys(NAMES_OF_VERSION_0) as KeyPurpose[] // its own keys

/** SECRETS-1: the key of a purpose (HKDF with SHA-256). It tells nothing of the secret or of other keys. */
export function deriveKey({ version, text }: Secret, purpose: KeyPurpose, bytes = 32): Buffer {
  const name = version === 0 ? NAMES_OF_VERSION_0[purpose] : `firstbell key for ${purpose}`
  return Buffer.from(hkdfSync('sha256', text, '', name, bytes))
}

const VERSIONED = /^firstbell-(\d{1,12})\.[\w-]{43}$/
const KEPT = /^firstbell-kept-(\d{1,12})\.([\w-]{43})$/

export function readSecret(text: string): Secret {
  return { version: Number(VERSIONED.exec(text)?.[1] ?? 0), text }
}

export function newSecretText(now: number): string {
  return `firstbell-${Math.floor(now)}.${randomBytes(32).toString('base64url')}`
}

/** The key of a former secret that {@link readKeptKey} reads. */
export function keptKeyText({ version, key }: KeptKey): string {
  return `firstbell-kept-${version}.${key.toString('base64url')}`
}

export function readKeptKey(text: string): KeptKey | undefined {
  const [, version, key] = KEPT.exec(text) ?? []
  return version === undefined || key === undefined
    ? undefined
    : { version: Number(version), key: Buffer.from(key, 'base64url') }
}

/** The key for digests that are stored and cannot be made again: of the oldest secret, as long as anything of it is known. */
export function storedDigestKey({ current, former, kept }: Secrets): KeptKey {
  if (kept) return kept
  const oldest = former && former.version < current.version ? former : current
  return { version: oldest.version, key: deriveKey(oldest, 'stored digest') }
}

/** Fingerprints of the secrets that a server knows, that of its current one first, separated by spaces. */
export function printsOf({ current, former }: Secrets): string {
  const printOf = ({ text }: Secret) => createHmac('sha256', text).update('firstbell servers').digest('base64url')
  return [current, ...(former ? [former] : [])].map(printOf).join(' ')
}

/** SERVERS-11: whether two servers can use one database: each knows the secret with which the other makes new things. */
export function canShare(prints: string, others: string): boolean {
  const [mine, theirs] = [prints.split(' '), others.split(' ')]
  return theirs.includes(mine[0] ?? '') && mine.includes(theirs[0] ?? '')
}

/** Why these texts cannot be used together; nothing where they can. */
export function faultOfSecrets({ secret, former, kept }: SecretTexts): string | undefined {
  if (kept !== undefined && !readKeptKey(kept))
    return 'SECRET_KEPT must be the text that npm run admin -- end-overlap printed.'
  if (former === undefined || former === secret) return undefined
  return readSecret(secret).version === readSecret(former).version
    ? 'SECRET and SECRET_FORMER must have different versions. Make a new secret with npm run admin -- rotate-secret.'
    : undefined
}

export function readSecrets({ secret, former, kept }: SecretTexts): Secrets {
  return {
    current: readSecret(secret),
    former: former === undefined || former === secret ? undefined : readSecret(former),
    kept: kept === undefined ? undefined : readKeptKey(kept),
  }
}

/** Where the secrets of a server are: in its settings, or else in a file of the data folder. */
export interface SecretPlace {
  dataFolder: string
  fromSettings: SecretTexts | undefined
}

interface SecretSettings {
  SECRET?: string | undefined
  SECRET_FORMER?: string | undefined
  SECRET_KEPT?: string | undefined
}

export function secretPlace(dataFolder: string, { SECRET, SECRET_FORMER, SECRET_KEPT }: SecretSettings): SecretPlace {
  const fromSettings = SECRET === undefined ? undefined : { secret: SECRET, former: SECRET_FORMER, kept: SECRET_KEPT }
  return { dataFolder, fromSettings }
}

const FILE = 'secret'
export const secretFileIn = (dataFolder: string) => path.join(dataFolder, FILE)

/** The settings or the lines of the file: the current secret, then the former one and the kept key in any order. */
export function secretTextsOf({ dataFolder, fromSettings }: SecretPlace, now: number): SecretTexts {
  if (fromSettings) return fromSettings
  const file = secretFileIn(dataFolder)
  secretFile(file, SECRET_LENGTH, () => newSecretText(now))
  const [secret = '', ...others] = secretLines(file)
  const [kept, ...moreKept] = others.filter((line) => KEPT.test(line))
  const [former, ...moreFormer] = others.filter((line) => !KEPT.test(line))
  const texts = { secret, former, kept }
  if (secret.length < SECRET_LENGTH || moreKept.length > 0 || moreFormer.length > 0 || faultOfSecrets(texts)) {
    throw new StorageError(
      `The file ${file} holds lines that do not belong together. It has the current secret, and at most one former secret ` +
        'and one kept key, of other versions. Put it back from a copy.',
    )
  }
  return texts
}

/** Puts other secrets into the file, all or nothing. */
export function writeSecrets(dataFolder: string, { secret, former, kept }: SecretTexts): void {
  const lines = [secret, former, kept].filter((line) => line !== undefined)
  writeSecretLines(secretFileIn(dataFolder), lines)
}
