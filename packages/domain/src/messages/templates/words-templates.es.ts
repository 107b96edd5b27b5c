import type { Words } from '../../words/translate.ts'
import type { templateWords } from './words-templates.en.ts'

/** A text message without á, í, ó and ú: each of them takes more than half of its room. */
export const words: Words<typeof templateWords> = {
  'running-late': {
    subject: '{{date}}: {{route.name}} lleva {{delay.minutes|algunos}} minutos de retraso',
    email: [
      'El {{date}} el autobús de {{children}} llegará a {{stop.name}} más tarde de las {{stop.time}}; hora prevista: {{eta.time|aún no se conoce}}. Motivo: {{delay.reason|aún no se conoce}}.',
      'Espere en la parada. Si tiene preguntas, llame a {{org.name}}: {{org.phone|el número habitual}}.',
    ],
    sms: '{{date}}: {{route.name}} lleva {{delay.minutes|algunos}} min de retraso. El bus de {{children}} llega a {{stop.name}} después de las {{stop.time}}.',
  },
  canceled: {
    subject: '{{route.name}} no circula el {{date}}',
    email: [
      'El autobús de {{children}} no para en {{stop.name}} a las {{stop.time}} el {{date}}. {{replacement.text|No hay otro autobús. Busque otra forma de ir}}.',
      'Motivo: {{delay.reason|la oficina se lo dirá}}. Si tiene preguntas, llame a {{org.name}}: {{org.phone|el número habitual}}.',
    ],
    sms: '{{date}}: {{route.name}} no circula y no para en {{stop.name}} a las {{stop.time}}. {{replacement.text|Busque otra forma de ir}}.',
  },
  'substitute-bus': {
    subject: '{{route.name}}: otro autobús el {{date}}',
    email: [
      'El {{date}} otro autobús hace {{route.name}}: el {{bus.number|que se asigne}} en lugar del {{bus.usualNumber|habitual}}. La parada y la hora no cambian: {{stop.name}}, {{stop.time}}.',
    ],
    sms: '{{date}}: otro bus hace {{route.name}}, el {{bus.number|que se asigne}} en lugar del {{bus.usualNumber|habitual}}. {{stop.name}}, {{stop.time}} como siempre.',
  },
  'back-on-time': {
    subject: '{{date}}: {{route.name}} vuelve a su horario',
    email: ['El {{date}} el autobús de {{children}} llegará a {{stop.name}} a las {{stop.time}}, según el horario.'],
    sms: '{{date}}: {{route.name}} vuelve a su horario: {{stop.name}} a las {{stop.time}}.',
  },
  'school-buses-late': {
    subject: '{{school.name}}: {{buses.late}} con retraso',
    email: [
      'Con retraso el {{date}}: {{buses.late}} con {{children.count}} para {{school.name}}. El primero llegará hacia las {{first.arrival|(hora aún no conocida)}}.',
      'Rutas: {{route.name}}. Si tiene preguntas, llame a {{org.name}}: {{org.phone|el número habitual}}.',
    ],
    sms: '{{buses.late}} con retraso para {{school.name}}: {{children.count}}, el primero a las {{first.arrival|(hora no conocida)}}. {{org.name}}',
  },
  'stop-time-change': {
    subject: 'Nueva parada u hora para {{children}}',
    email: ['A partir del {{date}}, el autobús de {{route.name}} para en {{stop.name}} a las {{stop.time}}.'],
    sms: 'Desde el {{date}}, {{route.name}} para en {{stop.name}} a las {{stop.time}}.',
  },
  welcome: {
    subject: 'Su autobús escolar',
    email: [
      '{{children}} puede viajar con {{route.name}}. La parada es {{stop.name}}, la hora {{stop.time}}.',
      'Siga el autobús aquí: {{trackLink|pida la dirección a la oficina}}',
    ],
    sms: '{{children}} puede viajar con {{route.name}}: {{stop.name}}, {{stop.time}}. Siga el bus: {{trackLink|pregunte a la oficina}}',
  },
  'delayed-start': {
    subject: '{{date}}: las clases empiezan {{delay.minutes|algunos}} minutos más tarde',
    email: [
      'Las clases empiezan más tarde el {{date}}. El autobús de {{children}} para en {{stop.name}} más tarde de las {{stop.time}}: {{eta.time|hora aún no conocida}}.',
    ],
    sms: '{{date}}: las clases y los buses empiezan {{delay.minutes|algunos}} min después. {{stop.name}}: {{eta.time|luego}} en vez de las {{stop.time}}.',
  },
  'early-dismissal': {
    subject: '{{date}}: salida anticipada',
    email: [
      '{{school.name|La escuela}} termina antes el {{date}}. El autobús de {{children}} para en {{stop.name}} antes de las {{stop.time}}: {{eta.time|hora aún no conocida}}.',
    ],
    sms: '{{date}}: {{school.name|la escuela}} termina antes. {{stop.name}}: {{eta.time|antes}} en vez de las {{stop.time}} ({{children}}).',
  },
  'no-service': {
    subject: 'No hay autobuses escolares el {{date}}',
    email: [
      'Los autobuses escolares de {{org.name}} no circulan el {{date}}. Motivo: {{delay.reason|la oficina se lo dirá}}.',
    ],
    sms: 'No hay buses escolares el {{date}}. Motivo: {{delay.reason|lo sabe la oficina}}. {{org.name}}',
  },
  'not-met': {
    subject: 'Nadie esperaba a {{child.firstName}} en {{stop.name}}',
    email: [
      'Nadie esperaba a {{child.firstName}} en {{stop.name}}, por eso sigue en el autobús. Llame ahora a {{org.name}}: {{org.phone|el número habitual}}.',
    ],
    sms: 'Nadie esperaba a {{child.firstName}} en {{stop.name}}: sigue en el bus. Llame ahora a {{org.name}}: {{org.phone|el de siempre}}.',
  },
  'absence-confirmed': {
    subject: '{{child.firstName}} no viaja el {{date}}',
    email: ['Gracias. El conductor de {{route.name}} sabe que {{child.firstName}} no viaja el {{date}}.'],
    sms: '{{child.firstName}} no viaja con {{route.name}} el {{date}}. El conductor lo sabe. Gracias.',
  },
  'link-renewed': {
    subject: 'Nueva dirección para seguir su autobús',
    email: [
      'La dirección en la que sigue el autobús de {{children}} es nueva: {{trackLink|pídala a la oficina}}. La anterior ya no funciona.',
    ],
    sms: 'Nuevo enlace para seguir el bus de {{children}}: {{trackLink|pregunte a la oficina}}. El anterior ya no funciona.',
  },
  'bus-approaching': {
    subject: 'El autobús va hacia {{stop.name}}',
    email: ['El autobús de {{children}} llega pronto a {{stop.name}}: {{eta.window}}.'],
    sms: 'El bus de {{children}} llega pronto a {{stop.name}}, desde las {{eta.time|(ahora)}}.',
  },
  'child-boarded': {
    subject: '{{child.firstName}} subió al autobús',
    email: ['{{child.firstName}} subió a {{route.name}}, según anotó el conductor.'],
    sms: 'El conductor anota: {{child.firstName}} ya va en {{route.name}}.',
  },
  'child-dropped-off': {
    subject: '{{child.firstName}} bajó del autobús',
    email: ['{{child.firstName}} bajó de {{route.name}} en {{stop.name|la parada}}, según anotó el conductor.'],
    sms: 'El conductor anota: {{child.firstName}} ha bajado de {{route.name}} en {{stop.name|la parada}}.',
  },
  'runs-after-all': {
    subject: 'El autobús sí pasa por {{stop.name}}',
    email: [
      'El autobús de {{children}} ya no está cancelado. Pasa por {{stop.name}} el {{date}}, previsto a las {{stop.time}}.',
    ],
    sms: 'Ya no se cancela: el bus de {{children}} pasa por {{stop.name}} a las {{stop.time}} el {{date}}.',
  },
  'family-page': {
    subject: 'Siga su autobús escolar',
    email: [
      'Siga aquí el autobús de sus hijos: {{trackLink|pida la dirección a la oficina}}',
      'No comparta este enlace: quien lo tiene ve lo que usted ve.',
    ],
    sms: 'Siga su bus escolar: {{trackLink|pida el enlace a la oficina}} No comparta este enlace. {{org.name}}',
  },
  retraction: {
    subject: 'Corrección: ignore nuestro mensaje {{message.subject|de hoy}}',
    email: [
      'Ignore nuestro mensaje {{message.subject|de hoy}} ({{message.sentAt|enviado hoy}}). Lo que dice no es válido.',
      'Si tiene preguntas, llame a {{org.name}}: {{org.phone|el número habitual}}.',
    ],
    sms: 'Aviso corregido: ignore nuestro mensaje {{message.subject|de hoy}} ({{message.sentAt|enviado hoy}}). {{org.name}}',
  },
}
