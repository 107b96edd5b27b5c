import type { Words } from '../../words.ts'
import type { importExportWords as en } from './words.en.ts'

const importExport: Words<typeof en.importExport> = {
  title: 'Importar y exportar',
  lead: 'CSV o Excel. Un archivo primero se prueba: no se escribe nada antes de que usted vea qué pasaría. Traiga primero las escuelas; luego conductores, autobuses y familias antes que los alumnos, y las paradas antes que quien espera en ellas.',
  what: 'Registros',
  import: 'Importar',
  template: 'Plantilla',
  stopsAs: 'Exportar paradas, {{format}}',
  importOf: 'Importar {{kind}}',
  templateOf: 'Plantilla de {{kind}}, {{format}}',
  exportOf: 'Exportar {{kind}}, {{format}}',
  kinds: {
    schools: 'Escuelas',
    drivers: 'Conductores',
    buses: 'Autobuses',
    families: 'Familias y contactos',
    children: 'Alumnos',
    stops: 'Rutas y paradas',
    assignments: 'Quién espera dónde',
  },
  steps: {
    reading: 'Leyendo el archivo…',
    checking: 'Probando cada fila…',
    locating: 'Buscando direcciones…',
    writing: 'Escribiendo…',
    drawing: 'Trazando las rutas por las calles…',
  },
  unreadable: {
    empty: 'Este archivo está vacío.',
    oldWorkbook: 'Es un libro de Excel 97 a 2003. Ábralo, guárdelo como libro de Excel (.xlsx) e importe ese archivo.',
    xmlWorkbook:
      'Es una hoja de cálculo XML. Ábrala en Excel, guárdela como libro de Excel (.xlsx) e importe ese archivo.',
    webPage: 'Es una página web sin tabla. Exporte la lista como CSV o Excel (.xlsx).',
    damaged: 'No se pudo leer este archivo. Use un archivo CSV o Excel (.xlsx) sin daños.',
  },
  repeatedColumn: 'La columna {{column}} está dos veces en el archivo, con valores distintos.',
  results: {
    create_one: '{{count}} nueva',
    create_other: '{{count}} nuevas',
    update_one: '{{count}} cambiada',
    update_other: '{{count}} cambiadas',
    unchanged_one: '{{count}} como está',
    unchanged_other: '{{count}} como están',
    error_one: '{{count}} con un error',
    error_other: '{{count}} con errores',
  },
  became: {
    create_one: '{{count}} añadida',
    create_other: '{{count}} añadidas',
    update_one: '{{count}} cambiada',
    update_other: '{{count}} cambiadas',
    unchanged_one: '{{count}} como estaba',
    unchanged_other: '{{count}} como estaban',
    error_one: '{{count}} omitida',
    error_other: '{{count}} omitidas',
  },
  wrongRows: 'Filas con errores',
  row: 'Fila',
  why: 'Qué está mal',
  more_one: 'Y {{count}} más; todas están en el archivo de errores.',
  more_other: 'Y {{count}} más; todas están en el archivo de errores.',
  write_one: 'Importar {{count}} fila',
  write_other: 'Importar {{count}} filas',
  keepWrong: 'Filas con errores como archivo',
  reasons: {
    missing: 'Falta {{column}}.',
    invalid: '{{column}} no se puede leer.',
    unknown: '{{column}}: no existe tal registro.',
    unknownSchool:
      'No hay ninguna escuela con este nombre. Importe primero las escuelas o agréguela en Configuración, Escuelas.',
    unlocated: 'La dirección no se encontró en el mapa. Escriba lat y lng.',
    several: '{{column}}: más de un registro se llama así.',
    twice: '{{column}}: una fila anterior trata del mismo registro.',
    otherStop: '{{column}} y stop_id son dos paradas distintas.',
    adopted: '{{column}} es una fecha de un plan adoptado que aún se puede deshacer.',
    total: 'Es una fila de totales. No se importa.',
    ambiguous:
      '{{column}} puede ser dos fechas. Escríbala como 2026-08-09 o elija el formato regional de la organización.',
    far: '{{column}} y lng están lejos de todas las escuelas y paradas. Pueden estar vacías, intercambiadas o sin el signo menos.',
    ruined:
      'Una hoja de cálculo ha cambiado {{column}}. Dé formato de texto a la columna y vuelva a escribir el valor.',
  },
  keepFormerRoutes: 'Dejar a estos niños también en sus rutas anteriores',
  locate: 'Buscar las direcciones en el mapa',
}

export const words: Words<typeof en> = { importExport }
