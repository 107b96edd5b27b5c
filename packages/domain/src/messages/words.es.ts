import type { Words } from '../words/translate.ts'
import type { messageWords } from './words.en.ts'

export const words: Words<typeof messageWords> = {
  correction: 'Corrección',
  buses: { one: 'autobús', other: 'autobuses' },
  children: { one: 'alumno', other: 'alumnos' },
  newTime: {
    known: 'a las {{eta.time}} en vez de las {{stop.time}}',
    usual: 'a las {{stop.time}}',
    later: 'después de las {{stop.time}}, hora por confirmar',
    earlier: 'antes de las {{stop.time}}, hora por confirmar',
  },
  formerStop: {
    other: 'en vez de {{stop.name}} a las {{stop.time}}',
    same: 'en vez de las {{stop.time}}',
  },
}
