import { english } from '../../../words.ts'
export const columnWords = english('features/import-export/columns/words-columns', {
  records: 'Records',
  files: 'Export or template',
  filesOf: 'Export or template: {{kind}}',
  match: 'Columns of {{file}}',
  lead: 'The file names its columns in another way than the template. Check which of them is which. Nothing is saved yet.',
  ours: 'Firstbell',
  theirs: 'Column in the file',
  sample: 'First row',
  none: 'Not in the file',
  required: 'required',
  choose: 'Choose columns for: {{columns}}',
  unused: 'Not imported: {{columns}}',
  check: 'Check file',
  preview: 'First rows',
  result: 'Result',
  results: { create: 'New', update: 'Changed', unchanged: 'As before', error: 'Error' },
})
