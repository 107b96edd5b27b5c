import { type Organization, type Report, reportRulesOf } from '@firstbell/domain'
import { Anchor } from '@mantine/core'
import { Link, useOutletContext } from 'react-router'
import { paths } from '../../paths.ts'
import type { AskedReport } from './filters/address.ts'
import styles from './insights.module.css'
import { useReportWords } from './report/use-report-words.ts'
import { insightsWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** What the figures of a report mean, with the rules with which they were calculated. */
export function Definition({ asked: { type }, report }: { asked: AskedReport; report: Report | undefined }) {
  const t = useWords(insightsWords)
  const organization = useOutletContext<Organization>()
  const words = useReportWords()
  return (
    <p className={styles.definition}>
      {words.definition(type, report ?? reportRulesOf(organization))}{' '}
      {type === 'countWeek' && (
        <Anchor component={Link} to={paths.countWeeks} size="sm" className={styles.screenOnly}>
          {t('insights.signCount')}
        </Anchor>
      )}
    </p>
  )
}
