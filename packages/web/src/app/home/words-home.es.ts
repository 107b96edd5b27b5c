import type { Words } from '../../words.ts'
import type { welcomeWords as en } from './words-home.en.ts'

export const words: Words<typeof en> = {
  plan: 'Planifique rutas, paradas y horarios en un mapa.',
  live: 'Vea cada autobús en vivo y cuáles van con retraso.',
  families: 'Las familias siguen su autobús sin una cuenta.',
}
