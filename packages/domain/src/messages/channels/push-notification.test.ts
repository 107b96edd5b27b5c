import { expect, test } from 'vitest'
import { fittedNotification, notificationTextOf } from './push-notification.ts'

const email = (text: string, sms = '') => ({ subject: 'Hello', email: text, sms, toCheck: false })

test('[MESSAGE-51] a notification says what the text message says, or else the first sentence of the email', () => {
  expect(notificationTextOf(email('The bus is late. Please wait.', 'Bus late'), 'en')).toBe('Bus late')
  expect(notificationTextOf(email('The bus is late. Please wait.'), 'en')).toBe('The bus is late.')
  expect(notificationTextOf(email('¿Dónde está? El autobús no vino.'), 'es')).toBe('¿Dónde está?')
})

test('[MESSAGE-51] a greeting is no first sentence, and a merge field is not divided', () => {
  const greeted = email('Dear {{contact.firstName|parents}},\n\nThe bus {{bus.number|No. 5}} is late. Please wait.')
  expect(notificationTextOf(greeted, 'en')).toBe('The bus {{bus.number|No. 5}} is late.')
  expect(notificationTextOf(email('No bus today'), 'en')).toBe('No bus today')
})

test.each([
  ['Dear Ada,\n\nDr. Lee will drive bus 12 today. Thanks.', 'Dr. Lee will drive bus 12 today.'],
  ['Bus 12 will not stop at St. Mary School today. Sorry.', 'Bus 12 will not stop at St. Mary School today.'],
  ['Bus 12 leaves Oak Ave. at 7:05 a.m. today. Sorry.', 'Bus 12 leaves Oak Ave. at 7:05 a.m. today.'],
  ['Mr. J. B. Lee drives. Thanks.', 'Mr. J. B. Lee drives.'],
  ['Hello! Bus 12 is late. Thanks.', 'Bus 12 is late.'],
  ['Good morning, families. Bus 12 is late.', 'Bus 12 is late.'],
  ['Important: bus 12 is late. Thanks.', 'Important: bus 12 is late.'],
  ['Dear Mr. Lee,\nBus 12 is late.', 'Bus 12 is late.'],
  ['Wait on Elm St.\nThe bus is late.', 'Wait on Elm St.'],
  ['¡Hola! La Sra. Vega conduce hoy. Gracias.', 'La Sra. Vega conduce hoy.'],
  ['Hello!', 'Hello!'],
])('[MESSAGE-51] the first sentence of %j says something', (text, sentence) => {
  expect(notificationTextOf(email(text), text.includes('Hola') ? 'es' : 'en')).toBe(sentence)
})

test('[MESSAGE-51] a title has 50 characters and a body 178 at most, and each language has its share', () => {
  const one = fittedNotification([{ subject: 's'.repeat(60), text: `A ${'word '.repeat(50)}` }])
  expect(one.subject).toBe(`${'s'.repeat(49)}…`)
  expect(one.text).toMatch(/word…$/)
  const titled = (subject: string) => fittedNotification([{ subject, text: '' }]).subject
  expect(titled('Oak 1 is running 6 minutes late on Monday, November 23')).toBe(
    'Oak 1 is running 6 minutes late on Monday…',
  )
  expect(one.text).toHaveLength(177)
  const both = fittedNotification([
    { subject: 'e'.repeat(60), text: 'e'.repeat(200) },
    { subject: 'ñ'.repeat(60), text: 'ñ'.repeat(200) },
  ])
  expect(both.subject).toBe(`${'e'.repeat(22)}… / ${'ñ'.repeat(22)}…`)
  expect(both.text).toBe(`${'e'.repeat(87)}…\n${'ñ'.repeat(87)}…`)
  expect(fittedNotification([{ subject: 'Late', text: '😀'.repeat(100) }]).text).toBe(`${'😀'.repeat(88)}…`)
})
