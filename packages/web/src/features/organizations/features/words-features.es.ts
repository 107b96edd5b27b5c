import type { Words } from '../../../words.ts'
import type { featureWords as en } from './words-features.en.ts'

export const words: Words<typeof en> = {
  ridershipEnabled: 'Pasajeros',
  ridershipEnabledHint:
    'Los conductores registran quién sube y quién baja. La oficina lo ve en el mapa en vivo, en los informes y en las semanas de recuento.',
  messagingEnabled: 'Mensajes',
  messagingEnabledHint:
    'La oficina escribe a las familias y se les envían los avisos. Si está desactivado, no se envía ningún mensaje. Los mensajes y las plantillas se conservan.',
  allowLLD: 'LLD',
  allowLLDHint: 'Para otros programas que leen este ajuste. Firstbell solo lo guarda.',
}
