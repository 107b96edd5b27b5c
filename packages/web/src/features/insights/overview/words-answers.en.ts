import { english } from '../../../words.ts'
/** The questions of an office about a period, and their answers. */
export const answerWords = english('features/insights/overview/words-answers', {
  label: 'Answers',
  unknown: 'Too little is recorded to say.',
  onTime: {
    question: 'Are buses on time?',
    answer: '{{share}} of stops were served on time.',
    before: '{{share}} in the period before.',
    bell: 'Buses were at school before the bell, as your rules ask, on {{share}} of arrivals.',
    link: 'On time at stops',
  },
  late: {
    question: 'Which routes are late most?',
    answer: 'On time least often:',
    none: 'No route has enough stops in this period.',
    link: 'All stops by route',
  },
  full: {
    question: 'Are buses full?',
    notOver: 'No run had more riders than seats.',
    answer_one: '1 run had more riders than seats.',
    answer_other: '{{count}} runs had more riders than seats.',
    fullest: 'The fullest:',
    link: 'Load and seats',
  },
  told: {
    question: 'Do messages arrive?',
    answer: '{{share}} of {{of}} messages to people arrived.',
    none: 'No message was sent in this period.',
    failed_one: '1 failed.',
    failed_other: '{{count}} failed.',
    noAddress_one: '1 person has no address for it.',
    noAddress_other: '{{count}} people have no address for it.',
    link: 'Message delivery',
  },
  riding: {
    question: 'Who does not ride?',
    answer: '{{share}} of assigned riders rode at least once.',
    link: 'Not riding',
  },
})
