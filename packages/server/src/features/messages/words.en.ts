import type { OptOutCategory } from '@firstbell/domain'

/** MESSAGE-25: what the page of a link says. */
export const optOutWords = {
  /** The kinds of messages, in a sentence. */
  kinds: {
    service: 'messages about delays, cancellations and substitute buses',
    scheduleChange: 'messages about schedule changes',
    general: 'general messages',
  } satisfies Record<OptOutCategory, string>,
  title: 'Messages to {{address}}',
  nothing: 'You get all messages.',
  refused: 'You have unsubscribed from: {{kinds}}.',
  emergencies: 'You still get emergency messages.',
  this: 'Stop {{kind}}',
  all: 'Stop all messages except emergencies',
  none: 'Get all messages again',
  invalid: 'This link does not work',
  invalidLead:
    'It is incomplete, or no messages are sent to this address any more. Nothing was changed. Open the link in your newest message again, or ask the school to stop messages to you.',
  tooMany: 'Too many requests',
  tooManyLead: 'Nothing was changed this time. Wait a minute, then open the link again.',
}
