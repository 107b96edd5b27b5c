import type { Words } from '../../../words.ts'
import type { templateWords as en } from './words-templates.en.ts'

const templates: Words<typeof en.templates> = {
  title: 'Plantillas',
  search: 'Buscar nombre, tipo',
  add: 'Plantilla nueva',
  name: 'Nombre',
  languages: 'Idiomas',
  check: 'revisar traducción',
  updated: 'Cambiada',
  asItCame: 'Sin cambios',
  active: 'Ofrecer en mensajes nuevos',
  activeHint: 'Una plantilla que no se ofrece se conserva.',
  delete: 'Eliminar plantilla',
  deleteQuestion: '¿Quiere eliminar {{name}}? Los mensajes enviados se conservan.',
  reset: 'Restablecer plantilla',
  resetQuestion: '¿Quiere restablecer el texto original de {{name}}? Sus cambios se pierden.',
  example: 'Así la recibe una familia de ejemplo',
  automatic: {
    'running-late':
      'Las familias lo reciben automáticamente donde está puesto enviar enseguida. {{causes}}. Los contactos que eligieron saber de los retrasos en la página de su familia lo reciben también mientras el aviso es un borrador.',
    'back-on-time': 'Lo reciben automáticamente las familias que supieron del retraso, cuando se ha recuperado.',
    ofContacts:
      'Lo reciben automáticamente los contactos que lo eligieron en la página de su familia. Mientras no se ofrezca en mensajes nuevos, nadie lo recibe.',
    'school-buses-late':
      'Las oficinas de las escuelas lo reciben automáticamente cuando es público el aviso de un retraso ({{schools}}).',
  },
  automaticSettings: 'Alertas y seguridad',
  builtIn: {
    'running-late': 'Con retraso',
    canceled: 'Cancelado',
    'substitute-bus': 'Autobús de reemplazo',
    'school-buses-late': 'Autobuses con retraso para una escuela',
    'back-on-time': 'De nuevo a tiempo',
    'stop-time-change': 'Cambio de hora de parada',
    welcome: 'Bienvenida',
    'delayed-start': 'Nieve o dos horas de retraso',
    'early-dismissal': 'Salida anticipada',
    'no-service': 'Hoy no hay servicio',
    'not-met': 'Nadie recibió al alumno',
    'absence-confirmed': 'Ausencia confirmada',
    'link-renewed': 'Enlace renovado',
    'bus-approaching': 'El autobús se acerca',
    'child-boarded': 'El alumno subió',
    'child-dropped-off': 'El alumno bajó',
    'runs-after-all': 'Sí circula',
    'family-page': 'Enlace a la página de la familia',
    retraction: 'Corrección',
  },
}

export const words: Words<typeof en> = { templates }
