import type { PushSubscription } from '@firstbell/domain'
import type { PushDevices, Subscriber } from '../../adapters/channels/push-channel.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Encryption } from '../../identity/encryption.ts'
import { scopeOfSystem } from '../../identity/scope.ts'
import { insertSubscription, listSubscriptions, removeSubscriptions } from './push-subscriptions.store.ts'

/** The devices of contacts in the database, where their addresses and keys are encrypted. */
export function createPushDevices(database: Database, encryption: Encryption): PushDevices {
  return {
    async find(subscriber) {
      const scope = scopeOfSystem(subscriber.organizationId)
      const rows = await database.transaction(scope, (db) => listSubscriptions(db, subscriber))
      const devices = rows.map(({ id, sealedSubscription }) => ({
        id,
        subscription: decrypted(encryption, sealedSubscription),
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
  subscription: PushSubscription
  createdAt: number
}

/** MESSAGE-54: adds a device of a contact. */
export async function addPushDevice(
  db: Db,
  encryption: Encryption,
  { subscription, ...device }: NewDevice,
): Promise<void> {
  const endpointDigest = encryption.secretDigest(`push endpoint ${subscription.endpoint}`)
  const sealedSubscription = encryption.encrypt(JSON.stringify(subscription))
  await insertSubscription(db, { ...device, endpointDigest, sealedSubscription })
}

function decrypted(encryption: Encryption, sealed: string): PushSubscription | undefined {
  try {
    return JSON.parse(encryption.decrypt(sealed)) as PushSubscription // as `addPushDevice` encrypted it
  } catch {
    return undefined // with another secret
  }
}
