import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordFault } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { sharedHarness } from '../testing/given.ts'
import { givenPerson } from '../testing/person.ts'
import { codeOf } from '../testing/show.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

const setting = { secondFactor: true, names: [], common: COMMON_PASSWORDS }

test('[PASSWORD-4] every password of the list that is long enough is refused', () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= 10)
  expect(long.length).toBeGreaterThan(1000)
  expect(long.filter((password) => passwordFault(password, setting) === undefined)).toEqual([])
})

const COMMON = `1234567890 qwertyuiop passwordpassword iloveyou12345 Password123456 correcthorsebatterystaple
  Christopher christopher1 Elizabeth1 playstation 1q2w3e4r5t6y 1qaz2wsx3edc poiuytrewq`
const COMMON_IN_SPANISH = 'contraseña123 tequieromucho teamomucho1 holamundo123 micorazon12 qwertyuiopñ asdfghjklñ'
const COMMON_IN_ARABIC = 'كلمةالسر123 مرحبا12345 السلامعليكم بسمالله123 ضصثقفغعهخحج شسيبلاتنمك'

test.each([COMMON, COMMON_IN_SPANISH, COMMON_IN_ARABIC].flatMap((texts) => texts.split(/\s+/)))(
  '[PASSWORD-4] %j is answered common',
  (password) => {
    expect(passwordFault(password, setting)).toBe('common')
  },
)

test.each([
  'a yellow submarine sails',
  'seven kettles on a pond',
  'zebra-7kettle',
  'حصان أصفر يطير',
  'nueve faroles de hielo',
])('[PASSWORD-4] %j is taken', (password) => {
  expect(passwordFault(password, setting)).toBeUndefined()
})

test('[PASSWORD-4] the server refuses what only its list has', async () => {
  const password = 'passwordstandard'
  expect(passwordFault(password, { secondFactor: false, names: [] })).toBeUndefined()
  const { client } = await givenPerson(await sharedHarness())
  expect(await codeOf(client.account.changePassword({ body: { password } }))).toBe('weak_password')
})
