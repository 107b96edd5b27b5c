import type { PushSubscription } from '@firstbell/domain'
import type { PushDevices, Subscriber } from '../../adapters/channels/push-channel.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Encryption } from '../../identity/encryption.ts'
import { familyLinkUrl } from '../../identity/family-links.ts'
import { scopeOfSystem } from '../../identity/scope.ts'
import {
  insertSubscription,
  listSubscriptions,
  removeSubscription,
  removeSubscriptions,
} from './push-subscriptions.store.ts'

/** The devices of contacts in the database, where their addresses and keys are encrypted. */
export function createPushDevices(database: Database, encryption: Encryption, publicUrl: string): PushDevices {
  return {
    async find(subscriber) {
      const scope = scopeOfSystem(subscriber.organizationId)
      const rows = await database.transaction(scope, (db) => listSubscriptions(db, subscriber))
      const devices = rows.map(({ id, linkId, sealedSubscription }) => ({
        id,
        subscription: decrypted(encryption, sealedSubscription),
        url: linkId === null ? null : familyLinkUrl({ encryption, publicUrl }, linkId),
      }))
      return { timeZone: rows[0]?.timeZone ?? 'UTC', devices }
    },
    remove: (subscriber, ids) =>
      database.durableTransaction(scopeOfSystem(subscriber.organizationId), (db) =>
        removeSubscriptions(db, subscriber, ids),
      ),
  }
}

interface NewDevice extends Subscriber {
  id: string
  familyId: string
  /** On whose page it was added. */
  linkId: string | null
  subscription: PushSubscription
  createdAt: number
}

/** MESSAGE-54: adds a device of a contact. */
export async function addPushDevice(
  db: Db,
  encryption: Encryption,
  { subscription, ...device }: NewDevice,
): Promise<void> {
  const endpointDigest = digestOf(encryption, subscription)
  const sealedSubscription = encryption.encrypt(JSON.stringify(subscription))
  await insertSubscription(db, { ...device, endpointDigest, sealedSubscription })
}

/** Removes a device of a contact, whose browser no longer wants notifications. */
async function removePushDevice(
  db: Db,
  encryption: Encryption,
  { subscription, ...subscriber }: Subscriber & { subscription: PushSubscription },
): Promise<void> {
  await removeSubscription(db, subscriber, digestOf(encryption, subscription))
}

/** FAMILY-60: a contact turns notifications of a device on or off. */
export function setPushDevice(
  { database, encryption }: { database: Database; encryption: Encryption },
  device: NewDevice,
  isOn: boolean,
): Promise<void> {
  return database.durableTransaction(scopeOfSystem(device.organizationId), (db) =>
    isOn ? addPushDevice(db, encryption, device) : removePushDevice(db, encryption, device),
  )
}

const digestOf = (encryption: Encryption, { endpoint }: PushSubscription) =>
  encryption.secretDigest(`push endpoint ${endpoint}`)

function decrypted(encryption: Encryption, sealed: string): PushSubscription | undefined {
  try {
    return JSON.parse(encryption.decrypt(sealed)) as PushSubscription // as `addPushDevice` encrypted it
  } catch {
    return undefined // with another secret
  }
}
