import { expect, test } from 'vitest'
import { withoutQuote } from './quote.ts'

const LENGTH = 300_000

const QUOTED = '> The bus of Kim is 20 minutes late.\n>\n> Oak Valley Schools\n'

test.each([
  ['Gmail', `On Mon, Nov 23, 2026 at 7:05 AM Oak Valley Schools <buses@school.example> wrote:\n\n${QUOTED}`],
  ['Gmail, broken', `On Mon, Nov 23, 2026 at 7:05 AM Oak Valley Schools\n<buses@school.example> wrote:\n\n${QUOTED}`],
  [
    'Gmail in Spanish',
    `El lun, 23 nov 2026 a las 7:05, Oak Valley Schools (<buses@school.example>) escribió:\n\n${QUOTED}`,
  ],
  [
    'Apple Mail in Spanish',
    `El 23 nov 2026, a las 7:05, Oak Valley Schools <buses@school.example> escribió:\n\n${QUOTED}`,
  ],
  ['Outlook', '________________________________\nFrom: Oak Valley Schools\nSent: Monday\n\nThe bus is late.'],
  ['Outlook in Spanish', 'De: Oak Valley Schools\nEnviado: lunes, 23 de noviembre\nPara: Ada\n\nThe bus is late.'],
  ['an old program', '-----Original Message-----\nFrom: Oak Valley Schools\n\nThe bus is late.'],
  ['an old program in Spanish', '----- Mensaje original -----\nThe bus is late.'],
  ['only marks', QUOTED],
  [
    'Gmail in Arabic',
    `في الاثنين، 23 نوفمبر 2026 في 7:05 ص كتب Oak Valley Schools\n<\u200ebuses@school.example\u200f>:\n\n${QUOTED}`,
  ],
  [
    'Apple Mail in Arabic',
    `في 23 نوفمبر 2026، الساعة 7:05 ص، كتب Oak Valley Schools <buses@school.example>:\n\n${QUOTED}`,
  ],
  ['Outlook in Arabic', 'من: Oak Valley Schools\nتاريخ الإرسال: الاثنين، 23 نوفمبر\n\nThe bus is late.'],
])('[MESSAGE-82] [MESSAGE-118] what %s quotes is left out', (_, quote) => {
  expect(withoutQuote(`We drive ourselves.\n\nThank you!\n\n${quote}`)).toBe('We drive ourselves.\n\nThank you!')
  expect(withoutQuote(`Gracias.\r\n\r\n${quote.replaceAll('\n', '\r\n')}`)).toBe('Gracias.')
})

test.each([
  ['below the quote', `On Monday Oak Valley Schools wrote:\n${QUOTED}\nWe drive ourselves.`],
  ['below the quote, with a greeting above it', `Hello,\n${QUOTED}\nWe drive ourselves.`],
  ['within the quote', `Hello,\n> Is Kim ill?\nNo.\n> Is Ada ill?`],
  ['with words of an attribution', 'On Monday Kim is ill.\n\nFrom: Tuesday on she comes again.'],
  ['that begins as an attribution in Arabic', 'في الصباح تأتي كيم.\nكتب لها المعلم رسالة.'],
  ['without anything above the quote', QUOTED.trim()],
])('[MESSAGE-82] a reply %s is kept whole', (_, text) => {
  expect(withoutQuote(text)).toBe(text)
})

test('[INPUT-13] a long text is searched for a quote at once', () => {
  const text = `From: a${'\nFrom: b'.repeat(LENGTH)}\nOn ${'\u2028On '.repeat(LENGTH)}`
  expect(withoutQuote(text)).toBe(text.trim())
})
