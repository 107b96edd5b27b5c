import type { Stop, TimeChange } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import styles from './calc-times.module.css'
import { signedMinutes } from './use-minutes-range.ts'

interface TimesTableProps {
  timedStops: readonly Stop[]
  changes: readonly TimeChange[]
}

/** The current times, the new ones, and the differences. */
export function TimesTable({ timedStops, changes }: TimesTableProps) {
  const { t } = useTranslation()
  const timeOfDay = useTimeOfDay()
  return (
    <table className={styles.table} aria-label={t('times.preview')}>
      <thead>
        <tr>
          <th scope="col">{t('routes.stop')}</th>
          <th scope="col" className={styles.number}>
            {t('routes.columns.children')}
          </th>
          <th scope="col" className={styles.number}>
            {t('times.before')}
          </th>
          <th scope="col" className={styles.number}>
            {t('times.after')}
          </th>
          <th scope="col" className={styles.number}>
            {t('times.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ stopId, before, after, differenceMinutes }, index) => (
          <tr key={stopId}>
            <th scope="row">
              {index + 1} {timedStops[index]?.name}
            </th>
            <td className={styles.number}>{timedStops[index]?.childcount}</td>
            <td className={styles.number}>{timeOfDay(before)}</td>
            <td className={styles.number}>
              <strong>{timeOfDay(after)}</strong>
            </td>
            <td className={styles.number}>{signedMinutes(differenceMinutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
