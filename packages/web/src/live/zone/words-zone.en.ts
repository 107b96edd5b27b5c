import { english } from '../../words.ts'
export const zoneWords = english('live/zone/words-zone', { note: 'Times are in {{zone}} ({{offset}})' })
