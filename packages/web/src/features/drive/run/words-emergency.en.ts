import { english } from '../../../words.ts'
export const emergencyWords = english('features/drive/run/words-emergency', {
  title: 'Emergency',
  ask: 'Alert the office?',
  lead: 'The office sees your bus, route, name, and last location, first of all alerts. This alert does not call 911.',
  send: 'Send emergency alert',
  again: 'Send again',
  call911: 'Call 911',
  callOffice: 'Call office',
  back: 'No emergency',
  hide: 'Back to the run',
  notSent: 'Not sent yet. It is sent as soon as there is a connection. Call 911 or the office.',
  sent: 'The office was alerted at {{time}}. Nobody there has acknowledged it yet.',
  seen: '{{name}} in the office acknowledged your alert at {{time}}.',
})
