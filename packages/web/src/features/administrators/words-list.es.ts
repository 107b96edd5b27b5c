import type { Words } from '../../words.ts'
import type { administratorListWords as en } from './words-list.en.ts'

export const words: Words<typeof en> = {
  primary: 'Principal',
  secondFactor: 'Segundo factor',
  factorOn: 'Activado',
  factorOff: 'Desactivado',
  lastActive: 'Última actividad',
  emailsOf: 'Correos a {{name}}',
  emailsOn: '{{name}} recibe correos sobre esta organización.',
  emailsOff: '{{name}} ya no recibe correos sobre esta organización.',
}
