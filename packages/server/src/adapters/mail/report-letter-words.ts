import type { OfficeLanguage } from '@firstbell/domain'
import type { ReportLetter } from './report-letter.ts'

interface LetterWords {
  revised: string
  preview: string
  report(named: { report: string; organization: string; period: string }): string
  filters: Record<ReportLetter['filterNames'][number]['filter'], string>
  directions: Record<string, string>
  deleted: string
  known: Record<'runs' | 'stops' | 'rides', (counted: { share: string; of: string }) => string>
  missing(dates: string): string
  changed: string
  withheld: string
  open: string
  after: string
}

const en: LetterWords = {
  revised: 'Revised',
  preview: 'Preview',
  report: ({ report, organization, period }) => `${report}, ${organization}, ${period}`,
  filters: {
    routeId: 'Route',
    groupId: 'Route group',
    schoolId: 'School',
    direction: 'Direction',
    driver: 'Driver',
    bus: 'Bus',
  },
  directions: { pickup: 'To school', dropoff: 'From school' },
  deleted: 'Deleted record',
  known: {
    runs: ({ share, of }) => `Known for ${share} of runs (${of}).`,
    stops: ({ share, of }) => `Known for ${share} of stops (${of}).`,
    rides: ({ share, of }) => `Known for ${share} of rides (${of}).`,
  },
  missing: (dates) => `Not in these figures, since their figures are not calculated yet: ${dates}.`,
  changed: 'Figures have changed since this report was sent:',
  withheld: 'Not shown: too little is known',
  open: 'Open the report',
  after:
    'You receive this report because your organization selected you as a recipient. Opening it requires signing in.',
}

const es: LetterWords = {
  revised: 'Revisado',
  preview: 'Vista previa',
  report: ({ report, organization, period }) => `${report}, ${organization}, ${period}`,
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
    runs: ({ share, of }) => `Se conoce el ${share} de los recorridos (${of}).`,
    stops: ({ share, of }) => `Se conoce el ${share} de las paradas (${of}).`,
    rides: ({ share, of }) => `Se conoce el ${share} de los viajes (${of}).`,
  },
  missing: (dates) => `No están en estas cifras, porque las suyas aún no se han calculado: ${dates}.`,
  changed: 'Las cifras han cambiado desde que se envió este informe:',
  withheld: 'No se muestra: se conoce demasiado poco',
  open: 'Abrir el informe',
  after:
    'Recibe este informe porque su organización le ha elegido como destinatario. Para abrirlo debe iniciar sesión.',
}

export const LETTER_WORDS: Readonly<Record<OfficeLanguage, LetterWords>> = { en, es }
