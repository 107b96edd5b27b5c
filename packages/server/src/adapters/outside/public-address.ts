import ipaddr from 'ipaddr.js'

const INTERNET_V6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Names that lead nowhere on the internet (RFC 6761, RFC 6762, RFC 8375), and one that providers use. */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|home\.arpa|lan|intranet|corp|home)$/

/** An address of the internet: not of this machine, its network or its provider, in whatever spelling. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address) // an IPv4 address within an IPv6 one is looked at as such
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(INTERNET_V6)
}

/** What may be called from here: https, by a name of the internet or an address of it, without a password in it. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text) // spells every kind of IPv4 address in one way
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/(?<!\.)\.+$/, '')
  if (ipaddr.isValid(host)) return isPublicAddress(host)
  return host.includes('.') && !LOCAL_NAMES.test(host)
}
