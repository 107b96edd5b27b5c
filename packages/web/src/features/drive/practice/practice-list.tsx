import type { DriverDay, PracticeRoute } from '@firstbell/contract'
import { PRACTICED_SHARE } from '@firstbell/domain'
import { useFormats } from '../../../ui/text/formats.ts'
import { IconChevronRight } from '../../../ui/text/icons.ts'
import styles from '../drive.module.css'
import { useShare } from '../../../ui/text/use-share.ts'
import { practiceWords } from './words-practice.en.ts'
import { useWords } from '../../../words.ts'

interface PracticeListProps {
  day: DriverDay
  onChoose(routeId: string): void
}

/** ROUTE-20: the routes of the driver that begin later; renders nothing where there is none. */
export function PracticeList({ day, onChoose }: PracticeListProps) {
  const t = useWords(practiceWords)
  const { shortDay } = useFormats('UTC')
  const share = useShare()
  if (day.practices.length === 0) return null
  const stateOf = ({ drivenShare }: PracticeRoute) => {
    if (drivenShare === null) return t('notDriven')
    return drivenShare >= PRACTICED_SHARE ? t('practiced') : t('driven', { share: share(drivenShare) })
  }
  return (
    <section className={styles.choices}>
      <h2 className={styles.heading}>{t('title')}</h2>
      <p className={styles.cardLine}>{t('lead')}</p>
      <ul className={styles.runs}>
        {day.practices.map((practice) => (
          <li key={practice.routeId}>
            <button type="button" className={styles.run} onClick={() => onChoose(practice.routeId)}>
              <span className={styles.runName}>
                <strong>{practice.routeName}</strong>
                <span>{[t('firstDay', { date: shortDay(practice.validFrom) }), stateOf(practice)].join(' · ')}</span>
              </span>
              <IconChevronRight size={28} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
