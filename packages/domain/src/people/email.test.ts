import { expect, test } from 'vitest'
import { Email } from './email.ts'

test.each([
  [' Kim@School.Example ', 'kim@school.example'],
  ['r&d@example.org', 'r&d@example.org'],
  ["o'neil@example.org", "o'neil@example.org"],
  ['a/b=c{d}@example.org', 'a/b=c{d}@example.org'],
  ['kim+bus@mail.school.example', 'kim+bus@mail.school.example'],
  ['ada@schule-köln.de', 'ada@xn--schule-kln-lcb.de'],
  ['ADA@SCHULE-KÖLN.DE', 'ada@xn--schule-kln-lcb.de'],
  ['ada@مدرسة.example', 'ada@xn--ogblgi1g.example'],
  ['ada@xn--schule-kln-lcb.de', 'ada@xn--schule-kln-lcb.de'],
  ['', ''],
])('[PERSON-21] the email address %j is %j', (text, email) => {
  expect(Email.parse(text)).toBe(email)
})

test.each([
  'kim',
  'kim@school',
  '@school.example',
  'kim@@school.example',
  'kim@school..example',
  '.kim@school.example',
  'kim.@school.example',
  'kim lee@school.example',
  'kim@school.example, lee@school.example',
  'kim@-school.example',
  'kim@127.0.0.1',
  `${'a'.repeat(65)}@school.example`,
  'josé@school.example',
])('[PERSON-21] %j is no email address', (text) => {
  expect(Email.safeParse(text).success).toBe(false)
})
