import type { PushSubscription } from '@firstbell/domain'
import type { PushDevices, Subscriber } from '../../../adapters/channels/push-channel.ts'
import { findPushKeys } from '../../../adapters/channels/push-keys.ts'
import type { Clock } from '../../../clock.ts'
import type { Database, Db } from '../../../db/database.ts'
import { type Encryption, UnknownKeyError } from '../../../identity/encryption.ts'
import { familyLinkUrl } from '../../../identity/family-links.ts'
import { scopeOfSystem } from '../../../db/scope.ts'
import { notificationToken } from '../ledger/notification-reports.ts'
import {
  insertSubscription,
  listSubscriptions,
  removeSubscription,
  removeSubscriptions,
} from './push-subscriptions.store.ts'

/** The devices of contacts in the database, where their addresses and keys are encrypted. */
export function createPushDevices({
  database,
  encryption,
  publicUrl,
  realClock,
}: {
  database: Database
  encryption: Encryption
  publicUrl: string
  realClock: Pick<Clock, 'now'>
}): PushDevices {
  return {
    async find(subscriber) {
      const scope = scopeOfSystem(subscriber.organizationId)
      const rows = await database.transaction(scope, (db) => listSubscriptions(db, subscriber, realClock.now()))
      const urlOf = (linkId: string | null, keyVersion: number | null) =>
        linkId !== null && keyVersion !== null && encryption.versions.includes(keyVersion)
          ? familyLinkUrl({ encryption, publicUrl }, { id: linkId, keyVersion })
          : null
      const devices = rows.map(({ id, linkId, sealedSubscription, keyVersion, linkKeyVersion }) => ({
        id,
        subscription: decrypted(encryption, sealedSubscription),
        keys: findPushKeys(encryption, keyVersion),
        url: urlOf(linkId, linkKeyVersion),
      }))
      const { timeZone = 'UTC', quietFrom: from = null, quietTo: to = null } = rows[0] ?? {}
      return { timeZone, quietHours: from !== null && to !== null ? { from, to } : undefined, devices }
    },
    reportTokenOf: (delivery) => notificationToken({ encryption }, delivery),
    remove: (subscriber, ids) =>
      database.writeTransaction(scopeOfSystem(subscriber.organizationId), (db) =>
        removeSubscriptions(db, subscriber, ids),
      ),
  }
}

export interface NewDevice extends Subscriber {
  id: string
  familyId: string
  /** On whose page it was added. */
  linkId: string | null
  subscription: PushSubscription
  createdAt: number
}

/** MESSAGE-54: adds a device of a contact; returns whether it is a new one. */
export async function addPushDevice(
  db: Db,
  encryption: Encryption,
  { subscription, ...device }: NewDevice,
): Promise<boolean> {
  const endpointDigest = digestOf(encryption, subscription)
  const sealedSubscription = encryption.encrypt('push device', JSON.stringify(subscription))
  const keyVersion = encryption.version // of the page; a device that is known keeps the version with which it subscribed
  return insertSubscription(db, { ...device, endpointDigest, sealedSubscription, keyVersion })
}

/** Removes a device of a contact, whose browser no longer wants notifications; returns whether it had one. */
export async function removePushDevice(
  db: Db,
  encryption: Encryption,
  { subscription, ...subscriber }: Subscriber & { subscription: PushSubscription },
): Promise<boolean> {
  return removeSubscription(db, subscriber, digestOf(encryption, subscription))
}

const digestOf = (encryption: Encryption, { endpoint }: PushSubscription) =>
  encryption.secretDigest(`push endpoint ${endpoint}`)

function decrypted(encryption: Encryption, sealed: string): PushSubscription | undefined {
  try {
    return JSON.parse(encryption.decrypt('push device', sealed)) as PushSubscription // as `addPushDevice` encrypted it
  } catch (error) {
    if (!(error instanceof UnknownKeyError)) throw error
    return undefined // with another secret
  }
}
