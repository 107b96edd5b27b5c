import { english } from '../../../words.ts'
/** Which features an organization uses. */
export const featureWords = english('features/organizations/features/words-features', {
  ridershipEnabled: 'Ridership',
  ridershipEnabledHint:
    'Drivers record who boards and gets off. The office sees it on the live map, in reports and in count weeks.',
  messagingEnabled: 'Messaging',
  messagingEnabledHint:
    'The office writes to families, and alerts are sent to them. While it is off, no message is sent. Messages and templates are kept.',
  allowLLD: 'LLD',
  allowLLDHint: 'For other software that reads this setting. Firstbell only stores it.',
})
