/** MESSAGE-4: what the built-in templates say, by their ids. */
export const templateWords = {
  'running-late': {
    subject: '{{route.name}} will run {{delay.duration|}} late on {{date}}',
    email: [
      'On {{date}} the bus of {{children}} is expected at {{stop.name}} {{stop.newTime|later than usual}}. Reason: {{delay.reason|not known yet}}.',
      'Please wait at the stop. If you have questions, call {{org.name}} at {{org.phone|the usual number}}.',
    ],
    sms: 'Bus delay on {{date}}. {{route.name}} ({{children}}): {{delay.duration|}} late. Usually {{stop.time}}, {{stop.name}}.',
  },
  canceled: {
    subject: '{{route.name}} does not run on {{date}}',
    email: [
      'The bus of {{children}} does not stop at {{stop.name}} at {{stop.time}} on {{date}}. {{replacement.text|There is no other bus. Please arrange another way}}.',
      'Reason: {{delay.reason|the office can tell you}}. If you have questions, call {{org.name}} at {{org.phone|the usual number}}.',
    ],
    sms: 'No bus on {{date}}: {{route.name}}, {{stop.name}} at {{stop.time}}. {{replacement.text|Please arrange another way}}.',
  },
  'substitute-bus': {
    subject: '{{route.name}}: another bus on {{date}}',
    email: [
      'On {{date}} another bus drives {{route.name}}: number {{bus.number|not known yet}} (usually {{bus.usualNumber|another one}}). Stop and time stay the same: {{stop.name}}, {{stop.time}}.',
    ],
    sms: 'Another bus on {{date}}. {{route.name}}: number {{bus.number|not known yet}} (usually {{bus.usualNumber|another}}), {{stop.name}} at {{stop.time}} as usual.',
  },
  'back-on-time': {
    subject: '{{route.name}} is back on time on {{date}}',
    email: ['The bus of {{children}} is expected at {{stop.name}} at {{stop.time}} on {{date}}, as scheduled.'],
    sms: 'Back on time on {{date}}. {{route.name}}: {{stop.name}} at {{stop.time}}.',
  },
  'school-buses-late': {
    subject: '{{school.name}}: {{buses.late}} late',
    email: [
      '{{buses.late}} with {{children.count}} for {{school.name}} will be late on {{date}}. First arrival: {{first.arrival|not known yet}}.',
      'Routes: {{route.name}}. If you have questions, call {{org.name}} at {{org.phone|the usual number}}.',
    ],
    sms: '{{buses.late}} late for {{school.name}}: {{children.count}}. First arrival: {{first.arrival|not known yet}}. {{org.name}}',
  },
  'stop-time-change': {
    subject: 'New stop or stop time for {{children}}',
    email: [
      'From {{date}} on, the bus of {{children}} ({{route.name}}) stops at {{stop.name}} at {{stop.time}} {{stop.former|}}.',
    ],
    sms: 'New stop or time from {{date}} on. {{route.name}}: {{stop.name}} at {{stop.time}} {{stop.former|}}.',
  },
  welcome: {
    subject: 'Your school bus',
    email: [
      '{{children}} can ride {{route.name}}. The stop is {{stop.name}}, the time {{stop.time}}.',
      'Follow the bus here: {{trackLink|ask the office for the address}}',
    ],
    sms: '{{children}} can ride {{route.name}}: {{stop.name}}, {{stop.time}}. Follow the bus: {{trackLink|ask the office}}',
  },
  'delayed-start': {
    subject: '{{date}}: school starts {{delay.duration|}} later',
    email: [
      'School starts later on {{date}}. The bus of {{children}} stops at {{stop.name}} {{stop.newTime|later than usual}}.',
    ],
    sms: '{{date}}: school and the morning buses start {{delay.duration|}} later. {{stop.name}}: {{stop.newTime|later than usual}}.',
  },
  'early-dismissal': {
    subject: '{{date}}: early dismissal',
    email: [
      'Early dismissal at {{school.name|school}} on {{date}}. The bus of {{children}} stops at {{stop.name}} {{stop.newTime|earlier than usual}}.',
    ],
    sms: '{{date}}: early dismissal at {{school.name|school}}. {{stop.name}} ({{children}}): {{stop.newTime|earlier than usual}}.',
  },
  'no-service': {
    subject: 'No school buses on {{date}}',
    email: [
      'The school buses of {{org.name}} do not run on {{date}}. Reason: {{delay.reason|the office can tell you}}.',
    ],
    sms: 'No school buses on {{date}}. Reason: {{delay.reason|the office can tell you}}. {{org.name}}',
  },
  'not-met': {
    subject: 'Nobody met {{child.firstName}} at {{stop.name}}',
    email: [
      'Nobody was at {{stop.name}} to meet {{child.firstName}}, so {{child.firstName}} stayed on the bus. Call {{org.name}} now: {{org.phone|the usual number}}.',
    ],
    sms: 'Nobody met {{child.firstName}} at {{stop.name}}, so {{child.firstName}} stayed on the bus. Call {{org.name}} now: {{org.phone|the usual number}}.',
  },
  'absence-confirmed': {
    subject: '{{child.firstName}} will not ride on {{date}}',
    email: ['Thank you. The driver of {{route.name}} knows that {{child.firstName}} will not ride on {{date}}.'],
    sms: 'The driver of {{route.name}} knows that {{child.firstName}} will not ride on {{date}}. Thank you.',
  },
  'link-renewed': {
    subject: 'New address to follow your bus',
    email: [
      'The address at which you follow the bus of {{children}} is new. The old one no longer works. Follow the bus here: {{trackLink|ask the office for the address}}',
    ],
    sms: 'New address to follow the bus of {{children}}. The old one no longer works. {{trackLink|Ask the office for it.}}',
  },
  'bus-approaching': {
    subject: 'The bus is on its way to {{stop.name}}',
    email: ['The bus of {{children}} reaches {{stop.name}} soon: {{eta.window}}.'],
    sms: 'The bus of {{children}} reaches {{stop.name}} soon, from {{eta.time|now}} on.',
  },
  'child-boarded': {
    subject: '{{child.firstName}} boarded the bus',
    email: ['{{child.firstName}} boarded {{route.name}}, the driver noted.'],
    sms: '{{child.firstName}} boarded {{route.name}}, the driver noted.',
  },
  'child-dropped-off': {
    subject: '{{child.firstName}} got off the bus',
    email: ['{{child.firstName}} got off {{route.name}} at {{stop.name|the stop}}, the driver noted.'],
    sms: '{{child.firstName}} got off {{route.name}} at {{stop.name|the stop}}, the driver noted.',
  },
  'runs-after-all': {
    subject: 'The bus comes to {{stop.name}} after all',
    email: [
      'The cancellation no longer holds. On {{date}} the bus of {{children}} comes to {{stop.name}}, scheduled for {{stop.time}}.',
    ],
    sms: 'Not canceled any more: the bus of {{children}} comes to {{stop.name}} at {{stop.time}} on {{date}}.',
  },
  'family-page': {
    subject: 'Follow your school bus',
    email: [
      'Follow the bus of your children here: {{trackLink|ask the office for the address}}',
      'Keep this link to yourself: whoever has it sees what you see.',
    ],
    sms: 'Follow your school bus: {{trackLink|ask the office for the address}} Keep this link to yourself. {{org.name}}',
  },
  retraction: {
    subject: 'Correction: please ignore our message {{message.subject|of today}}',
    email: [
      'Please ignore our message {{message.subject|of today}} ({{message.sentAt|sent today}}). What it says does not hold.',
      'If you have questions, call {{org.name}} at {{org.phone|the usual number}}.',
    ],
    sms: 'Correction: please ignore our message {{message.subject|of today}} ({{message.sentAt|sent today}}). {{org.name}}',
  },
}
