import { english } from '../../words.ts'
export const outboxWords = english('features/outbox/words', {
  title: 'Email outbox',
  subject: 'Subject',
  to: 'To',
  state: 'Status',
  states: { queued: 'Queued', sent: 'Sent', failed: 'Failed' },
  all: 'All',
  attempts: 'Attempts',
  error: 'Mail server response',
  created: 'Created',
  none: 'No emails yet',
  noneLead: 'Emails from this server appear here: invitations, confirmations, and password resets.',
  toWhom: 'To {{to}}',
  gone: 'The text was deleted when the email was delivered, because its links are for the recipient only.',
  notYet: 'The text is created when the email is sent, because its links are for the recipient only.',
  retry: 'Retry now',
})
