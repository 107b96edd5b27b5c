import { type Organization, ReportType } from '@firstbell/domain'
import { Select } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useOutletContext } from 'react-router'
import { addressOf, type AskedReport, otherReport } from './address.ts'
import styles from './insights.module.css'
import { type ReportGroup, reportGroupsOf } from './report-groups.ts'
import { useReportWords } from './use-report-words.ts'

interface ReportListProps {
  asked: AskedReport
  onShow(asked: AskedReport): void
}

/** The reports in groups, beside the one that is shown; where there is no room for a list, a field. */
export function ReportList({ asked, onShow }: ReportListProps) {
  const { t } = useTranslation()
  const words = useReportWords()
  const groups = reportGroupsOf(useOutletContext<Organization>())
  return (
    <>
      <nav className={styles.list} aria-label={t('insights.list')}>
        {groups.map((group) => (
          <GroupOfReports key={group.name} group={group} asked={asked} />
        ))}
      </nav>
      <Select
        className={styles.listField}
        label={t('insights.report')}
        allowDeselect={false}
        data={groups.map(({ name, types }) => ({
          group: t(`insights.groups.${name}`),
          items: types.map((type) => ({ value: type, label: words.name(type) })),
        }))}
        value={asked.type}
        onChange={(value) => onShow(otherReport(asked, ReportType.parse(value)))}
      />
    </>
  )
}

function GroupOfReports({ group: { name, types }, asked }: { group: ReportGroup; asked: AskedReport }) {
  const { t } = useTranslation()
  const words = useReportWords()
  const id = useId()
  return (
    <>
      <p id={id} className={styles.group}>
        {t(`insights.groups.${name}`)}
      </p>
      <ul aria-labelledby={id}>
        {types.map((type) => (
          <li key={type}>
            <Link
              to={{ search: `?${addressOf(otherReport(asked, type))}` }}
              className={styles.entry}
              aria-current={type === asked.type ? 'page' : undefined}
            >
              {words.name(type)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
