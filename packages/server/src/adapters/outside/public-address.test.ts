import { expect, test } from 'vitest'
import { NotAnswered, postOutside } from './post-outside.ts'
import { isPublicUrl } from './public-address.ts'

/** This machine, its network, what providers tell their machines, and what else is no place of the internet. */
const HOSTS_AT_HOME = `
  127.0.0.1 127.1 127.0.1 127.255.255.254 2130706433 017700000001 0x7f000001 0x7f.1 0177.0.0.1 0x7f.0x0.0x0.0x1
  127.0.0.1. 127.00.0.01 0 0.0.0.0 0x0 1.0.0.127.0x7f000001 localhost LOCALHOST localhost. a.localhost
  [::1] [::] [0:0:0:0:0:0:0:1] [::127.0.0.1] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:1]
  [::ffff:0:127.0.0.1] ①②⑦.⓪.⓪.① １２７.0.0.1
  10.0.0.1 10.255.255.255 167772161 0xa000001 012.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 3232235777 0xc0a80101
  192.168.257 [::ffff:10.0.0.1] [::ffff:192.168.1.1] [fc00::1] [fd12:3456::1] [fe80::1] [fec0::1] 169.254.1.1
  printer printer.local db.internal nas.home.arpa x.lan
  169.254.169.254 2852039166 0xa9fea9fe [::ffff:169.254.169.254] [fd00:ec2::254] 100.100.100.200
  metadata.google.internal 100.64.0.1 192.0.0.192 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1
  239.255.255.255 240.0.0.1 255.255.255.255 [ff02::1] [64:ff9b::7f00:1] [64:ff9b::a00:1] [2002:7f00:1::]
  [2002:a00:1::] [2001::1] [2001:db8::1] [100::1]`
  .trim()
  .split(/\s+/)

test('[WEBHOOK-3] no webhook leads to this machine, its network or its provider, however that is spelled', () => {
  expect(HOSTS_AT_HOME.length).toBeGreaterThan(60)
  expect(HOSTS_AT_HOME.filter((host) => isPublicUrl(`https://${host}/hook`))).toEqual([])
})

test('[WEBHOOK-3] a webhook is called by https and without a password in its address', () => {
  const others = [
    'http://example.org/',
    'https://user@example.org/',
    'https://user:word@example.org/',
    'ftp://example.org/',
  ]
  expect([...others, 'file:///etc/passwd', 'gopher://example.org/', 'example.org', ''].filter(isPublicUrl)).toEqual([])
  const good = [
    'https://example.org/hook',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://a.b.example:8443/x?y',
  ]
  expect(good.filter((url) => !isPublicUrl(url))).toEqual([])
})

test.each(['https://localhost:1/', 'https://127.0.0.1:1/', 'https://[::1]:1/', 'https://192.168.1.1/'])(
  '[WEBHOOK-3] what stands in the database is looked at again before %s is called',
  async (url) => {
    const called = postOutside({ url, headers: {}, body: '' }, [])
    await expect(called).rejects.toThrow(new NotAnswered('not an address of the internet'))
  },
)
