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
  otherAddress: 'Written from another address than the message went to. Check who wrote it.',
  attachments: 'Attachments. They are not opened here: the email is flagged in the mailbox.',
  sizes: { bytes: '{{count}} B', kilobytes: '{{count}} KB', large: 'more than 200 KB' },
  onlyAttached: 'No text',
  answer: 'Answer',
  answered: 'Answered',
  answerTo: 'Answer to {{name}}',
  answerText: 'Answer',
  answerVerb: 'Send answer',
  answerHint: {
    email: 'By email, to the address that is known of {{name}}. This cannot be taken back.',
    sms: 'By text message, to the number that is known of {{name}}. This cannot be taken back.',
  },
  answerRefused:
    'It cannot be sent: the recipient has opted out, has no address any more or was answered already, text messages are not set up any more, the text message is too long, or the text has braces.',
  answerSent: 'The answer is being sent.',
  erased: 'Erased with the records of a child',
  none: 'No replies',
  noneLead:
    'What families answer to an email or a text message is shown here if your system administrator has set it up. Words such as STOP in a text message are done at once and are among the handled ones.',
}

export const inboxWords = english('features/messages/inbox/words', { inbox })
