import type { Words } from '@firstbell/domain'
import type { messageFrameWords } from './words.en.ts'

export const words: Words<typeof messageFrameWords> = {
  notTranslated: {
    en: 'Este mensaje aún no está traducido al español. Este es el texto en inglés:',
    es: '',
  },
  leave: 'Dejar de recibir estos mensajes',
  choose: 'Elegir qué mensajes recibe',
  still: 'Recibe los mensajes de emergencia aunque dejó de recibir otros.',
  choices: {
    this: 'no recibirá aquí más mensajes como el último, salvo emergencias. Responda ALTA para recibirlos de nuevo.',
    all: 'no recibirá aquí más mensajes, salvo emergencias. Responda ALTA para recibirlos de nuevo.',
    none: 'recibirá aquí de nuevo todos los mensajes. Responda BAJA para dejar de recibirlos.',
  },
}
