import { english } from '../../../words.ts'

/** Texts that are written once and sent often. */
const templates = {
  title: 'Templates',
  search: 'Search name, kind',
  add: 'New template',
  name: 'Name',
  languages: 'Languages',
  check: 'check translation',
  updated: 'Changed',
  asItCame: 'Not changed',
  active: 'Offer in new messages',
  activeHint: 'A template that is not offered is kept.',
  delete: 'Delete template',
  deleteQuestion: 'Do you want to delete {{name}}? Messages that were sent are kept.',
  reset: 'Reset template',
  resetQuestion: 'Do you want to reset {{name}} to its original text? Your changes are lost.',
  example: 'As an example family gets it',
  automatic: {
    'running-late':
      'Families get it without you where that is set to send at once. {{causes}}. Contacts who chose late buses on their family page get it also while the alert is a draft.',
    'back-on-time': 'Families who were told that a run is late get it without you when the bus has caught up.',
    ofContacts:
      'Contacts who chose it on the page of their family get it without you. While it is not offered in new messages, nobody gets it.',
    'school-buses-late': 'School offices get it without you when an alert of a late bus is public ({{schools}}).',
  },
  automaticSettings: 'Alerts and safety',
  builtIn: {
    'running-late': 'Running late',
    canceled: 'Canceled',
    'substitute-bus': 'Substitute bus',
    'school-buses-late': 'Buses late for a school',
    'back-on-time': 'Back on time',
    'stop-time-change': 'Stop time change',
    welcome: 'Welcome',
    'delayed-start': 'Snow or two-hour delay',
    'early-dismissal': 'Early dismissal',
    'no-service': 'No service today',
    'not-met': 'Child not met',
    'absence-confirmed': 'Absence confirmed',
    'link-renewed': 'Link renewed',
    'bus-approaching': 'Bus is approaching',
    'child-boarded': 'Child boarded',
    'child-dropped-off': 'Child got off',
    'runs-after-all': 'Runs after all',
    'family-page': 'Link to the family page',
    retraction: 'Correction',
  },
}

export const templateWords = english('features/messages/templates/words-templates', { templates })
