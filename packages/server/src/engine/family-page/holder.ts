import type { FamilyLanguage } from '@firstbell/domain'

/** Who holds a private link: a contact of a family, or a delegate of one child. */
export interface FamilyLinkHolder {
  organizationId: string
  familyId: string
  /** Null where the whole family is shown. */
  childId: string | null
  language: FamilyLanguage | null
}

/** Finds whom a token belongs to; nothing for one that is unknown, revoked or expired. */
export type FindHolder = (token: string, client: string) => Promise<FamilyLinkHolder | undefined>

/** The private links of families, as their page needs them. */
export interface FamilyLinks {
  /** For a page or a feed that is opened; it may limit how often a client asks. */
  find: FindHolder
  /** Which of these tokens still lead somewhere: asked again and again for all feeds that are open, so nothing is limited or recorded. */
  listValid(tokens: readonly string[]): Promise<ReadonlySet<string>>
}

/** Where no family has a link. */
export const NO_FAMILY_LINKS: FamilyLinks = {
  find: async () => undefined,
  listValid: async () => new Set(),
}
