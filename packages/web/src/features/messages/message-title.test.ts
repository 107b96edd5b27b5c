import type { MessageTexts } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { messageTitle } from './message-title.ts'

const titled = (subject: string, said: string | null) => {
  const texts: MessageTexts = { en: { subject, email: 'Hello', sms: '', toCheck: false }, es: null }
  return messageTitle({ texts, sourceLanguage: 'en', said })
}

test('[MESSAGE-97] a message is named by what it said, but not by what it said of one recipient', () => {
  const said = 'Oak 2 does not run on March 3'
  expect(titled('{{route.name}} does not run on {{date}}', said)).toBe(said)
  expect(titled('{{route.name|A route}} does not run on {{date}}', null)).toBe('… does not run on …')
  expect(titled('New stop time for {{children}}', 'New stop time for Ada')).toBe('New stop time for …')
  expect(titled('Snow day', 'Snow day / Día de nieve')).toBe('Snow day')
  expect(titled('', null)).toBeUndefined()
})
