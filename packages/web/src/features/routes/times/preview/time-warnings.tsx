import type { Organization, TimeWarning } from '@firstbell/domain'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '../../../../ui/text/icons.ts'
import { useIssueWords } from '../../check/use-issue-words.ts'
import styles from '../calc-times.module.css'
import { signedMinutes } from '../use-minutes-range.ts'
import { timesWords } from '../words.en.ts'
import { useWords } from '../../../../words.ts'

interface TimeWarningsProps {
  organization: Organization
  warnings: readonly TimeWarning[]
}

/** TIMES-11: what is wrong with the new times, in the sentences of the route check; renders nothing without a warning. */
export function TimeWarnings({ organization, warnings }: TimeWarningsProps) {
  const t = useWords(timesWords)
  const issueWords = useIssueWords(organization)
  if (warnings.length === 0) return null
  const words = ({ code, ...rest }: TimeWarning) => {
    const { subject, other, found, limit } = rest
    if (code === 'fasterThanStreets') return t('times.warnings.fasterThanStreets', { subject, other, found, limit })
    if (code === 'timepointMoved') return t('times.warnings.timepointMoved', { subject, minutes: signedMinutes(found) })
    return issueWords({ code, ...rest })
  }
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={t('times.warnings.title', { count: warnings.length })}
      p="sm"
      mb="md"
    >
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.stopId}`}>{words(warning)}</li>
        ))}
      </ul>
    </Alert>
  )
}
