import { english } from '../../words.ts'
/** What stands in the navigation. */
const webhooks = { title: 'Webhooks' }

export const webhooksWords = english('features/webhooks/words', { webhooks })
