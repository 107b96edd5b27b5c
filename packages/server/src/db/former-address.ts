/** SECRETS-3, SECRETS-4: what is stored of an address of a private link, where it is not the digest of a token. No token has such a digest. */

/** Before the digest of the former token: the page was opened by the token of today since, so nobody needs the former one. */
export const CONFIRMED = 'confirmed '
/** Before the id of the link, in the place of a token that ended; of the former one, as long as nobody was given the token of today since. */
export const ENDED = 'ended '

interface Addresses {
  tokenHash: string
  formerTokenHash: string | null
}

/** SECURITY-52: whether nobody holds an address that opens the page. */
export const isAddressEnded = ({ tokenHash, formerTokenHash }: Addresses) =>
  tokenHash.startsWith(ENDED) || formerTokenHash?.startsWith(ENDED) === true

/** The digests that a token of before may be stored as. */
export const formerDigestsOf = (hash: string) => [hash, CONFIRMED + hash]
