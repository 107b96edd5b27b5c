import type { RouteStatus } from '@firstbell/domain'
import { english } from '../words.ts'

const connection = {
  connecting: 'Connecting…',
  live: 'Live',
  reconnecting: 'Reconnecting…',
  refused: 'Not connected',
}

const status = {
  'Not Running': 'Not Running',
  Unknown: 'Unknown',
  Early: 'Early',
  'On Time': 'On Time',
  Late: 'Late',
} satisfies Record<RouteStatus, string>

const phase = {
  due: 'Starts at {{time}}',
  overdue: 'Not started, scheduled for {{time}}',
  atSchool: 'At school since {{time}}',
  atLastStop: 'At its last stop since {{time}}',
  finished: 'Completed {{time}}',
  cancelled: 'Canceled',
  merged: 'Merged into {{route}}',
}

const age = {
  seconds: '{{count}} s ago',
  minutes: '{{count}} min ago',
  noSignal: 'No signal since {{time}}',
  noPosition: 'No location yet',
}

const bus = {
  name: 'Bus {{number}}',
  near: '{{bus}}, {{status}}, near {{stop}}',
  plain: '{{bus}}, {{status}}',
  on: '{{bus}} on {{route}}: {{status}}',
  none: 'No bus',
}

const substitute = { short: 'sub', long: 'Substitute for the day' }

export const liveWords = english('live/words', { connection, status, phase, age, bus, substitute })
