import type { Words } from '../words.ts'
import type { fleetListWords as en } from './words-lists.en.ts'

export const words: Words<typeof en> = {
  device: 'Dispositivo',
  today: 'Recorridos de hoy',
  calledOut: 'No viene',
  noDevice: 'Sin dispositivo',
  seats: 'Plazas',
  wheelchairs_one: '{{count}} silla de ruedas',
  wheelchairs_other: '{{count}} sillas de ruedas',
  status: 'Estado',
  statuses: { silent: 'En silencio', neverUsed: 'Nunca usado', reporting: 'Comunica', idle: 'Fuera de recorrido' },
  driverLink: 'Enlace de conductor',
  noLink: 'Sin enlace',
  neverUsed: 'Nunca usado',
  lastUsed: 'Último uso {{when}}',
  added: 'Se añadió a {{name}}. Dele ahora un enlace de conductor, o más tarde desde la lista.',
  print: 'Imprimir',
  done: 'Hecho',
  app: 'Aplicación o localizador',
  apps: { traccarClient: 'Traccar Client', owntracks: 'OwnTracks', osmand: 'OsmAnd', tracker: 'Localizador GPS' },
  appHint: 'Lo que comunica la ubicación. La página siguiente dice qué escribir y dónde.',
  setUp: 'Qué escribir en {{app}}',
  steps: {
    traccarClient:
      'Abra los ajustes. Introduzca la dirección del servidor y el identificador, o escanee el código. Después active el servicio.',
    owntracks:
      'Abra Preferencias, Conexión. Elija el modo HTTP e introduzca estos valores. Deje vacía la clave de cifrado.',
    osmand: 'Active el complemento de grabación de viajes, abra el seguimiento en línea e introduzca la dirección web.',
    tracker:
      'El localizador comunica a un servidor Traccar, que reenvía sus posiciones. Pida a quien lo administra que introduzca estos valores. El identificador es el del localizador, normalmente su IMEI.',
  },
  values: {
    serverUrl: 'Dirección del servidor',
    identifier: 'Identificador del dispositivo',
    mode: 'Modo',
    url: 'URL',
    userId: 'Usuario',
    deviceId: 'Dispositivo',
    password: 'Contraseña',
    webAddress: 'Dirección web',
    forwardUrl: 'forward.url',
    forwardType: 'forward.type',
    forwardHeader: 'forward.header',
  },
  waiting: 'Esperando el primer informe…',
  received: 'Primer informe recibido a las {{time}}.',
}
