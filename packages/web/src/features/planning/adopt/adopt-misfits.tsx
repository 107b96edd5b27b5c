import type { adoptionMisfits } from '@firstbell/domain'
import { useWords } from '../../../words.ts'
import planStyles from '../plan/plan-page.module.css'
import { adoptWords } from './words-adopt.en.ts'

/** FIT-4: routes whose riders do not fit on the bus that is chosen, and what it is short of. */
export function AdoptMisfits({ misfits }: { misfits: ReturnType<typeof adoptionMisfits> }) {
  const t = useWords(adoptWords)
  if (misfits.length === 0) return null
  return (
    <section className={planStyles.violations} aria-live="polite">
      <h2>{t('adopt.misfits')}</h2>
      <ul>
        {misfits.map(({ route: { name, riders, inWheelchairs }, number, seatsMissing, wheelchairPlacesMissing }) => (
          <li key={name}>
            {[
              seatsMissing > 0 && t('adopt.seatsMissing', { route: name, bus: number, count: seatsMissing, riders }),
              wheelchairPlacesMissing > 0 &&
                t('adopt.wheelchairPlacesMissing', {
                  route: name,
                  bus: number,
                  count: wheelchairPlacesMissing,
                  names: inWheelchairs.join(', '),
                }),
            ]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
