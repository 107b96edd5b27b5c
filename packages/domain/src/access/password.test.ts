import { expect, test } from 'vitest'
import { passwordAdvice, passwordFault } from './password.ts'

const alone = { secondFactor: false, names: ['Ada Alder', 'ada.alder@oakdale.example', 'Oakdale School District'] }
const withFactor = { ...alone, secondFactor: true }

test.each([
  ['a yellow submarine sails', alone],
  ['ein Bus fährt nach Fürth', alone],
  ['kvm7w 2bqxp rtf9', alone],
  ['Ω≈ç√∫˜µ≤≥÷åß∂ƒ©', alone],
  ['zebra-7kettle', withFactor],
  ['x'.repeat(60) + 'kettle zebra lamp pond' + 'y'.repeat(40), alone],
])('[PASSWORD-1] %j is taken', (password, setting) => {
  expect(passwordFault(password, setting)).toBeUndefined()
})

test.each([
  ['zebra-7kettle', alone, 'too-short'],
  ['kettle-7z', withFactor, 'too-short'],
  ['🚌🚌🚌🚌🚌🚌🚌🚌', withFactor, 'too-short'],
  ['kettle zebra pond '.repeat(8), alone, 'too-long'],
  ['passwordpassword', alone, 'common'],
  ['P@ssw0rdP@ssw0rd1', alone, 'common'],
  ['Welcome2Welcome2024!', alone, 'common'],
  ['qwertyuiopasdfghjkl', alone, 'common'],
  ['123456789012345', alone, 'common'],
  ['aaaaaaaaaaaaaaaaaa', alone, 'common'],
  ['kettlekettlekettle', alone, 'common'],
  ['xyxyxyxyxyxyxyxy', alone, 'common'],
  ['correct horse battery staple', alone, 'common'],
  ['abcdefghijklmnop', alone, 'common'],
  ['iloveyou12345678', alone, 'common'],
  ['AdaAlderAdaAlder', alone, 'own-name'],
  ['Oakdale District 1', alone, 'own-name'],
  ['firstbell-firstbell-1', alone, 'own-name'],
] as const)('[PASSWORD-1] %j is answered %s', (password, setting, fault) => {
  expect(passwordFault(password, setting)).toBe(fault)
})

test('[PASSWORD-1] the two spellings of an accented letter are one password', () => {
  expect(passwordFault('e\u0301'.repeat(15), alone)).toBe('common')
  expect(passwordFault('pe\u0301ndulo zebra k', alone)).toBe(passwordFault('péndulo zebra k', alone))
})

test('[PASSWORD-2] each reason is a sentence, and the length named is the one that counts', () => {
  expect(passwordAdvice('too-short', alone)).toContain('at least 15')
  expect(passwordAdvice('too-short', withFactor)).toContain('at least 10')
  expect(passwordAdvice('own-name', alone)).toContain('your organization')
})
