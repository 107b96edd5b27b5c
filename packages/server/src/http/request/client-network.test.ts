import { expect, test } from 'vitest'
import { isSameNetwork, networkOf } from './client-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('[SECURITY-15] a client at %s is limited as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.9', '::ffff:203.0.113.9', true],
  ['2001:db8:1:2::1', '2001:db8:1:2::2', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['203.0.113.9', '203.0.113.10', false],
  ['127.0.0.1', '192.168.1.20', true],
  ['172.31.0.4', '::1', true],
  ['172.32.0.4', '10.0.0.1', false],
  ['::ffff:10.0.0.1', 'fe80::1%eth0', true],
  ['unknown', '10.0.0.1', false],
])('[ACCOUNT-13] %s and %s in one network: %s', (one, other, same) => {
  expect(isSameNetwork(one, other)).toBe(same)
})
