import type { Words } from '../words.ts'
import type { mapWords as en } from './words.en.ts'

const addresses: Words<typeof en.addresses> = {
  atPin: 'Usar la dirección del pin: {{address}}',
  notSetUp: 'La búsqueda de direcciones no está configurada. Haga clic en el mapa.',
  estimate: 'Estimada entre dos casas: mire dónde está el pin',
  positionHint: 'Pulse el mapa, arrastre el marcador o escriba latitud y longitud',
}

const map: Words<typeof en.map> = {
  away: 'No se pudo cargar el mapa',
  awayLead: 'La lista muestra todo lo que diría el mapa.',
  cannotStart: 'El mapa no se puede dibujar en esta pantalla',
  cannotStartLead: 'El navegador no tiene WebGL 2. La lista muestra todo lo que diría el mapa.',
  canvas: 'Mapa',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  stop: '{{order}}. {{stop}}, {{state}}',
}

export const words: Words<typeof en> = { addresses, map }
