/** MESSAGE-4: what the built-in templates say, by their ids. */
export const templateWords = {
  'running-late': {
    subject: '{{route.name}} is running {{delay.minutes|some}} minutes late on {{date}}',
    email: [
      'The bus of {{children}} is expected at {{stop.name}} at {{eta.time|a later time}} instead of {{stop.time}} on {{date}}. Reason: {{delay.reason|not known yet}}.',
      'Please wait at the stop. If you have questions, call {{org.name}} at {{org.phone|the usual number}}.',
    ],
    sms: '{{date}}: {{route.name}} is running {{delay.minutes|some}} min late. The bus of {{children}} comes to {{stop.name}} after {{stop.time}}.',
  },
  canceled: {
    subject: '{{route.name}} does not run on {{date}}',
    email: [
      'The bus of {{children}} does not stop at {{stop.name}} at {{stop.time}} on {{date}}. {{replacement.text|There is no other bus. Please arrange another way}}.',
      'Reason: {{delay.reason|the office can tell you}}. If you have questions, call {{org.name}} at {{org.phone|the usual number}}.',
    ],
    sms: 'No bus on {{date}}: {{route.name}} does not stop at {{stop.name}} at {{stop.time}}. {{replacement.text|Please arrange another way}}.',
  },
  'substitute-bus': {
    subject: '{{route.name}}: another bus on {{date}}',
    email: [
      'On {{date}} another bus drives {{route.name}}: number {{bus.number|not known yet}} (usually {{bus.usualNumber|another one}}). Stop and time stay the same: {{stop.name}}, {{stop.time}}.',
    ],
    sms: '{{date}}: another bus drives {{route.name}}, number {{bus.number|not known yet}} (usually {{bus.usualNumber|another}}). {{stop.name}}, {{stop.time}} as usual.',
  },
  'back-on-time': {
    subject: '{{route.name}} is back on time on {{date}}',
    email: ['The bus of {{children}} is expected at {{stop.name}} at {{stop.time}} on {{date}}, as scheduled.'],
    sms: '{{date}}: {{route.name}} is back on time: {{stop.name}} at {{stop.time}}.',
  },
  'school-buses-late': {
    subject: '{{school.name}}: {{buses.late}} late',
    email: [
      '{{buses.late}} with {{children.count}} for {{school.name}} will be late on {{date}}. The first is expected at {{first.arrival|a time not known yet}}.',
      'Routes: {{route.name}}. If you have questions, call {{org.name}} at {{org.phone|the usual number}}.',
    ],
    sms: '{{buses.late}} late for {{school.name}}: {{children.count}}, first at {{first.arrival|a time not known yet}}. {{org.name}}',
  },
  'stop-time-change': {
    subject: 'New stop or stop time for {{children}}',
    email: ['From {{date}} on, the bus of {{route.name}} stops at {{stop.name}} at {{stop.time}}.'],
    sms: 'From {{date}} on, {{route.name}} stops at {{stop.name}} at {{stop.time}}.',
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
    subject: '{{date}}: school starts {{delay.minutes|some}} minutes later',
    email: [
      'School starts later on {{date}}. The bus of {{children}} stops at {{stop.name}} at {{eta.time|a later time}} instead of {{stop.time}}.',
    ],
    sms: '{{date}}: school and the morning buses start {{delay.minutes|some}} min later. {{stop.name}}: {{eta.time|later}} instead of {{stop.time}}.',
  },
  'early-dismissal': {
    subject: '{{date}}: early dismissal',
    email: [
      '{{school.name|School}} ends early on {{date}}. The bus of {{children}} stops at {{stop.name}} at {{eta.time|an earlier time}} instead of {{stop.time}}.',
    ],
    sms: '{{date}}: {{school.name|school}} ends early. {{stop.name}}: {{eta.time|earlier}} instead of {{stop.time}} ({{children}}).',
  },
  'no-service': {
    subject: 'No school buses on {{date}}',
    email: [
      'The school buses of {{org.name}} do not run on {{date}}. Reason: {{delay.reason|the office can tell you}}.',
    ],
    sms: 'No school buses on {{date}}. Reason: {{delay.reason|the office can tell you}}. {{org.name}}',
  },
  'not-met': {
    subject: '{{child.firstName}} was not met at {{stop.name}}',
    email: [
      'Nobody was at {{stop.name}} to meet {{child.firstName}}, so {{child.firstName}} stayed on the bus. Call {{org.name}} now: {{org.phone|the usual number}}.',
    ],
    sms: 'Nobody met {{child.firstName}} at {{stop.name}}, so {{child.firstName}} stayed on the bus. Call {{org.name}} now: {{org.phone|the usual number}}.',
  },
  'absence-confirmed': {
    subject: '{{child.firstName}} does not ride on {{date}}',
    email: ['Thank you. The driver of {{route.name}} knows that {{child.firstName}} does not ride on {{date}}.'],
    sms: '{{child.firstName}} does not ride {{route.name}} on {{date}}. The driver knows. Thank you.',
  },
  'link-renewed': {
    subject: 'New address to follow your bus',
    email: [
      'The address at which you follow the bus of {{children}} is new: {{trackLink|ask the office for it}}. The old one no longer works.',
    ],
    sms: 'New address to follow the bus of {{children}}: {{trackLink|ask the office for it}}. The old one no longer works.',
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
      'The bus of {{children}} is not canceled any more. It comes to {{stop.name}} on {{date}}, scheduled for {{stop.time}}.',
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
