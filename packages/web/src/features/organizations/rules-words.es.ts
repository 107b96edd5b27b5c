import type { Words } from '../../words.ts'
import type * as en from './rules-words.en.ts'

export const publicBoard: Words<typeof en.publicBoard> = {
  title: 'Panel público',
  mode: 'Lo que ve todo el mundo',
  modes: {
    off: 'Nada',
    status: 'Estado',
    progress: 'Estado y avance',
    delayed: 'El autobús en un mapa, con demora',
    live: 'El autobús en un mapa, en vivo',
  },
  address: 'Enlace público',
  copy: 'Copiar',
  copied: 'La dirección está copiada.',
  open: 'Abrir',
  kiosk: 'Para una pantalla en la pared',
}

export const rules: Words<typeof en.rules> = {
  title: 'Alertas y seguridad',
  automaticModes: { off: 'Nada', draft: 'Escribir un borrador', send: 'Enviar enseguida' },
}

export const retention: Words<typeof en.retention> = {
  title: 'Conservación',
}
