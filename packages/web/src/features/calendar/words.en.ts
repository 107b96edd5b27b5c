import { english } from '../../words.ts'
const calendar = {
  weekdays: 'School days',
  termStart: 'First day',
  termEnd: 'Last day',
  endsBefore: 'The last day cannot be before the first day.',
  exceptions: 'Exceptions',
  addException: 'Add exception',
  effects: { noService: 'No service', delay: 'Delayed start', earlyDismissal: 'Early dismissal' },
}

export const calendarWords = english('features/calendar/words', { calendar })
