import type { StreetBan } from '@firstbell/domain'
import { bearingDegrees } from '@firstbell/geo'
import { banWords } from './words-bans.en.ts'
import { useWords } from '../../../words.ts'

const COMPASS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const

export type Compass = (typeof COMPASS)[number]

/** The direction of the compass that is nearest to a bearing in degrees. */
export const compassOf = (bearing: number): Compass => COMPASS[Math.round(bearing / 45) % COMPASS.length] ?? 'north'

/** What a ban is called. */
export function useBanNames(): (ban: StreetBan) => string {
  const t = useWords(banWords)
  const nameOf = (name: string | null) => name ?? t('unnamed')
  return (ban) => {
    if (ban.kind === 'turn') return t('names.turn', { from: nameOf(ban.from.name), into: nameOf(ban.to.name) })
    const street = nameOf(ban.street.name)
    if (ban.kind === 'street') return t(ban.isWhole ? 'names.street' : 'names.block', { street })
    const side = t(`sides.${compassOf(bearingDegrees(ban.street.position, ban.beside))}`)
    return t(ban.isWhole ? 'names.side' : 'names.sideOfBlock', { street, side })
  }
}
