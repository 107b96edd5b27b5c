import { english } from '../words.ts'
/** What the lists of buses, devices and drivers say of today, and how a device is set up. They are loaded with these pages. */
export const fleetListWords = english('live/words-lists', {
  device: 'Device',
  today: 'Today’s runs',
  calledOut: 'Called out',
  noDevice: 'No device',
  seats: 'Seats',
  wheelchairs_one: '{{count}} wheelchair',
  wheelchairs_other: '{{count}} wheelchairs',
  status: 'Status',
  statuses: { silent: 'Silent', neverUsed: 'Never used', reporting: 'Reporting', idle: 'Not running' },
  driverLink: 'Driver link',
  noLink: 'No link',
  neverUsed: 'Never used',
  lastUsed: 'Last used {{when}}',
  added: '{{name}} was added. Give {{name}} a driver link now, or later from the list.',
  print: 'Print',
  done: 'Done',
  app: 'App or tracker',
  apps: { traccarClient: 'Traccar Client', owntracks: 'OwnTracks', osmand: 'OsmAnd', tracker: 'GPS tracker' },
  appHint: 'What reports the location. The next page says what to type where.',
  setUp: 'What to type in {{app}}',
  steps: {
    traccarClient:
      'Open Settings. Enter the server URL and the device identifier, or scan the code. Then turn on service status.',
    owntracks:
      'Open Preferences, Connection. Choose the mode HTTP, and enter the values below. Leave the encryption key empty.',
    osmand: 'Turn on the plugin Trip recording, open Online tracking, and enter the web address.',
    tracker:
      'The tracker reports to a Traccar server, which forwards its positions. Ask whoever runs that server to enter these values. The identifier is the one of the tracker, usually its IMEI.',
  },
  values: {
    serverUrl: 'Server URL',
    identifier: 'Device identifier',
    mode: 'Mode',
    url: 'URL',
    userId: 'User ID',
    deviceId: 'Device ID',
    password: 'Password',
    webAddress: 'Web address',
    forwardUrl: 'forward.url',
    forwardType: 'forward.type',
    forwardHeader: 'forward.header',
  },
  waiting: 'Waiting for the first report…',
  received: 'First report received at {{time}}.',
})
