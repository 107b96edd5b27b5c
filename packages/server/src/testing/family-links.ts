import type { FamilyLinkHolder, FamilyLinks } from '../engine/family-page/holder.ts'

/** Private links of families in memory: a token leads to its holder as long as it is in the map. */
export function familyLinksOf(holders: ReadonlyMap<string, FamilyLinkHolder>): FamilyLinks {
  return {
    find: async (token) => holders.get(token),
    listValid: async (tokens) => new Set(tokens.filter((token) => holders.has(token))),
  }
}
