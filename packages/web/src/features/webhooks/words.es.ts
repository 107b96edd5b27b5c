import type { Words } from '../../words.ts'
import type * as en from './words.en.ts'

export const webhooks: Words<typeof en.webhooks> = { title: 'Webhooks' }
