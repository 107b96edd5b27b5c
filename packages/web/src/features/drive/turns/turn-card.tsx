import type { Organization } from '@firstbell/domain'
import {
  IconArrowBackUp,
  IconArrowBearLeft,
  IconArrowBearRight,
  IconArrowRoundaboutRight,
  IconArrowSharpTurnLeft,
  IconArrowSharpTurnRight,
  IconArrowUp,
  IconCornerUpLeft,
  IconCornerUpRight,
  IconVolume,
  IconVolumeOff,
} from '../../../ui/text/icons.ts'
import page from '../drive.module.css'
import styles from './turn-card.module.css'
import { lengthWords } from '../../../ui/text/length-words.ts'
import type { NextTurn } from '../stops/progress.ts'
import { driveWords } from '../words.en.ts'
import { useLanguage, useWords } from '../../../words.ts'

const ARROWS = {
  depart: IconArrowUp,
  continue: IconArrowUp,
  arrive: IconArrowUp,
  slightLeft: IconArrowBearLeft,
  left: IconCornerUpLeft,
  sharpLeft: IconArrowSharpTurnLeft,
  slightRight: IconArrowBearRight,
  right: IconCornerUpRight,
  sharpRight: IconArrowSharpTurnRight,
  uTurn: IconArrowBackUp,
  roundabout: IconArrowRoundaboutRight,
} as const satisfies Record<NextTurn['kind'], unknown>

interface TurnCardProps {
  next: { turn: NextTurn; metres: number } | undefined
  words(turn: NextTurn, metres: number): string
  units: Pick<Organization, 'units' | 'timeZone'>
  isOffWay: boolean
  spoken: boolean
  onSpoken(on: boolean): void
  isLocked: boolean
}

/** The next turn of the planned path. There are no directions off the path: no other path is calculated. */
export function TurnCard({ next, words, units, isOffWay, spoken, onSpoken, isLocked }: TurnCardProps) {
  const t = useWords(driveWords)
  const language = useLanguage()
  const Arrow = next ? ARROWS[next.turn.kind] : IconArrowUp
  const Voice = spoken ? IconVolume : IconVolumeOff
  return (
    <section className={styles.turn} aria-label={t('drive.nextTurn')} data-locked={isLocked || undefined}>
      <Arrow size={isLocked ? 112 : 64} stroke={2.2} />
      <div className={styles.turnWords}>
        {isOffWay ? (
          <strong>{t('drive.offWay')}</strong>
        ) : next ? (
          <>
            <strong>{lengthWords(next.metres, units, language)}</strong>
            <span>{words(next.turn, 0)}</span>
          </>
        ) : (
          <strong>{t('drive.straightOn')}</strong>
        )}
      </div>
      {!isLocked && (
        <button
          type="button"
          className={page.icon}
          aria-pressed={spoken}
          aria-label={t('drive.speak')}
          onClick={() => onSpoken(!spoken)}
        >
          <Voice size={28} />
        </button>
      )}
    </section>
  )
}
