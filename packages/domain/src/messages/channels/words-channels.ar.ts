import type { Words } from '../../words/translate.ts'
import type { channelWords } from './words-channels.en.ts'

export const words: Words<typeof channelWords> = {
  email: 'بريد إلكتروني',
  sms: 'رسالة نصية',
  push: 'إشعار',
}
