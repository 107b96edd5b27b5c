import { english } from '../../words.ts'
export const deletionWords = english('account/deletion/words-deletion', {
  at: 'Everything will be deleted on {{at}}',
  closed:
    'Until then the organization is closed: pages for families, drivers and the public, messages and reports have stopped. Reports of buses are kept.',
  whoKeeps: 'The organization is closed. Only the primary administrator can keep it: {{email}}',
  keep: 'Keep the organization',
  title: 'This organization will be deleted',
  lead: 'Nothing is deleted yet.',
  inSevenDays: 'It is closed at once and deleted in seven days. Until then you can keep it.',
})
