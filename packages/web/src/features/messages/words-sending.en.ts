import { english } from '../../words.ts'

/** What has become of messages that were sent off, and what keeps them from being sent. */
export const sendingWords = english('features/messages/words-sending', {
  filters: { anyKind: 'Any kind', from: 'From', to: 'To' },
  kept: {
    title: 'Kept in the outbox',
    lead_one: 'One of its emails or text messages went to nobody, because nothing is set up to send it.',
    lead_other: '{{count}} of its emails and text messages went to nobody, because nothing is set up to send them.',
    next: 'Your system administrator sets up a mail server or a gateway. What is kept is not sent by itself then, because it may not be true any more: duplicate the message and send it. Until then call those who must know.',
    answer: 'Kept in the outbox: this channel is not set up',
  },
  replies: {
    toOffice: 'Replies to emails go to {{email}}.',
    nowhere: 'Nobody of your office gets replies to emails: enter the email of the office in Settings → General.',
  },
  pauses: {
    title: '{{channel}} is paused until {{when}}',
    mailServer: 'The mail server says: “{{answer}}”. It would refuse everything else now, too.',
    gateway: 'The gateway says: “{{answer}}”. It would refuse everything else now, too.',
    usedUp: 'As many messages as this channel takes in 24 hours have been sent. Emergencies are still sent.',
    next: 'Nothing is lost: what waits is tried again then, as long as it is of use. Call those who must know sooner, or use another channel.',
  },
  /** MESSAGE-101: since which nothing was accepted. */
  refused: 'Refused on {{when}}: “{{answer}}”. Nothing has been accepted since. Correct it, then send a test.',
  overDailyLimit_one: '{{count}} of them is over the daily limit and waits until tomorrow, or expires.',
  overDailyLimit_other: '{{count}} of them are over the daily limit and wait until tomorrow, or expire.',
  /** MESSAGE-143 */
  notMoved:
    'It cannot be sent: it tells of a delayed start or an early dismissal, and none is set for its date and recipients. Select the date under “More”, or set it on the dashboard with “Close, delay, dismiss early”.',
  bounced_one: 'The last message to {{count}} of these addresses came back',
  bounced_other: 'The last message to {{count}} of these addresses came back',
  bouncedOn: '{{name}} ({{channel}}, bounced on {{when}})',
  bouncedNext: 'Correct the address, or call.',
  retract: {
    verb: 'Retract',
    question: 'What this message says does not hold?',
    stops_one: '{{count}} delivery that still waits is stopped.',
    stops_other: '{{count}} deliveries that still wait are stopped.',
    corrects_one:
      '{{count}} recipient who got it is sent: “Correction: please ignore our message …”, with its subject and time.',
    corrects_other:
      '{{count}} recipients who got it are sent: “Correction: please ignore our message …”, with its subject and time.',
  },
  seen: {
    counts: '{{shown}}, {{opened}} opened.',
    shown_one: '{{count}} push notification was shown by a device',
    shown_other: '{{count}} push notifications were shown by a device',
    shownAt: 'Shown {{when}}',
    openedAt: 'Opened {{when}}',
  },
  heldUntil: 'Until {{when}}',
  perDayOfAll: '{{count}} in 24 hours, of all organizations together',
  delivery: {
    title: 'Message to {{name}}',
    open: 'Show the message to {{name}}',
    masked: 'Private links are for the recipient alone and are not shown.',
    erased: 'There is no text: nothing was written to this recipient, or it was erased with a child.',
    views: { text: 'Text', html: 'HTML' },
    view: 'View',
  },
})
