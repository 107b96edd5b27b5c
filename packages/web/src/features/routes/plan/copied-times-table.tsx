import { useTimeOfDay } from '../../../ui/text/formats.ts'
import styles from '../times/calc-times.module.css'
import type { CopiedTime } from './copied-times.ts'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** The times of a copy beside those of the original. */
export function CopiedTimesTable({ rows }: { rows: readonly CopiedTime[] }) {
  const t = useWords(routesWords)
  const timeOfDay = useTimeOfDay()
  return (
    <table className={styles.table} aria-label={t('duplicate.preview')}>
      <thead>
        <tr>
          <th scope="col">{t('routes.stop')}</th>
          <th scope="col" className={styles.number}>
            {t('duplicate.original')}
          </th>
          <th scope="col" className={styles.number}>
            {t('duplicate.copy')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ stopId, name, before, after }, index) => (
          <tr key={stopId}>
            <th scope="row">
              {index + 1} {name}
            </th>
            <td className={styles.number}>{timeOfDay(before)}</td>
            <td className={styles.number}>
              <strong>{timeOfDay(after)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
