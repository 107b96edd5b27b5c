export const administratorListWords = {
  primary: 'Primary',
  secondFactor: 'Two-factor',
  factorOn: 'On',
  factorOff: 'Off',
  lastActive: 'Last active',
  emailsOf: 'Emails to {{name}}',
  emailsOn: '{{name}} receives emails about this organization.',
  emailsOff: '{{name}} no longer receives emails about this organization.',
}
