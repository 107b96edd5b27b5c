import type { Translated } from '@firstbell/domain'
import type { mapWords as en } from './words.en.ts'

/** What the map says on the page of a family. To be reviewed by a native reader (isReviewed in the list of languages). */
export const words: Translated<typeof en> = {
  map: {
    away: 'Die Karte konnte nicht geladen werden',
    awayLead: 'Die Liste zeigt dieselben Angaben.',
    cannotStart: 'Die Karte kann auf diesem Bildschirm nicht angezeigt werden',
    cannotStartLead: 'Dieser Browser unterstützt WebGL 2 nicht. Die Liste zeigt dieselben Angaben.',
    canvas: 'Karte',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    stop: '{{order}}. {{stop}}, {{state}}',
  },
}
