import {
  CONTACT_ALERTS,
  ContactAlert,
  type ContactAlerts,
  DEFAULT_CONTACT_ALERTS,
  type FamilyLanguage,
  MessageChannel,
  type OptOutCategory,
  OptOutChannel,
  Refusal,
} from '@firstbell/domain'
import { type Channels, isOffered } from '../../adapters/channels/channel.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { FamilyLinkHolder } from '../../identity/family-links.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import {
  findContact,
  findContactAlerts,
  putContactAlerts,
  updateContactLanguage,
} from '../messages/recipients/contact-alerts.store.ts'
import { findSender } from '../messages/messages.store.ts'
import { listTemplates } from '../messages/messagetemplates.store.ts'
import { listOptOutsOf, replaceOptOuts } from '../messages/opt-outs/opt-outs.store.ts'
import { getAlertRules } from '../alerts/service-alerts.store.ts'
import { contactOf, note, type Saying } from './saying.ts'

type SettingsDeps = Pick<Deps, 'database' | 'serviceClock'> & { channels: Channels }

/** What an address of a contact refuses; at the email address for every channel, at the phone number for text messages. */
interface Refused {
  channel: OptOutChannel
  categories: OptOutCategory[]
}

/** What a contact can choose on its page, and what it has chosen. */
export interface AlertSettings {
  alerts: ContactAlert[]
  /** FAMILY-73: whether a contact is told of a late bus also where the office announces nothing. */
  isLateTold: boolean
  channels: MessageChannel[]
  chosen: ContactAlerts
  /** Null where it is not known. */
  language: FamilyLanguage | null
  refused: Refused[]
}

/** What a contact has sent; a language where it was chosen. */
export type ChosenSettings = Pick<AlertSettings, 'chosen' | 'language' | 'refused'>

/** FAMILY-35, FAMILY-37: the settings of a contact; nothing for a delegate, the link in letters, and where there are no messages. */
export async function readAlertSettings(
  deps: SettingsDeps,
  { organizationId, contactId }: FamilyLinkHolder,
): Promise<AlertSettings | undefined> {
  if (contactId === null) return undefined
  const read = await deps.database.transaction(scopeOfSystem(organizationId), (db) =>
    readIn(db, deps, { organizationId, contactId }),
  )
  return read?.settings
}

type Contact = NonNullable<Awaited<ReturnType<typeof findContact>>>

async function readIn(
  db: Db,
  { channels, serviceClock }: SettingsDeps,
  { organizationId, contactId }: { organizationId: string; contactId: string },
): Promise<{ contact: Contact; settings: AlertSettings } | undefined> {
  const organization = await findSender(db, organizationId, serviceClock.now())
  const contact = await findContact(db, contactId)
  if (!organization?.maySend || !contact) return undefined
  const templates = await listTemplates(db, organizationId)
  const isSent = (alert: ContactAlert) => {
    const { templateId, isOfOffice, needsRidership } = CONTACT_ALERTS[alert]
    if (isOfOffice) return true
    const isRecorded = !needsRidership || organization.ridershipEnabled
    return isRecorded && templates.some(({ id, active }) => active && id === templateId)
  }
  const addressed = OptOutChannel.options
    .map((channel) => ({ channel, address: channels[channel].addressOf(contact) }))
    .filter(({ channel, address }) => address !== '' && isOffered(channels, channel))
  const refused: Refused[] = []
  for (const { channel, address } of addressed)
    refused.push({ channel, categories: await listOptOutsOf(db, { organizationId, channel, address }) })
  const settings = {
    alerts: ContactAlert.options.filter(isSent),
    isLateTold: (await getAlertRules(db, organizationId)).lateAlerts !== 'off',
    // Notifications can be turned on on the same page.
    channels: MessageChannel.options.filter(
      (one) => one === 'push' || addressed.some(({ channel }) => channel === one),
    ),
    chosen: (await findContactAlerts(db, contactId)) ?? DEFAULT_CONTACT_ALERTS,
    language: contact.language,
    refused,
  }
  return { contact, settings }
}

/** FAMILY-35, FAMILY-36, FAMILY-38: stores what a contact chose on its page. */
export async function changeAlertSettings(
  deps: SettingsDeps,
  saying: Saying,
  choose: (settings: AlertSettings) => ChosenSettings,
): Promise<void> {
  const { organizationId, familyId } = saying.holder
  const contactId = contactOf(saying.holder)
  const { database, channels, serviceClock } = deps
  await database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
    const read = await readIn(db, deps, { organizationId, contactId })
    if (!read) throw new Refusal('not_found')
    const { contact, settings } = read
    const { chosen, language, refused } = choose(settings)
    const now = serviceClock.now()
    await putContactAlerts(db, { organizationId, familyId, contactId }, chosen, now)
    if (language !== null && language !== settings.language) await updateContactLanguage(db, contactId, language)
    for (const { channel, categories } of refused) {
      const address = channels[channel].addressOf(contact)
      await replaceOptOuts(db, { organizationId, channel, address }, categories, { source: 'link', now })
    }
    await note(db, 'familylinks.changeAlerts', saying, contactId, now)
  })
}
