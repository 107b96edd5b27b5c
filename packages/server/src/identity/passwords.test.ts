import { expect, test, vi } from 'vitest'
import type * as passwords from './passwords.ts'

// All other tests hash at the least cost: the module that they share has been loaded with it.
vi.unmock('@node-rs/argon2')
const { hashPassword, isPassword } = await vi.importActual<typeof passwords>('./passwords.ts?at-full-cost')

test('[PASSWORD-3] a password is kept as Argon2id with 19 MiB and two passes, salted, whole and in one spelling', async () => {
  const password = `${'péndulo zebra '.repeat(9)}a`
  const [one, other] = [await hashPassword(password), await hashPassword(password)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
  expect(await isPassword(one, password)).toBe(true)
  expect(await isPassword(one, password.normalize('NFD'))).toBe(true)
  expect(await isPassword(one, password.slice(0, -1))).toBe(false)
  expect(await isPassword(null, password)).toBe(false)
  expect(await isPassword(undefined, '')).toBe(false)
})
