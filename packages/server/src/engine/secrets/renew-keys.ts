import type { Database, Db } from '../../db/database.ts'
import {
  type EncryptedPurpose,
  type Encryption,
  UnknownKeyError,
  versionOfEncrypted,
} from '../../identity/encryption.ts'
import { currentTokenOf } from '../../identity/family-links.ts'
import type { Log } from '../../log.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { listOrganizationIds } from '../../identity/tenancy.ts'
import { endOtherKeys, noteEndedKeys } from './ended-keys.store.ts'
import {
  countOfFormer,
  type EncryptedText,
  listEncrypted,
  listLinksOfOtherKeys,
  listSecondFactors,
  type OfFormer,
  replaceTokens,
  SECOND_FACTOR_COLUMNS,
  updateEncrypted,
  updateSecondFactor,
} from './renew-keys.store.ts'

const LINKS_AT_ONCE = 2000

interface Deps {
  database: Database
  encryption: Encryption
}

/** What a renewal did, by kind. */
export interface Renewed {
  links: number
  secondFactors: number
  webhooks: number
  devices: number
  /** Texts that no key of this server decrypts. */
  unreadable: number
}

/** Which encrypted texts organizations have, and as what they are counted. */
const OF_ORGANIZATIONS = [
  ['webhook', 'webhooks'],
  ['push device', 'devices'],
] as const

/**
 * SECRETS-2: brings what is stored to the current key: texts are encrypted again, and private links get the tokens that follow from it.
 * What a newer secret made that this server knows stays. It can be interrupted, repeated, and done by several servers at once.
 */
export async function renewKeys({ database, encryption }: Deps): Promise<Renewed> {
  const renewed: Renewed = { links: 0, secondFactors: 0, webhooks: 0, devices: 0, unreadable: 0 }
  const renew = renewerOf(encryption, renewed)
  const db = database.identity
  for (const column of SECOND_FACTOR_COLUMNS)
    for (const one of await listSecondFactors(db, column, encryption.version))
      renewed.secondFactors += await renew('second factor', one, (text) => updateSecondFactor(db, column, one, text))
  for (const id of await listOrganizationIds(database)) {
    renewed.links += await renewLinks({ database, encryption }, id)
    await database.writeTransaction(scopeOfSystem(id), async (own) => {
      for (const [purpose, kind] of OF_ORGANIZATIONS)
        for (const one of await listEncrypted(own, purpose, encryption.version))
          renewed[kind] += await renew(purpose, one, (text) => updateEncrypted(own, purpose, one, text))
    })
  }
  return renewed
}

/** Encrypts a text again; how many that were: 1 or 0. */
function renewerOf(encryption: Encryption, counts: Pick<Renewed, 'unreadable'>) {
  return async (
    purpose: EncryptedPurpose,
    { encrypted }: EncryptedText,
    update: (renewed: string) => Promise<void>,
  ): Promise<number> => {
    if (upToDate(encryption).includes(versionOfEncrypted(encrypted))) return 0
    try {
      await update(encryption.encrypt(purpose, encryption.decrypt(purpose, encrypted)))
      return 1
    } catch (error) {
      if (!(error instanceof UnknownKeyError)) throw error
      counts.unreadable += 1
      return 0
    }
  }
}

/** The current version and newer ones: of several servers some may already have the next secret as their current one. */
const upToDate = ({ version, versions }: Encryption) => versions.filter((one) => one >= version)

export const unreadableLine = (unreadable: number) =>
  `${unreadable} stored secrets were encrypted with a secret that is not here, and cannot be used: two-factor secrets, webhook secrets or devices. ` +
  'If you have a copy of that secret, put it back (docs/operations.md, "Rotating the secret").'

/** SECRETS-2: after a secret was rotated. What does not succeed is done at the next start; until then the former secret decrypts it. */
export async function renewKeysAtStart({ log, ...deps }: Deps & { log: Log }): Promise<void> {
  try {
    const { unreadable, ...renewed } = await renewKeys(deps)
    if (Object.values(renewed).some((count) => count > 0))
      log.info(renewed, 'Everything stored has the new secret now.')
    if (unreadable > 0) log.error(unreadableLine(unreadable))
  } catch (err) {
    log.error({ err }, 'What is stored could not be encrypted with the new secret. It will be at the next start.')
  }
}

async function renewLinks({ database, encryption }: Deps, organizationId: string): Promise<number> {
  let links = 0
  let last: number
  do {
    last = await database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
      const ids = await listLinksOfOtherKeys(db, upToDate(encryption), LINKS_AT_ONCE)
      const tokens = ids.map((id) => ({ id, tokenHash: currentTokenOf({ encryption }, id).tokenHash }))
      if (ids.length > 0) await replaceTokens(db, tokens, encryption.version)
      return ids.length
    })
    links += last
  } while (last === LINKS_AT_ONCE)
  return links
}

/** What stops working when the overlap of secrets ends, of all organizations together. */
export async function countAllOfFormer({ database, encryption }: Deps): Promise<OfFormer> {
  const all: OfFormer = { contacts: 0, letters: 0, delegates: 0, confirmed: 0, devices: 0 }
  await inEach(database, async (db) => {
    const one = await countOfFormer(db, encryption.version)
    for (const name of ['contacts', 'letters', 'delegates', 'confirmed', 'devices'] as const) all[name] += one[name]
  })
  return all
}

/** SECRETS-4: what was given away with the former key stops working, in backups that are restored, too. */
export async function endAllOfFormer({ database, encryption: { version } }: Deps): Promise<void> {
  await inEach(database, async (db, organizationId) => {
    await noteEndedKeys(db, { organizationId, version })
    await endOtherKeys(db, { organizationId, version })
  })
}

async function inEach(database: Database, work: (db: Db, organizationId: string) => Promise<void>): Promise<void> {
  for (const id of await listOrganizationIds(database))
    await database.writeTransaction(scopeOfSystem(id), (db) => work(db, id))
}
