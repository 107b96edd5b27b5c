import { english } from '../words.ts'
/** Addresses that are found while they are typed, or where a pin is put. */
const addresses = {
  atPin: 'Use address at pin: {{address}}',
  notSetUp: 'Address search is not set up. Click the map instead.',
  estimate: 'Approximate location. Check the pin on the map.',
  positionHint: 'Click the map, drag the pin, or enter latitude and longitude',
}

const map = {
  away: 'The map could not be loaded',
  awayLead: 'The list shows the same information.',
  cannotStart: 'The map cannot be displayed on this screen',
  cannotStartLead: 'This browser does not support WebGL 2. The list shows the same information.',
  canvas: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  stop: '{{order}}. {{stop}}, {{state}}',
}

export const mapWords = english('map/words', { addresses, map })
