import type { StoredTemplate } from './template.ts'
import type { MessageCategory, MessageKind } from './message-text.ts'

type BuiltIn = Omit<StoredTemplate, 'organizationId'>
type Written = readonly [subject: string, ...paragraphs: string[]]

function builtIn(
  id: string,
  name: string,
  { category, kind }: { category: MessageCategory; kind: MessageKind },
  texts: { en: Written; es: Written },
): BuiltIn {
  const textOf = ([subject, ...paragraphs]: Written) => ({ subject, email: paragraphs.join('\n\n'), toCheck: false })
  return {
    id,
    name,
    category,
    kind,
    sourceLanguage: 'en',
    texts: { en: textOf(texts.en), es: textOf(texts.es) },
    active: true,
    updatedBy: null,
    updatedAt: null,
  }
}

const DELAY = { category: 'service', kind: 'delay' } as const
const CANCELLATION = { category: 'service', kind: 'cancellation' } as const
const STOP_CHANGE = { category: 'scheduleChange', kind: 'stopChange' } as const
const WEATHER = { category: 'service', kind: 'weather' } as const
const REMINDER = { category: 'general', kind: 'reminder' } as const

/** The templates that every organization has, in the order of their list. */
export const BUILT_IN_TEMPLATES: readonly BuiltIn[] = [
  builtIn('running-late', 'Running late', DELAY, {
    en: [
      '{{route.name}} is running {{delay.minutes|some}} minutes late',
      'The bus of {{children}} is expected at {{stop.name}} at about {{eta.time|a later time}} instead of {{stop.time}}. Reason: {{delay.reason|not known yet}}.',
      'Please wait at the stop. If you have questions, call {{org.name}} at {{org.phone|the usual number}}.',
    ],
    es: [
      '{{route.name}} lleva {{delay.minutes|algunos}} minutos de retraso',
      'El autobús de {{children}} llegará a {{stop.name}} hacia las {{eta.time|más tarde}} en lugar de las {{stop.time}}. Motivo: {{delay.reason|aún no se conoce}}.',
      'Espere en la parada. Si tiene preguntas, llame a {{org.name}}: {{org.phone|el número habitual}}.',
    ],
  }),
  builtIn('canceled', 'Canceled', CANCELLATION, {
    en: [
      '{{route.name}} does not run on {{date}}',
      'The bus of {{children}} does not stop at {{stop.name}} at {{stop.time}} on {{date}}. {{replacement.text|There is no other bus}}.',
      'Please arrange another way. If you have questions, call {{org.name}} at {{org.phone|the usual number}}.',
    ],
    es: [
      '{{route.name}} no circula el {{date}}',
      'El autobús de {{children}} no para en {{stop.name}} a las {{stop.time}} el {{date}}. {{replacement.text|No hay otro autobús}}.',
      'Busque otra forma de ir. Si tiene preguntas, llame a {{org.name}}: {{org.phone|el número habitual}}.',
    ],
  }),
  builtIn(
    'substitute-bus',
    'Substitute bus',
    { category: 'service', kind: 'substitution' },
    {
      en: [
        '{{route.name}}: another bus on {{date}}',
        'On {{date}} bus {{bus.number|another bus}} drives {{route.name}} instead of bus {{bus.usualNumber|the usual one}}. Stop and time stay the same: {{stop.name}}, {{stop.time}}.',
      ],
      es: [
        '{{route.name}}: otro autobús el {{date}}',
        'El {{date}} el autobús {{bus.number|otro}} hace {{route.name}} en lugar del {{bus.usualNumber|habitual}}. La parada y la hora no cambian: {{stop.name}}, {{stop.time}}.',
      ],
    },
  ),
  builtIn('back-on-time', 'Back on time', DELAY, {
    en: [
      '{{route.name}} is back on time',
      'The bus of {{children}} is expected at {{stop.name}} at {{stop.time}}, as scheduled.',
    ],
    es: [
      '{{route.name}} vuelve a su horario',
      'El autobús de {{children}} llegará a {{stop.name}} a las {{stop.time}}, según el horario.',
    ],
  }),
  builtIn('stop-time-change', 'Stop time change', STOP_CHANGE, {
    en: [
      'New stop time for {{children}}',
      'From {{date}} on, the bus of {{route.name}} stops at {{stop.name}} at {{stop.time}}.',
    ],
    es: [
      'Nueva hora de parada para {{children}}',
      'A partir del {{date}}, el autobús de {{route.name}} para en {{stop.name}} a las {{stop.time}}.',
    ],
  }),
  builtIn('welcome', 'Welcome', REMINDER, {
    en: [
      'Your school bus: {{route.name}}',
      '{{children}} can ride {{route.name}}. The stop is {{stop.name}}, the time {{stop.time}}.',
      'Follow the bus here: {{trackLink|ask the office for the address}}',
    ],
    es: [
      'Su autobús escolar: {{route.name}}',
      '{{children}} puede viajar con {{route.name}}. La parada es {{stop.name}}, la hora {{stop.time}}.',
      'Siga el autobús aquí: {{trackLink|pida la dirección a la oficina}}',
    ],
  }),
  builtIn('delayed-start', 'Snow or two-hour delay', WEATHER, {
    en: [
      '{{date}}: school starts {{delay.minutes|later}} minutes later',
      'All morning buses run {{delay.minutes|some}} minutes later on {{date}}. The bus stops at {{stop.name}} at {{eta.time|a later time}} instead of {{stop.time}}.',
    ],
    es: [
      '{{date}}: las clases empiezan {{delay.minutes|algunos}} minutos más tarde',
      'Todos los autobuses de la mañana pasan {{delay.minutes|algunos}} minutos más tarde el {{date}}. El autobús para en {{stop.name}} a las {{eta.time|más tarde}} en lugar de las {{stop.time}}.',
    ],
  }),
  builtIn('early-dismissal', 'Early dismissal', WEATHER, {
    en: [
      '{{date}}: early dismissal',
      '{{school.name|School}} ends early on {{date}}. The bus of {{children}} stops at {{stop.name}} at {{eta.time|an earlier time}} instead of {{stop.time}}.',
    ],
    es: [
      '{{date}}: salida anticipada',
      '{{school.name|La escuela}} termina antes el {{date}}. El autobús de {{children}} para en {{stop.name}} a las {{eta.time|más temprano}} en lugar de las {{stop.time}}.',
    ],
  }),
  builtIn('no-service', 'No service today', CANCELLATION, {
    en: [
      'No school buses on {{date}}',
      'The school buses of {{org.name}} do not run on {{date}}. Reason: {{delay.reason|ask the office}}.',
    ],
    es: [
      'No hay autobuses escolares el {{date}}',
      'Los autobuses escolares de {{org.name}} no circulan el {{date}}. Motivo: {{delay.reason|pregunte a la oficina}}.',
    ],
  }),
  builtIn(
    'not-met',
    'Child not met',
    { category: 'emergency', kind: 'custom' },
    {
      en: [
        '{{child.firstName}} was not met at {{stop.name}}',
        'Nobody was at {{stop.name}} to meet {{child.firstName}}, so {{child.firstName}} stayed on the bus. Call {{org.name}} now: {{org.phone|the usual number}}.',
      ],
      es: [
        'Nadie esperaba a {{child.firstName}} en {{stop.name}}',
        'Nadie esperaba a {{child.firstName}} en {{stop.name}}, por eso sigue en el autobús. Llame ahora a {{org.name}}: {{org.phone|el número habitual}}.',
      ],
    },
  ),
  builtIn('absence-confirmed', 'Absence confirmed', REMINDER, {
    en: [
      '{{child.firstName}} does not ride on {{date}}',
      'Thank you. The driver of {{route.name}} knows that {{child.firstName}} does not ride on {{date}}.',
    ],
    es: [
      '{{child.firstName}} no viaja el {{date}}',
      'Gracias. El conductor de {{route.name}} sabe que {{child.firstName}} no viaja el {{date}}.',
    ],
  }),
  builtIn('link-renewed', 'Link renewed', REMINDER, {
    en: [
      'New address to follow your bus',
      'The address at which you follow the bus of {{children}} is new: {{trackLink|ask the office for it}}. The old one no longer works.',
    ],
    es: [
      'Nueva dirección para seguir su autobús',
      'La dirección en la que sigue el autobús de {{children}} es nueva: {{trackLink|pídala a la oficina}}. La anterior ya no funciona.',
    ],
  }),
]
