import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

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
