import { english } from '../../../words.ts'
/** What families answered. */
const inbox = {
  title: 'Inbox',
  withOpen: 'Inbox ({{count}})',
  from: 'From',
  text: 'Reply',
  when: 'Date',
  status: 'Status',
  states: { open: 'Open', handled: 'Handled' },
  message: 'Message',
  handle: 'Mark as handled',
  reopen: 'Mark as open',
  handledBy: 'Handled {{when}} by {{who}}',
  choices: {
    this: 'Unsubscribed from such messages',
    all: 'Unsubscribed from all but emergencies',
    none: 'Gets all messages again',
  },
  erased: 'Erased with the records of a child',
  none: 'No replies',
  noneLead:
    'What families answer to an email or a text message is shown here if your system administrator has set it up. Words such as STOP in a text message are done at once and are among the handled ones.',
}

export const inboxWords = english('features/messages/inbox/words', { inbox })
