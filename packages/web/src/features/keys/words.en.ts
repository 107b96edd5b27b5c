import { english } from '../../words.ts'
const keys = {
  title: 'API keys',
  search: 'Search name, email',
  none: 'No API keys yet',
  noneLead: 'API keys let other software, such as a student information system, access this organization’s data.',
  add: 'Create API key',
  name: 'Name',
  nameHint: 'For example, Student information system. Shown in the change history.',
  nameInUse: 'This name is already in use.',
  mayChange: 'Allow changes',
  mayChangeHint: 'Otherwise the key is read-only. It never has access to settings, administrators, keys, or links.',
  seenOnce: 'This key is shown only once. Anyone who has it can read your data, so store it securely.',
  example: 'For example',
  access: 'Access',
  reads: 'Read only',
  changes: 'Read and write',
  madeBy: 'Created by',
  lastUsed: 'Last used',
  never: 'Never',
  describe: 'The available calls are described in the',
  reference: 'API reference',
  gone: 'The key was shown when it was created and cannot be shown again. If it is lost, revoke it and create a new one.',
  revokeQuestion: 'Do you want to revoke {{name}}? Software that uses this key will lose access immediately.',
}

export const apiKeyWords = english('features/keys/words', { keys })
