import { expect, test } from 'vitest'
import { optOutChoiceIn } from './opt-out-words.ts'

test.each([
  ['stop quit end revoke cancel unsubscribe', 'this'],
  ['alto parar terminar cancelar baja salir', 'this'],
  ['stopall', 'all'],
  ['start unstop alta', 'none'],
])('[MESSAGE-58] each of “%s” chooses %s', (words, choice) => {
  for (const word of words.split(' ')) expect([word, optOutChoiceIn(word)]).toEqual([word, choice])
})

test.each([
  [' STOP. ', 'this'],
  ['«Baja»', 'this'],
  ['Opt-Out!!', 'this'],
  ['opt out', 'this'],
  ['cancelar suscripción', 'this'],
  ['¡ALTO, por favor!', 'this'],
  ['Please stop', 'this'],
  ['Stop all, thanks', 'all'],
  ['¡Alta!', 'none'],
  ['توقف', 'this'],
  ['إيقاف', 'this'],
  ['ايقاف', 'this'],
  ['أوقفوا', 'this'],
  ['تَوَقَّف.', 'this'],
  ['توقــف', 'this'],
  ['\u200fتوقف\u200f', 'this'],
  ['توقف من فضلك، شكرا', undefined],
  ['إلغاء الاشتراك، شكراً', 'this'],
  ['إيقاف الكل', 'all'],
  ['اشتراك', 'none'],
  ['أبدا', undefined],
])('[MESSAGE-58] accents, case, punctuation and courtesy do not count: %s', (text, choice) => {
  expect(optOutChoiceIn(text)).toBe(choice)
})

test.each([
  '',
  '…',
  'please',
  'Which stop is it?',
  'Do not stop',
  'We cancel tomorrow',
  'the end',
  'startle',
  'Alta vista',
])('[MESSAGE-58] “%s” is for a person to read', (text) => {
  expect(optOutChoiceIn(text)).toBeUndefined()
})
