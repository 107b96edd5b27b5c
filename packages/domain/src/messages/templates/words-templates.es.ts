import type { Words } from '../../words/translate.ts'
import type { templateWords } from './words-templates.en.ts'

/** A text message without á, í, ó and ú: each of them takes more than half of its room. */
export const words: Words<typeof templateWords> = {
  'running-late': {
    subject: '{{route.name}} llegará {{delay.duration|}} tarde el {{date}}',
    email: [
      'El {{date}} el autobús de {{children}} llegará a {{stop.name}} {{stop.newTime|más tarde que de costumbre}}. Motivo: {{delay.reason|aún no se conoce}}.',
      'Espere en la parada. Si tiene preguntas, llame a {{org.name}}: {{org.phone|el número habitual}}.',
    ],
    sms: 'Retraso el {{date}}. {{route.name}} ({{children}}): {{delay.duration|tiempo por confirmar}}. Normalmente: {{stop.time}}, {{stop.name}}.',
  },
  canceled: {
    subject: '{{route.name}} no circula el {{date}}',
    email: [
      'El autobús de {{children}} no para en {{stop.name}} a las {{stop.time}} el {{date}}. {{replacement.text|No hay otro autobús. Busque otra forma de ir}}.',
      'Motivo: {{delay.reason|la oficina se lo dirá}}. Si tiene preguntas, llame a {{org.name}}: {{org.phone|el número habitual}}.',
    ],
    sms: 'Sin bus el {{date}}: {{route.name}}, {{stop.name}} a las {{stop.time}}. {{replacement.text|Busque otra forma de ir}}.',
  },
  'substitute-bus': {
    subject: '{{route.name}}: otro autobús el {{date}}',
    email: [
      'El {{date}} otro autobús hace {{route.name}}: autobús {{bus.number|por confirmar}} en lugar del {{bus.usualNumber|habitual}}. La parada y la hora no cambian: {{stop.name}}, {{stop.time}}.',
    ],
    sms: 'Otro bus el {{date}}. {{route.name}}: bus {{bus.number|por confirmar}} en lugar del {{bus.usualNumber|habitual}}, {{stop.name}} a las {{stop.time}} como siempre.',
  },
  'back-on-time': {
    subject: '{{date}}: {{route.name}} vuelve a su horario',
    email: ['El {{date}} el autobús de {{children}} llegará a {{stop.name}} a las {{stop.time}}, según el horario.'],
    sms: 'Ya sin retraso el {{date}}. {{route.name}}: {{stop.name}} a las {{stop.time}}.',
  },
  'school-buses-late': {
    subject: '{{school.name}}: {{buses.late}} con retraso',
    email: [
      'Con retraso el {{date}}: {{buses.late}} con {{children.count}} para {{school.name}}. Primera llegada: {{first.arrival|hora por confirmar}}.',
      'Rutas: {{route.name}}. Si tiene preguntas, llame a {{org.name}}: {{org.phone|el número habitual}}.',
    ],
    sms: '{{buses.late}} con retraso para {{school.name}}: {{children.count}}. Primera llegada: {{first.arrival|por confirmar}}. {{org.name}}',
  },
  'stop-time-change': {
    subject: 'Nueva parada u hora para {{children}}',
    email: [
      'A partir del {{date}}, el autobús de {{children}} ({{route.name}}) para en {{stop.name}} a las {{stop.time}} {{stop.former|}}.',
    ],
    sms: 'Nueva parada u hora desde el {{date}}. {{route.name}}: {{stop.name}} a las {{stop.time}} {{stop.former|}}.',
  },
  welcome: {
    subject: 'Su autobús escolar',
    email: [
      'El autobús de {{children}} es {{route.name}}. La parada es {{stop.name}}; la hora, {{stop.time}}.',
      'Siga el autobús aquí: {{trackLink|pida la dirección a la oficina}}',
    ],
    sms: 'Bus de {{children}}: {{route.name}}, {{stop.name}}, {{stop.time}}. Siga el bus: {{trackLink|pregunte a la oficina}}',
  },
  'delayed-start': {
    subject: '{{date}}: las clases empiezan {{delay.duration|}} más tarde',
    email: [
      'Las clases empiezan más tarde el {{date}}. El autobús de {{children}} para en {{stop.name}} {{stop.newTime|más tarde que de costumbre}}.',
    ],
    sms: '{{date}}: las clases y los buses de ida empiezan {{delay.duration|}} después. {{stop.name}}: {{stop.newTime|después de lo habitual}}.',
  },
  'early-dismissal': {
    subject: '{{date}}: salida anticipada',
    email: [
      'Salida anticipada en {{school.name|la escuela}} el {{date}}. El autobús de {{children}} para en {{stop.name}} {{stop.newTime|antes que de costumbre}}.',
    ],
    sms: '{{date}}: salida anticipada en {{school.name|la escuela}}. {{stop.name}} ({{children}}): {{stop.newTime|antes de lo habitual}}.',
  },
  'no-service': {
    subject: 'No hay autobuses escolares el {{date}}',
    email: [
      'Los autobuses escolares de {{org.name}} no circulan el {{date}}. Motivo: {{delay.reason|la oficina se lo dirá}}.',
    ],
    sms: 'No hay buses escolares el {{date}}. Motivo: {{delay.reason|pregunte a la oficina}}. {{org.name}}',
  },
  'not-met': {
    subject: 'Nadie esperaba a {{child.firstName}} en {{stop.name}}',
    email: [
      'Nadie esperaba a {{child.firstName}} en {{stop.name}}, por eso el conductor no dejó bajar a {{child.firstName}}. Llame ahora a {{org.name}}: {{org.phone|el número habitual}}.',
    ],
    sms: 'Nadie esperaba a {{child.firstName}} en {{stop.name}}. El conductor no deja bajar a {{child.firstName}}. Llame ahora a {{org.name}}: {{org.phone|el de siempre}}.',
  },
  'absence-confirmed': {
    subject: 'Ausencia de {{child.firstName}} el {{date}}',
    email: ['Gracias. El conductor de {{route.name}} ya sabe de la ausencia de {{child.firstName}} el {{date}}.'],
    sms: 'El conductor de {{route.name}} ya sabe de la ausencia de {{child.firstName}} el {{date}}. Gracias.',
  },
  'link-renewed': {
    subject: 'Nueva dirección para seguir su autobús',
    email: [
      'La dirección en la que sigue el autobús de {{children}} es nueva. La anterior ya no funciona. Siga el autobús aquí: {{trackLink|pida la dirección a la oficina}}',
    ],
    sms: 'Nuevo enlace para seguir el bus de {{children}}. El anterior ya no funciona. {{trackLink|Pregunte a la oficina.}}',
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
      'La cancelación ya no es válida. El {{date}} el autobús de {{children}} pasa por {{stop.name}}, previsto a las {{stop.time}}.',
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
