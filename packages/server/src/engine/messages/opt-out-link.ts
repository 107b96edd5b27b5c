import { timingSafeEqual } from 'node:crypto'
import { MessageCategory } from '@firstbell/domain'
import type { Encryption } from '../../identity/encryption.ts'
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
}

/** A token is longer than a named part of a path may be. */
export const OPT_OUT_PATH = '/opt-out/*'
/** In examples, where nobody may refuse anything in the name of a family. */
export const optOutExample = (publicUrl: string) => addressOf('…', publicUrl)

const addressOf = (token: string, publicUrl: string) => `${publicUrl}${OPT_OUT_PATH.replace('*', token)}`

/** 132 bits. */
const DIGEST_LETTERS = 22
const TOKEN = new RegExp(`^(.+)\\.(\\w+)\\.([\\w-]{${DIGEST_LETTERS}})\\.([\\w-]{${DIGEST_LETTERS}})$`)

/** MESSAGE-24: where the recipient of an email refuses such messages. The same at every attempt to send it. */
export function optOutUrl(deps: LinkDeps, whose: WhoseAddress, category: MessageCategory): string {
  const { organizationId } = whose
  const link = { organizationId, category, digest: digestOf(deps, whose) }
  return addressOf(`${organizationId}.${category}.${link.digest}.${signatureOf(deps, link)}`, deps.publicUrl)
}

/** MESSAGE-25, SECRETS-3: reads a link that this server signed, also with its former secret; nothing for any other text. */
export function readOptOutToken(deps: Pick<LinkDeps, 'encryption'>, token: string): OptOutLink | undefined {
  const [, organizationId = '', named, digest = '', signature = ''] = TOKEN.exec(token) ?? []
  const category = MessageCategory.safeParse(named).data
  if (!category) return undefined
  const link = { organizationId, category, digest }
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
  { organizationId, category, digest }: OptOutLink,
  version = encryption.version,
) {
  const text = `opt-out ${organizationId} ${category} ${digest}`
  return encryption.digest('opt-out link', text, version).slice(0, DIGEST_LETTERS)
}
