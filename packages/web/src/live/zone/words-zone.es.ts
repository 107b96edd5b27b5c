import type { Words } from '../../words.ts'
import type { zoneWords as en } from './words-zone.en.ts'

export const words: Words<typeof en> = { note: 'Zona horaria: {{zone}} ({{offset}})' }
