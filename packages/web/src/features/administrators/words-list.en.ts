import { english } from '../../words.ts'
export const administratorListWords = english('features/administrators/words-list', {
  primary: 'Primary',
  secondFactor: 'Two-factor',
  factorOn: 'On',
  factorOff: 'Off',
  lastActive: 'Last active',
  emailsOf: 'Emails to {{name}}',
  emailsOn: '{{name}} receives emails about this organization.',
  emailsOff: '{{name}} no longer receives emails about this organization.',
})
