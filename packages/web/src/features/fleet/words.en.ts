import { english } from '../../words.ts'
const fleet = {
  search: 'Search number, plate',
  none: 'No buses yet',
  noneLead: 'Add your buses with their number and seats, then connect a device to track each one.',
  first: 'Add a bus first',
  add: 'Add bus',
  delete: 'Delete bus',
  deleteQuestion: 'Do you want to delete bus {{number}}? It will be removed from its routes, days, and devices.',
  routesWithout_one: '{{count}} route will have no bus',
  routesWithout_other: '{{count}} routes will have no bus',
  number: 'Number',
  numberInUse: 'This number is already in use.',
  plate: 'License plate',
  capacity: 'Seats',
  wheelchairPlaces: 'Wheelchair positions',
  inService: 'In service',
  outOfService: 'Out of service',
}

const devices = {
  search: 'Search name, bus, route',
  none: 'No devices yet',
  noneLead: 'A phone or GPS tracker on the bus reports its location. Each device has its own key.',
  add: 'Add device',
  name: 'Name',
  nameHint: 'The identifier the device sends, for example phone-12',
  nameInUse: 'This name is already in use.',
  bus: 'Bus',
  busHint: 'Tracks all runs of this bus',
  route: 'Route',
  routeHint: 'Or tracks all runs of one route',
  drives: 'Bus or route',
  lastSeen: 'Last seen',
  never: 'Never',
  rejectedSince: 'Report rejected {{since}}',
  rejected: {
    zero: 'The newest report was rejected because it has no location. Check that the device can see the sky.',
    future: 'The newest report was rejected because its time is in the future. Check the clock of the device.',
    'too-old': 'The newest report was rejected because it is more than a day old. Check the clock of the device.',
    malformed: 'The newest report could not be read. Check the protocol and the identifier in the device.',
  },
  keyGone:
    'The key was shown when the device was added and cannot be shown again. If it is lost, revoke it and add the device again.',
  revokeQuestion: 'Do you want to revoke the key of {{name}}? Its reports will no longer be accepted.',
  seenOnce: 'This key is shown only once. Scan the code with the tracking app, or copy the key.',
  code: 'QR code with the server address and device key',
}

export const fleetWords = english('features/fleet/words', { fleet, devices })
