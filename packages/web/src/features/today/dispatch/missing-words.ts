import type { Fit } from '@firstbell/domain'
import type { Translate } from '../../../words.ts'
import type { dispatchWords } from './words.en.ts'

/** FIT-3: what a bus is short of for its riders; nothing where they fit. */
export function missingWords(
  t: Translate<typeof dispatchWords>,
  { seatsMissing, wheelchairPlacesMissing }: Pick<Fit, 'seatsMissing' | 'wheelchairPlacesMissing'>,
): string[] {
  return [
    ...(seatsMissing > 0 ? [t('choice.seatsMissing', { count: seatsMissing })] : []),
    ...(wheelchairPlacesMissing > 0 ? [t('choice.wheelchairPlacesMissing', { count: wheelchairPlacesMissing })] : []),
  ]
}
