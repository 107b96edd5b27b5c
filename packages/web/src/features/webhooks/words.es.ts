import type { Words } from '../../words.ts'
import type { webhooksWords as en } from './words.en.ts'

const webhooks: Words<typeof en.webhooks> = { title: 'Webhooks' }

export const words: Words<typeof en> = { webhooks }
