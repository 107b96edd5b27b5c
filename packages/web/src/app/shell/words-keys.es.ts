import type { Words } from '../../words.ts'
import type { keyWords as en } from './words-keys.en.ts'

export const words: Words<typeof en> = {
  singleKeys: 'Atajos de una sola tecla',
  singleKeysHint: 'Desactívelo si dicta por voz o pulsa teclas sin querer. Ctrl K funciona siempre.',
  or: 'o',
  next: 'Fila siguiente',
  previous: 'Fila anterior',
  enter: 'Intro',
  open: 'Abrir la fila',
  edit: 'Editar la fila o el registro',
  add: 'Añadir',
}
