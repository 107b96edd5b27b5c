import { BlockList, isIP, isIPv6 } from 'node:net'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/**
 * What is limited together: an IPv4 address, or the network of an IPv6 address. A provider gives each customer a whole /64
 * (RFC 6177), so one client can call from as many addresses as it likes.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%') // without the zone
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return address
  const [before = '', after] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const [head, tail] = [groups(before), groups(after)]
  const whole = [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail]
  return `${whole.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`
}

const LOCAL = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  LOCAL.addSubnet(network, bits)
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  LOCAL.addSubnet(network, bits, 'ipv6')

/** Whether two addresses are in one network as far as they tell: the same one, or both within the network of the server. */
export function isSameNetwork(one: string, other: string): boolean {
  return networkOf(one) === networkOf(other) || (isLocal(one) && isLocal(other))
}

function isLocal(address: string): boolean {
  const [plain = ''] = address.split('%')
  return isIP(plain) !== 0 && LOCAL.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
