import { groupsWords } from './features/groups/words.en.ts'
import { importExportWords } from './features/import-export/words.en.ts'
import { apiKeyWords } from './features/keys/words.en.ts'
import { messagesWords } from './features/messages/words.en.ts'
import { organizationsWords } from './features/organizations/words.en.ts'
import { webhooksWords } from './features/webhooks/words.en.ts'

/** The words of which some are the titles of the tabs of the settings. */
export const TAB_WORDS = [
  organizationsWords,
  groupsWords,
  importExportWords,
  apiKeyWords,
  messagesWords,
  webhooksWords,
] as const
