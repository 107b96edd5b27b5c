import { type FamilyLanguage, fillIn, type LinkMode, type OfficeLanguage, officeLanguageFor } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { administrators } from '../../db/schema.ts'
import { findAccount } from '../../identity/accounts.store.ts'
import type { Encryption } from '../../identity/encryption.ts'
import { takeContactLink } from '../../identity/family-links.ts'
import { makeLink } from '../../identity/links.store.ts'
import { composeReport } from './compose-report.ts'
import { takePublicLinks } from '../../identity/public-links.store.ts'
import type { NewId } from '../../ids.ts'
import { layOut, type Mail } from './layout.ts'
import type { StoredEmail } from './email.ts'
import { findReplyTo, type MailSender } from './mail-sender.ts'
import type { Text } from './words.en.ts'
import { mailWords } from './words.ts'

export interface Posted {
  recipient: string
  content: StoredEmail
  language: FamilyLanguage
  /** It is composed for the first time, not for another attempt. */
  isFirst: boolean
}

interface Composed extends Mail {
  sender?: MailSender
}

interface ComposeDeps {
  database: Database
  publicUrl: string
  encryption: Encryption
  newId: NewId
  realClock: Pick<Clock, 'now'>
}

/** Composes an email with a fresh link. Returns nothing for an address that the email does not concern; callers cannot see which. */
export async function compose(deps: ComposeDeps, posted: Posted, now: number): Promise<Composed | undefined> {
  const { recipient, content: email } = posted
  if (email.kind === 'message' || email.kind === 'sms') return undefined // it is composed already, and not due
  if (email.kind === 'familyLink') return composeFamilyLink(deps, { ...posted, content: email })
  const language = officeLanguageFor(posted.language) // accounts have the languages of the office
  const words = mailWords.in(language)
  if (email.kind === 'notice') return layOut(language, { ...words.notices[email.notice], after: [words.notYou] })
  if (email.kind === 'accountExists') return layOut(language, { ...words.accountExists, after: [words.notYou] })
  if (email.kind === 'trialEnding') {
    const { tomorrow, ...others } = words.trialEnding
    const {
      subject,
      paragraphs,
      button = subject,
    } = filled(email.days === 1 ? { ...others, subject: tomorrow } : others, email)
    return layOut(language, { subject, paragraphs, action: { label: button, url: deps.publicUrl }, after: [] })
  }
  if (email.kind === 'deletion' || email.kind === 'extension') {
    const text = email.kind === 'deletion' ? composeDeletion(language, email) : filled(words.extension, email)
    const { subject, paragraphs, button = subject } = text
    return layOut(language, { subject, paragraphs, action: { label: button, url: deps.publicUrl }, after: [] })
  }
  if (email.kind === 'report') {
    const letter = { ...email.letter, administratorId: email.administratorId }
    return composeReport(deps, { recipient, letter, language })
  }
  if (email.kind === 'publicLinks') return composePublicLinks(deps, { ...posted, language, content: email }, now)
  const { mode } = email
  const owner = await ownerOf(deps.database, recipient, email)
  if (!owner) return undefined
  const token = await makeLink(deps.database.identity, { mode, email: recipient, userId: owner.userId }, now)
  const { subject, paragraphs, button = subject } = filled(words.links[mode], email)
  if (mode === 'invite' && email.role) paragraphs.push(words.roles[email.role])
  const url = addressOf(deps.publicUrl, { mode, token, continueUrl: email.continueUrl, language })
  const isUnasked = mode === 'invite' || mode === 'verifyEmail'
  const after = [words.lasts[mode], ...(isUnasked ? [] : [words.notYou])]
  return layOut(language, { subject, paragraphs, action: { label: button, url }, after })
}

const filled = ({ subject, paragraphs, button }: Text, values: object): Text => ({
  subject: fillIn(subject, values),
  paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, values)),
  ...(button && { button }),
})

/** TRIAL-18 */
function composeDeletion(
  language: OfficeLanguage,
  { organization, by, deletesAt, timeZone }: Extract<StoredEmail, { kind: 'deletion' }>,
): Text {
  const words = mailWords.in(language)
  if (!deletesAt) return filled(words.deletionUndone, { organization, by })
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return filled(words.deletionAsked, { organization, by, at: format.format(deletesAt.seconds * 1000) })
}

/** TRIAL-13: nothing for an address that no organization knows. FAMILY-55: each of its contacts gets its private link. */
async function composePublicLinks(
  deps: ComposeDeps,
  {
    recipient,
    content,
    language,
    isFirst,
  }: Posted & { language: OfficeLanguage; content: Extract<StoredEmail, { kind: 'publicLinks' }> },
  now: number,
): Promise<Mail | undefined> {
  const { askedAt: timestamp, clientAddress } = content
  const entry = { uid: '', email: '', action: 'email.sendPublicLinks', timestamp, clientAddress }
  const found = await takePublicLinks(deps, recipient, now, isFirst ? entry : undefined)
  if (found.length === 0) return undefined
  const { subject, paragraphs, after, ownStop } = mailWords.in(language).publicLinks
  const links = found.flatMap(({ organization, slug, familyLinks }) => [
    ...familyLinks.map((url) => ({ label: fillIn(ownStop, { organization }), url })),
    ...(slug === undefined
      ? []
      : [{ label: organization, url: `${deps.publicUrl}/public-dashboard/${slug}?lang=${language}` }]),
  ])
  return layOut(language, { subject, paragraphs, links, after: [after] })
}

/** FAMILY-51: nothing where the contact is gone or has another address by now. */
async function composeFamilyLink(
  deps: ComposeDeps,
  { recipient, content, language }: Posted & { content: Extract<StoredEmail, { kind: 'familyLink' }> },
): Promise<Composed | undefined> {
  const { organizationId, contactId, organization } = content
  const url = await takeContactLink(deps, { organizationId, contactId, email: recipient })
  if (url === undefined) return undefined
  const { subject, paragraphs, button = subject } = filled(mailWords.in(language).familyLink, { organization })
  const sender = { name: organization, replyTo: await findReplyTo(deps.database, organizationId) }
  return { ...layOut(language, { subject, paragraphs, action: { label: button, url }, after: [], sender }), sender }
}

/** The account of a link; undefined if there is no reason to send one. */
async function ownerOf(
  database: Database,
  email: string,
  { mode, userId }: Extract<StoredEmail, { kind: 'link' }>,
): Promise<{ userId: string | null } | undefined> {
  if (mode === 'changeEmail') return userId === undefined ? undefined : { userId }
  const account = await findAccount(database.identity, email)
  if (mode === 'verifyEmail' && account?.emailVerified) return undefined
  if (account) return { userId: account.id }
  if (mode === 'invite' || (mode === 'signIn' && (await isInvited(database, email)))) return { userId: null }
  return undefined
}

async function isInvited(database: Database, email: string): Promise<boolean> {
  const { organizationId } = administrators
  const rows = await database.lookup((db) =>
    db.select({ organizationId }).from(administrators).where(eq(administrators.email, email)).limit(1),
  )
  return rows.length > 0
}

/** SECURITY-17: links begin with the configured address, never with one from a request. */
export function addressOf(
  publicUrl: string,
  link: { mode: LinkMode; token: string; continueUrl: string; language: OfficeLanguage },
): string {
  const { mode, token, continueUrl, language } = link
  if (mode === 'signIn' || mode === 'invite') {
    return `${publicUrl}/sign-in-with-link/${mode}/${token}/${encodeURIComponent(continueUrl)}/${language}`
  }
  return `${publicUrl}/email-action-handler?${new URLSearchParams({ mode, oobCode: token, continueUrl, lang: language })}`
}
