import type { RouteStatus } from '@firstbell/domain'

export const connection = {
  connecting: 'Connecting…',
  live: 'Live',
  reconnecting: 'Reconnecting…',
  refused: 'Not connected',
}

export const status = {
  'Not Running': 'Not Running',
  Unknown: 'Unknown',
  Early: 'Early',
  'On Time': 'On Time',
  Late: 'Late',
} satisfies Record<RouteStatus, string>

export const phase = {
  due: 'Starts at {{time}}',
  overdue: 'Not started, scheduled for {{time}}',
  atSchool: 'At school since {{time}}',
  atLastStop: 'At its last stop since {{time}}',
  finished: 'Completed {{time}}',
  cancelled: 'Canceled',
  merged: 'Merged into {{route}}',
}

export const age = {
  seconds: '{{count}} s ago',
  minutes: '{{count}} min ago',
  noSignal: 'No signal since {{time}}',
  noPosition: 'No location yet',
}

export const bus = {
  name: 'Bus {{number}}',
  near: '{{bus}}, {{status}}, near {{stop}}',
  plain: '{{bus}}, {{status}}',
  on: '{{bus}} on {{route}}: {{status}}',
  none: 'No bus',
}

export const substitute = { short: 'sub', long: 'Substitute for the day' }
