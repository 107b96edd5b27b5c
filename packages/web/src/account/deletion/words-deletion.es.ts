import type { Words } from '../../words.ts'
import type { deletionWords as en } from './words-deletion.en.ts'

export const words: Words<typeof en> = {
  at: 'Todo se eliminará el {{at}}',
  closed:
    'Hasta entonces la organización está cerrada: las páginas de familias, conductores y público, los mensajes y los informes se han detenido. Las posiciones de los autobuses se guardan.',
  whoKeeps: 'La organización está cerrada. Solo el administrador principal puede conservarla: {{email}}',
  keep: 'Conservar la organización',
  title: 'Esta organización se eliminará',
  lead: 'Todavía no se ha eliminado nada.',
  inSevenDays: 'Se cierra de inmediato y se elimina en siete días. Hasta entonces puede conservarla.',
}
