import type { Organization } from '@firstbell/domain'
import { useCallback } from 'react'
import { lengthWords } from '../../../ui/text/length-words.ts'
import type { NextTurn } from '../stops/progress.ts'
import { driveWords } from '../words.en.ts'
import { useLanguage, useWords } from '../../../words.ts'

/** A turn as a sentence, with its distance where that is not 0. */
export function useTurnWords(
  units: Pick<Organization, 'units' | 'timeZone'>,
): (turn: NextTurn, metres: number) => string {
  const t = useWords(driveWords)
  const language = useLanguage()
  return useCallback(
    (turn, metres) => {
      const what = t(`drive.turn.${turn.kind}`)
      const where = turn.streetName ? t('drive.onto', { turn: what, street: turn.streetName }) : what
      return metres > 0 ? t('drive.inDistance', { distance: lengthWords(metres, units, language), turn: where }) : where
    },
    [t, units, language],
  )
}
