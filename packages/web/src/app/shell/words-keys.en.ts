import { english } from '../../words.ts'
/** The keys of lists and records, in the list of keyboard shortcuts. They are loaded with it. */
export const keyWords = english('app/shell/words-keys', {
  singleKeys: 'Shortcuts of a single key',
  singleKeysHint: 'Turn this off if you use speech input, or press keys by accident. Ctrl K always works.',
  or: 'or',
  next: 'Next row',
  previous: 'Previous row',
  enter: 'Enter',
  open: 'Open the row',
  edit: 'Edit the row or the record',
  add: 'Add',
})
