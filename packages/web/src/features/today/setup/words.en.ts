import { english } from '../../../words.ts'
/** What a new organization sets up, on its dashboard. */
export const setupWords = english('features/today/setup/words', {
  title: 'Set up Firstbell',
  hide: 'Hide',
  hideHint: 'It can be shown again in Settings, General.',
  left_one: '{{count}} step left',
  left_other: '{{count}} steps left',
  isDone: 'Done',
  isNext: 'Next',
  ofTotal: '{{done}} of {{total}}',
  none: 'None yet',
  import: 'Import',
  hasAddresses: 'Map data is ready: addresses can be searched.',
  noAddresses:
    'No map data yet: addresses cannot be searched, so locations are chosen on the map. Ask your system administrator to import map data.',
  steps: {
    schools: 'Schools',
    calendar: 'Calendar',
    buses: 'Buses',
    drivers: 'Drivers',
    families: 'Families',
    routes: 'Routes',
    devices: 'Devices and driver links',
    publicLink: 'Public link',
  },
  calendar: { done: 'Days off are set', open: 'No days off yet' },
  publicLink: { done: 'Families can see their bus', open: 'Closed to the public' },
  act: {
    schools: 'Add school',
    calendar: 'Open calendar',
    buses: 'Add bus',
    drivers: 'Add driver',
    families: 'Add family',
    routes: 'Add route',
    devices: 'Add device',
    publicLink: 'Open public link',
  },
})
