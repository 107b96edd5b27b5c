/** An encoded letter or digit. */
const NEEDLESSLY_ENCODED = /%(?:3\d|[46][1-9a-f]|[57][\da])/gi
const START_AND_END = /^(\/app\/routes\/[^/?]+)\/?\?justStartAndEnd=true$/

/**
 * The address of a request as the server compares it. An encoded letter or digit is the same as itself (RFC 3986, 6.2.2.2): what is
 * decided by how a path begins is decided for all its spellings. One call has a different answer with a query flag: that
 * spelling has an address of its own.
 */
export function ownSpelling(url: string): string {
  const [path = '', ...query] = url.split('?')
  const decoded = path.replace(NEEDLESSLY_ENCODED, (encoded) => decodeURIComponent(encoded))
  return [decoded, ...query].join('?').replace(START_AND_END, '$1/start-and-end')
}
