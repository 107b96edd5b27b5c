// The rules of the house about what the product is made of.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { licenceFaults, lockFaults, secretFaults, secretsIn, trackedFiles } from './supply.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const hasGit = existsSync(path.join(root, '.git'))

test('the licences of everything in the product are allowed', () => {
  expect(licenceFaults()).toEqual([])
})

test('every package in the lock file has a checksum, and none runs an unknown program at its installation', () => {
  expect(lockFaults()).toEqual([])
})

test('the image for containers is no demo, and runs as a user without rights', () => {
  const image = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8')
  const [, last = ''] = image.split(/^FROM .*$(?![^]*^FROM )/m)
  expect(last).toMatch(/^ENV .*\bDEMO=off\b/m)
  expect(last).toMatch(/^USER node\n[^]*^CMD /m)
})

test.skipIf(!hasGit)('no file of the repository holds a secret', () => {
  expect(secretFaults(trackedFiles())).toEqual([])
})

// Composed, so that this file does not match itself.
test.each([
  ['-----BEGIN ', 'RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEAx1234567890'],
  ['gh', 'p_aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5'],
  ["password: '", "q8Zr2Lw9Xk4Tn7Vb3Mc6Yd1Hs5'"],
])('%s… is found as a secret', (start, rest) => {
  expect(secretsIn(start + rest)).toHaveLength(1)
})
