import type { PushSubscription } from '@firstbell/domain'
import type { Deps } from '../../deps.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { addPushDevice, removePushDevice } from '../messages/channels/push-devices.ts'
import { contactOf, note, type Saying } from './saying.ts'

/**
 * FAMILY-60: a contact turns notifications of a device on or off. The audit log has a line when that changes something, without
 * the address of the device; a page that gives the same device again adds none.
 */
export function setPushDevice(
  { database, encryption, newId, serviceClock }: Pick<Deps, 'database' | 'encryption' | 'newId' | 'serviceClock'>,
  saying: Saying,
  { subscription, isOn }: { subscription: PushSubscription; isOn: boolean },
): Promise<void> {
  const { organizationId, familyId, linkId } = saying.holder
  const contactId = contactOf(saying.holder)
  const now = serviceClock.now()
  const device = { organizationId, familyId, contactId, linkId, subscription, id: newId(), createdAt: now }
  return database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
    const isChanged = await (isOn ? addPushDevice : removePushDevice)(db, encryption, device)
    if (isChanged) await note(db, isOn ? 'familylinks.turnOnPush' : 'familylinks.turnOffPush', saying, contactId, now)
  })
}
