import type { Words } from '@firstbell/domain'
import type { reportLetterWords } from './words-report.en.ts'

export const words: Words<typeof reportLetterWords> = {
  revised: 'Revisado',
  preview: 'Vista previa',
  filters: {
    routeId: 'Ruta',
    groupId: 'Grupo de rutas',
    schoolId: 'Escuela',
    direction: 'Sentido',
    driver: 'Conductor',
    bus: 'Autobús',
  },
  directions: { pickup: 'A la escuela', dropoff: 'De la escuela' },
  deleted: 'Registro eliminado',
  known: {
    runs: 'Se conoce el {{share}} de los recorridos ({{of}}).',
    stops: 'Se conoce el {{share}} de las paradas ({{of}}).',
    rides: 'Se conoce el {{share}} de los viajes ({{of}}).',
  },
  missing: 'No están en estas cifras, porque las suyas aún no se han calculado: {{dates}}.',
  changed: 'Las cifras han cambiado desde que se envió este informe:',
  withheld: 'No se muestra: se conoce demasiado poco',
  open: 'Abrir el informe',
  after:
    'Recibe este informe porque su organización le ha elegido como destinatario. Para abrirlo debe iniciar sesión.',
}
