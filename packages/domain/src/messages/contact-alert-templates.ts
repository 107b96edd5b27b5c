import { builtIn } from './built-in-template.ts'

const RIDE = { category: 'service', kind: 'custom' } as const

/** What contacts can choose on the pages of their families (ALERT-25, ALERT-26, ALERT-31). */
export const CONTACT_ALERT_TEMPLATES = [
  builtIn('bus-approaching', 'Bus is approaching', RIDE, {
    en: {
      subject: 'The bus is on its way to {{stop.name}}',
      email: ['The bus of {{children}} reaches {{stop.name}} soon: {{eta.window}}.'],
      sms: 'The bus of {{children}} reaches {{stop.name}} soon, from {{eta.time|now}} on.',
    },
    es: {
      subject: 'El autobús va hacia {{stop.name}}',
      email: ['El autobús de {{children}} llega pronto a {{stop.name}}: {{eta.window}}.'],
      sms: 'El bus de {{children}} llega pronto a {{stop.name}}, desde las {{eta.time|(ahora)}}.',
    },
  }),
  builtIn('child-boarded', 'Child boarded', RIDE, {
    en: {
      subject: '{{child.firstName}} boarded the bus',
      email: ['{{child.firstName}} boarded {{route.name}}, the driver noted.'],
      sms: '{{child.firstName}} boarded {{route.name}}, the driver noted.',
    },
    es: {
      subject: '{{child.firstName}} subió al autobús',
      email: ['{{child.firstName}} subió a {{route.name}}, según anotó el conductor.'],
      sms: 'El conductor anota: {{child.firstName}} ya va en {{route.name}}.',
    },
  }),
  builtIn('child-dropped-off', 'Child got off', RIDE, {
    en: {
      subject: '{{child.firstName}} got off the bus',
      email: ['{{child.firstName}} got off {{route.name}} at {{stop.name|the stop}}, the driver noted.'],
      sms: '{{child.firstName}} got off {{route.name}} at {{stop.name|the stop}}, the driver noted.',
    },
    es: {
      subject: '{{child.firstName}} bajó del autobús',
      email: ['{{child.firstName}} bajó de {{route.name}} en {{stop.name|la parada}}, según anotó el conductor.'],
      sms: 'El conductor anota: {{child.firstName}} ha bajado de {{route.name}} en {{stop.name|la parada}}.',
    },
  }),
  builtIn(
    'runs-after-all',
    'Runs after all',
    { category: 'service', kind: 'cancellation' },
    {
      en: {
        subject: 'The bus comes to {{stop.name}} after all',
        email: [
          'The bus of {{children}} is not canceled any more. It comes to {{stop.name}} on {{date}}, scheduled for {{stop.time}}.',
        ],
        sms: 'Not canceled any more: the bus of {{children}} comes to {{stop.name}} at {{stop.time}} on {{date}}.',
      },
      es: {
        subject: 'El autobús sí pasa por {{stop.name}}',
        email: [
          'El autobús de {{children}} ya no está cancelado. Pasa por {{stop.name}} el {{date}}, previsto a las {{stop.time}}.',
        ],
        sms: 'Ya no se cancela: el bus de {{children}} pasa por {{stop.name}} a las {{stop.time}} el {{date}}.',
      },
    },
  ),
]
