import type { Words } from '../../../words.ts'
import type { setupWords as en } from './words.en.ts'

export const words: Words<typeof en> = {
  title: 'Configurar Firstbell',
  hide: 'Ocultar',
  hideHint: 'Se puede volver a mostrar en Configuración, General.',
  left_one: 'Falta {{count}} paso',
  left_other: 'Faltan {{count}} pasos',
  isDone: 'Hecho',
  isNext: 'Siguiente',
  ofTotal: '{{done}} de {{total}}',
  none: 'Ninguno',
  import: 'Importar',
  hasAddresses: 'Los datos del mapa están listos: se pueden buscar direcciones.',
  noAddresses:
    'Aún no hay datos del mapa: no se pueden buscar direcciones y las ubicaciones se eligen en el mapa. Pida a su administrador del sistema que los importe.',
  steps: {
    schools: 'Escuelas',
    calendar: 'Calendario',
    buses: 'Autobuses',
    drivers: 'Conductores',
    families: 'Familias',
    addresses: 'Direcciones de las familias',
    routes: 'Rutas',
    devices: 'Dispositivos y enlaces de conductor',
    publicLink: 'Enlace público',
  },
  calendar: { done: 'Hay días sin clases', open: 'Aún no hay días sin clases' },
  publicLink: { done: 'Las familias pueden ver su autobús', open: 'Cerrado al público' },
  act: {
    schools: 'Añadir escuela',
    calendar: 'Abrir calendario',
    buses: 'Añadir autobús',
    drivers: 'Añadir conductor',
    families: 'Añadir familia',
    addresses: 'Ubicar direcciones',
    routes: 'Añadir ruta',
    devices: 'Añadir dispositivo',
    publicLink: 'Abrir enlace público',
  },
}
