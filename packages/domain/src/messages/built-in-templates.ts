import { type BuiltIn, builtIn } from './built-in-template.ts'
import { CONTACT_ALERT_TEMPLATES } from './contact-alert-templates.ts'

const DELAY = { category: 'service', kind: 'delay' } as const
const CANCELLATION = { category: 'service', kind: 'cancellation' } as const
const STOP_CHANGE = { category: 'scheduleChange', kind: 'stopChange' } as const
const WEATHER = { category: 'service', kind: 'weather' } as const
const REMINDER = { category: 'general', kind: 'reminder' } as const

/** The templates that every organization has, in the order of their list. */
export const BUILT_IN_TEMPLATES: readonly BuiltIn[] = [
  builtIn('running-late', 'Running late', DELAY, {
    en: {
      subject: '{{route.name}} is running {{delay.minutes|some}} minutes late',
      email: [
        'The bus of {{children}} is expected at {{stop.name}} at about {{eta.time|a later time}} instead of {{stop.time}}. Reason: {{delay.reason|not known yet}}.',
        'Please wait at the stop. If you have questions, call {{org.name}} at {{org.phone|the usual number}}.',
      ],
      sms: '{{route.name}} is running {{delay.minutes|some}} min late. The bus of {{children}} comes to {{stop.name}} after {{stop.time}}.',
    },
    es: {
      subject: '{{route.name}} lleva {{delay.minutes|algunos}} minutos de retraso',
      email: [
        'El autobús de {{children}} llegará a {{stop.name}} hacia las {{eta.time|más tarde}} en lugar de las {{stop.time}}. Motivo: {{delay.reason|aún no se conoce}}.',
        'Espere en la parada. Si tiene preguntas, llame a {{org.name}}: {{org.phone|el número habitual}}.',
      ],
      sms: '{{route.name}} lleva {{delay.minutes|algunos}} min de retraso. El bus de {{children}} llega a {{stop.name}} después de las {{stop.time}}.',
    },
  }),
  builtIn('canceled', 'Canceled', CANCELLATION, {
    en: {
      subject: '{{route.name}} does not run on {{date}}',
      email: [
        'The bus of {{children}} does not stop at {{stop.name}} at {{stop.time}} on {{date}}. {{replacement.text|There is no other bus}}.',
        'Please arrange another way. If you have questions, call {{org.name}} at {{org.phone|the usual number}}.',
      ],
      sms: 'No bus on {{date}}: {{route.name}} does not stop at {{stop.name}} at {{stop.time}}. {{replacement.text|Please arrange another way}}.',
    },
    es: {
      subject: '{{route.name}} no circula el {{date}}',
      email: [
        'El autobús de {{children}} no para en {{stop.name}} a las {{stop.time}} el {{date}}. {{replacement.text|No hay otro autobús}}.',
        'Busque otra forma de ir. Si tiene preguntas, llame a {{org.name}}: {{org.phone|el número habitual}}.',
      ],
      sms: '{{date}}: {{route.name}} no circula y no para en {{stop.name}} a las {{stop.time}}. {{replacement.text|Busque otra forma de ir}}.',
    },
  }),
  builtIn(
    'substitute-bus',
    'Substitute bus',
    { category: 'service', kind: 'substitution' },
    {
      en: {
        subject: '{{route.name}}: another bus on {{date}}',
        email: [
          'On {{date}} bus {{bus.number|another bus}} drives {{route.name}} instead of bus {{bus.usualNumber|the usual one}}. Stop and time stay the same: {{stop.name}}, {{stop.time}}.',
        ],
        sms: '{{date}}: bus {{bus.number|(another one)}} drives {{route.name}} instead of bus {{bus.usualNumber|(the usual one)}}. {{stop.name}}, {{stop.time}} as usual.',
      },
      es: {
        subject: '{{route.name}}: otro autobús el {{date}}',
        email: [
          'El {{date}} el autobús {{bus.number|otro}} hace {{route.name}} en lugar del {{bus.usualNumber|habitual}}. La parada y la hora no cambian: {{stop.name}}, {{stop.time}}.',
        ],
        sms: '{{date}}: el bus {{bus.number|(otro)}} hace {{route.name}} en lugar del {{bus.usualNumber|habitual}}. {{stop.name}}, {{stop.time}} como siempre.',
      },
    },
  ),
  builtIn('back-on-time', 'Back on time', DELAY, {
    en: {
      subject: '{{route.name}} is back on time',
      email: ['The bus of {{children}} is expected at {{stop.name}} at {{stop.time}}, as scheduled.'],
      sms: '{{route.name}} is back on time: {{stop.name}} at {{stop.time}}.',
    },
    es: {
      subject: '{{route.name}} vuelve a su horario',
      email: ['El autobús de {{children}} llegará a {{stop.name}} a las {{stop.time}}, según el horario.'],
      sms: '{{route.name}} vuelve a su horario: {{stop.name}} a las {{stop.time}}.',
    },
  }),
  builtIn('school-buses-late', 'Buses late for a school', DELAY, {
    en: {
      subject: '{{school.name}}: {{buses.late}} late',
      email: [
        '{{buses.late}} with {{children.count}} for {{school.name}} will be late on {{date}}. The first is expected at {{first.arrival|a time not known yet}}.',
        'Routes: {{route.name}}. If you have questions, call {{org.name}} at {{org.phone|the usual number}}.',
      ],
      sms: '{{buses.late}} late for {{school.name}}: {{children.count}}, first at {{first.arrival|a time not known yet}}. {{org.name}}',
    },
    es: {
      subject: '{{school.name}}: {{buses.late}} con retraso',
      email: [
        '{{buses.late}} con {{children.count}} para {{school.name}} con retraso el {{date}}. El primero llegará hacia las {{first.arrival|(hora aún no conocida)}}.',
        'Rutas: {{route.name}}. Si tiene preguntas, llame a {{org.name}}: {{org.phone|el número habitual}}.',
      ],
      sms: '{{buses.late}} con retraso para {{school.name}}: {{children.count}}, el primero a las {{first.arrival|(hora no conocida)}}. {{org.name}}',
    },
  }),
  builtIn('stop-time-change', 'Stop time change', STOP_CHANGE, {
    en: {
      subject: 'New stop time for {{children}}',
      email: ['From {{date}} on, the bus of {{route.name}} stops at {{stop.name}} at {{stop.time}}.'],
      sms: 'From {{date}} on, {{route.name}} stops at {{stop.name}} at {{stop.time}}.',
    },
    es: {
      subject: 'Nueva hora de parada para {{children}}',
      email: ['A partir del {{date}}, el autobús de {{route.name}} para en {{stop.name}} a las {{stop.time}}.'],
      sms: 'Desde el {{date}}, {{route.name}} para en {{stop.name}} a las {{stop.time}}.',
    },
  }),
  builtIn('welcome', 'Welcome', REMINDER, {
    en: {
      subject: 'Your school bus: {{route.name}}',
      email: [
        '{{children}} can ride {{route.name}}. The stop is {{stop.name}}, the time {{stop.time}}.',
        'Follow the bus here: {{trackLink|ask the office for the address}}',
      ],
      sms: '{{children}} can ride {{route.name}}: {{stop.name}}, {{stop.time}}. Follow the bus: {{trackLink|ask the office}}',
    },
    es: {
      subject: 'Su autobús escolar: {{route.name}}',
      email: [
        '{{children}} puede viajar con {{route.name}}. La parada es {{stop.name}}, la hora {{stop.time}}.',
        'Siga el autobús aquí: {{trackLink|pida la dirección a la oficina}}',
      ],
      sms: '{{children}} puede viajar con {{route.name}}: {{stop.name}}, {{stop.time}}. Siga el bus: {{trackLink|pregunte a la oficina}}',
    },
  }),
  builtIn('delayed-start', 'Snow or two-hour delay', WEATHER, {
    en: {
      subject: '{{date}}: school starts {{delay.minutes|later}} minutes later',
      email: [
        'All morning buses run {{delay.minutes|some}} minutes later on {{date}}. The bus stops at {{stop.name}} at {{eta.time|a later time}} instead of {{stop.time}}.',
      ],
      sms: '{{date}}: school and the morning buses start {{delay.minutes|some}} min later. {{stop.name}}: {{eta.time|later}} instead of {{stop.time}}.',
    },
    es: {
      subject: '{{date}}: las clases empiezan {{delay.minutes|algunos}} minutos más tarde',
      email: [
        'Todos los autobuses de la mañana pasan {{delay.minutes|algunos}} minutos más tarde el {{date}}. El autobús para en {{stop.name}} a las {{eta.time|más tarde}} en lugar de las {{stop.time}}.',
      ],
      sms: '{{date}}: las clases y los buses empiezan {{delay.minutes|algunos}} min después. {{stop.name}}: {{eta.time|luego}} en vez de las {{stop.time}}.',
    },
  }),
  builtIn('early-dismissal', 'Early dismissal', WEATHER, {
    en: {
      subject: '{{date}}: early dismissal',
      email: [
        '{{school.name|School}} ends early on {{date}}. The bus of {{children}} stops at {{stop.name}} at {{eta.time|an earlier time}} instead of {{stop.time}}.',
      ],
      sms: '{{date}}: {{school.name|school}} ends early. {{stop.name}}: {{eta.time|earlier}} instead of {{stop.time}} ({{children}}).',
    },
    es: {
      subject: '{{date}}: salida anticipada',
      email: [
        '{{school.name|La escuela}} termina antes el {{date}}. El autobús de {{children}} para en {{stop.name}} a las {{eta.time|más temprano}} en lugar de las {{stop.time}}.',
      ],
      sms: '{{date}}: {{school.name|la escuela}} termina antes. {{stop.name}}: {{eta.time|antes}} en vez de las {{stop.time}} ({{children}}).',
    },
  }),
  builtIn('no-service', 'No service today', CANCELLATION, {
    en: {
      subject: 'No school buses on {{date}}',
      email: ['The school buses of {{org.name}} do not run on {{date}}. Reason: {{delay.reason|ask the office}}.'],
      sms: 'No school buses on {{date}}. Reason: {{delay.reason|ask the office}}. {{org.name}}',
    },
    es: {
      subject: 'No hay autobuses escolares el {{date}}',
      email: [
        'Los autobuses escolares de {{org.name}} no circulan el {{date}}. Motivo: {{delay.reason|pregunte a la oficina}}.',
      ],
      sms: 'No hay buses escolares el {{date}}. Motivo: {{delay.reason|pregunte a la oficina}}. {{org.name}}',
    },
  }),
  builtIn(
    'not-met',
    'Child not met',
    { category: 'emergency', kind: 'custom' },
    {
      en: {
        subject: '{{child.firstName}} was not met at {{stop.name}}',
        email: [
          'Nobody was at {{stop.name}} to meet {{child.firstName}}, so {{child.firstName}} stayed on the bus. Call {{org.name}} now: {{org.phone|the usual number}}.',
        ],
        sms: 'Nobody met {{child.firstName}} at {{stop.name}}, so {{child.firstName}} stayed on the bus. Call {{org.name}} now: {{org.phone|the usual number}}.',
      },
      es: {
        subject: 'Nadie esperaba a {{child.firstName}} en {{stop.name}}',
        email: [
          'Nadie esperaba a {{child.firstName}} en {{stop.name}}, por eso sigue en el autobús. Llame ahora a {{org.name}}: {{org.phone|el número habitual}}.',
        ],
        sms: 'Nadie esperaba a {{child.firstName}} en {{stop.name}}: sigue en el bus. Llame ahora a {{org.name}}: {{org.phone|el de siempre}}.',
      },
    },
  ),
  builtIn('absence-confirmed', 'Absence confirmed', REMINDER, {
    en: {
      subject: '{{child.firstName}} does not ride on {{date}}',
      email: ['Thank you. The driver of {{route.name}} knows that {{child.firstName}} does not ride on {{date}}.'],
      sms: '{{child.firstName}} does not ride {{route.name}} on {{date}}. The driver knows. Thank you.',
    },
    es: {
      subject: '{{child.firstName}} no viaja el {{date}}',
      email: ['Gracias. El conductor de {{route.name}} sabe que {{child.firstName}} no viaja el {{date}}.'],
      sms: '{{child.firstName}} no viaja con {{route.name}} el {{date}}. El conductor lo sabe. Gracias.',
    },
  }),
  builtIn('link-renewed', 'Link renewed', REMINDER, {
    en: {
      subject: 'New address to follow your bus',
      email: [
        'The address at which you follow the bus of {{children}} is new: {{trackLink|ask the office for it}}. The old one no longer works.',
      ],
      sms: 'New address to follow the bus of {{children}}: {{trackLink|ask the office for it}}. The old one no longer works.',
    },
    es: {
      subject: 'Nueva dirección para seguir su autobús',
      email: [
        'La dirección en la que sigue el autobús de {{children}} es nueva: {{trackLink|pídala a la oficina}}. La anterior ya no funciona.',
      ],
      sms: 'Nuevo enlace para seguir el bus de {{children}}: {{trackLink|pregunte a la oficina}}. El anterior ya no funciona.',
    },
  }),
  ...CONTACT_ALERT_TEMPLATES,
]
