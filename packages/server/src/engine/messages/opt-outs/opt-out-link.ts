import { timingSafeEqual } from 'node:crypto'
import { MessageCategory } from '@firstbell/domain'
import type { Encryption } from '../../../identity/encryption.ts'
import type { WhoseAddress } from './opt-outs.store.ts'

interface LinkDeps {
  encryption: Encryption
  /** The origin under which people reach the server. */
  publicUrl: string
}

/** What a link names: the messages of an organization of one category, to an address that only its digest tells. */
export interface OptOutLink {
  organizationId: string
  category: MessageCategory
  digest: string
  /** The contact to whom it was sent, who probably has the address still; null in links of earlier versions. */
  contactId: string | null
}

/** A token is longer than a named part of a path may be. */
export const OPT_OUT_PATH = '/opt-out/*'
/** In examples, where nobody may refuse anything in the name of a family. */
export const optOutExample = (publicUrl: string) => addressOf('…', publicUrl)

/** MESSAGE-99: a text with examples in the place of the links of its recipient. */
export const withoutOptOutLinks = (text: string) => text.replaceAll(/(\/opt-out\/)[\w.~-]+/g, '$1…')

const addressOf = (token: string, publicUrl: string) => `${publicUrl}${OPT_OUT_PATH.replace('*', token)}`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SHORT = /^~[\w-]{22}$/

/** MESSAGE-126: the 16 bytes of an id in 23 letters instead of 36. */
function shortId(id: string): string {
  return UUID.test(id) ? `~${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}` : id
}

function wholeId(id: string): string {
  if (!SHORT.test(id)) return id
  const hex = Buffer.from(id.slice(1), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** MESSAGE-126: what stands for a category; links of earlier versions have its name. */
const LETTERS = {
  emergency: 'e',
  service: 's',
  scheduleChange: 'c',
  general: 'g',
} as const satisfies Record<MessageCategory, string>

/** 132 bits. */
const DIGEST_LETTERS = 22
const PART = `([\\w-]{${DIGEST_LETTERS}})`
const TOKEN = new RegExp(`^([^.]+)\\.(\\w+)\\.${PART}(?:\\.([\\w~-]+))?\\.${PART}$`)

/** MESSAGE-24: where the recipient of an email refuses such messages. The same at every attempt to send it. */
export function optOutUrl(
  deps: LinkDeps,
  { contactId, ...whose }: WhoseAddress & { contactId: string },
  category: MessageCategory,
): string {
  const { organizationId } = whose
  const digest = digestOf(deps, whose)
  const signature = signatureOf(deps, { organizationId, category, digest, contactId })
  const ids = { organization: shortId(organizationId), contact: shortId(contactId) }
  return addressOf([ids.organization, LETTERS[category], digest, ids.contact, signature].join('.'), deps.publicUrl)
}

/** MESSAGE-25, SECRETS-3: reads a link that this server signed, also with its former secret; nothing for any other text. */
export function readOptOutToken(deps: Pick<LinkDeps, 'encryption'>, token: string): OptOutLink | undefined {
  const [, organization = '', named, digest = '', contact, signature = ''] = TOKEN.exec(token) ?? []
  const category = MessageCategory.options.find((one) => named === LETTERS[one] || named === one)
  if (!category) return undefined
  const contactId = contact === undefined ? null : wholeId(contact)
  const link = { organizationId: wholeId(organization), category, digest, contactId }
  const isOurs = deps.encryption.versions.some((version) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(deps, link, version))),
  )
  return isOurs ? link : undefined
}

/** An address as links name it: whoever sees one cannot tell whose it is, nor check a guess. */
export function digestOf(
  { encryption }: { encryption: Pick<Encryption, 'secretDigest'> },
  { organizationId, address }: WhoseAddress,
) {
  return encryption.secretDigest(`address ${organizationId} ${address}`).slice(0, DIGEST_LETTERS)
}

function signatureOf(
  { encryption }: Pick<LinkDeps, 'encryption'>,
  { organizationId, category, digest, contactId }: OptOutLink,
  version = encryption.version,
) {
  const signed = ['opt-out', organizationId, category, digest, ...(contactId === null ? [] : [contactId])]
  return encryption.digest('opt-out link', signed.join(' '), version).slice(0, DIGEST_LETTERS)
}
