import type { Words } from '../../../words.ts'
import type { columnWords as en } from './words-columns.en.ts'

export const words: Words<typeof en> = {
  records: 'Registros',
  files: 'Exportación o plantilla',
  filesOf: 'Exportación o plantilla: {{kind}}',
  match: 'Columnas de {{file}}',
  lead: 'El archivo nombra sus columnas de otra forma que la plantilla. Revise cuál es cuál. Todavía no se guarda nada.',
  ours: 'Firstbell',
  theirs: 'Columna del archivo',
  sample: 'Primera fila',
  none: 'No está en el archivo',
  required: 'obligatoria',
  choose: 'Elija columnas para: {{columns}}',
  unused: 'No se importa: {{columns}}',
  check: 'Revisar el archivo',
  preview: 'Primeras filas',
  result: 'Resultado',
  results: { create: 'Nueva', update: 'Cambia', unchanged: 'Como antes', error: 'Error' },
}
