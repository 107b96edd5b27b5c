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
  notices: {
    hiddenRows_one: '{{count}} fila oculta no se importa: la fila {{what}}. Para importarla, muéstrela en el libro.',
    hiddenRows_other:
      '{{count}} filas ocultas no se importan: las filas {{what}}. Para importarlas, muéstrelas en el libro.',
    otherSheets_one: 'Solo se importa la primera hoja. No se importa: {{what}}',
    otherSheets_other: 'Solo se importa la primera hoja. No se importan: {{what}}',
    hiddenColumns_one: '{{count}} columna oculta también se importa: {{what}}',
    hiddenColumns_other: '{{count}} columnas ocultas también se importan: {{what}}',
    unnamedColumns_one: '{{count}} columna sin encabezado no se importa: {{what}}',
    unnamedColumns_other: '{{count}} columnas sin encabezado no se importan: {{what}}',
    alphabet_one: '{{count}} celda no está en UTF-8 y se leyó como Windows-1252. Revise la fila {{what}}',
    alphabet_other: '{{count}} celdas no están en UTF-8 y se leyeron como Windows-1252. Revise las filas {{what}}',
    lostLetters_one: 'Se perdieron letras de {{count}} celda antes de guardar este archivo. Corrija la fila {{what}}',
    lostLetters_other:
      'Se perdieron letras de {{count}} celdas antes de guardar este archivo. Corrija las filas {{what}}',
  },
  check: 'Revisar el archivo',
  preview: 'Primeras filas',
  result: 'Resultado',
  results: { create: 'Nueva', update: 'Cambia', unchanged: 'Como antes', error: 'Error' },
}
