import { type Organization, ReportType } from '@firstbell/domain'
import { Select } from '@mantine/core'
import { useId } from 'react'
import { Link, useNavigate, useOutletContext } from 'react-router'
import { addressOfOverview, addressOfReport, type AskedReport } from '../filters/address.ts'
import styles from '../insights.module.css'
import { type ReportGroup, reportGroupsOf } from './report-groups.ts'
import { useReportWords } from './use-report-words.ts'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface ReportListProps {
  asked: AskedReport
  /** The overview is shown, and none of the reports. */
  isOverview?: boolean
}

const OVERVIEW = 'overview'

/** The overview and the reports in groups, beside the one that is shown; where there is no room for a list, a field. */
export function ReportList({ asked, isOverview = false }: ReportListProps) {
  const t = useWords(insightsWords)
  const words = useReportWords()
  const navigate = useNavigate()
  const groups = reportGroupsOf(useOutletContext<Organization>())
  const open = (entry: string | null) =>
    navigate(entry === OVERVIEW ? addressOfOverview(asked) : addressOfReport(asked, ReportType.parse(entry)))
  return (
    <>
      <nav className={styles.list} aria-label={t('insights.list')}>
        <ul>
          <li>
            <Link to={addressOfOverview(asked)} className={styles.entry} aria-current={isOverview ? 'page' : undefined}>
              {t('insights.overview.title')}
            </Link>
          </li>
        </ul>
        {groups.map((group) => (
          <GroupOfReports key={group.name} group={group} asked={asked} shown={isOverview ? undefined : asked.type} />
        ))}
      </nav>
      <Select
        className={styles.listField}
        label={t('insights.report')}
        allowDeselect={false}
        data={[
          { value: OVERVIEW, label: t('insights.overview.title') },
          ...groups.map(({ name, types }) => ({
            group: t(`insights.groups.${name}`),
            items: types.map((type) => ({ value: type, label: words.name(type) })),
          })),
        ]}
        value={isOverview ? OVERVIEW : asked.type}
        onChange={(entry) => void open(entry)}
      />
    </>
  )
}

interface GroupOfReportsProps {
  group: ReportGroup
  asked: AskedReport
  shown: ReportType | undefined
}

function GroupOfReports({ group: { name, types }, asked, shown }: GroupOfReportsProps) {
  const t = useWords(insightsWords)
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
              to={addressOfReport(asked, type)}
              className={styles.entry}
              aria-current={type === shown ? 'page' : undefined}
            >
              {words.name(type)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
