import type { Catalogue } from '../en.ts'

export const addresses: Catalogue['addresses'] = {
  atPin: 'Usar la dirección del pin: {{address}}',
  estimate: 'Estimada entre dos casas: mire dónde está el pin',
  placeHint: 'Pulse el mapa, arrastre el marcador o escriba latitud y longitud',
}
