import { ReportGrouping, REPORTS } from '@firstbell/domain'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { type AskedReport, type AddressFilter, setFilters, withoutFilters } from '../filters/address.ts'
import styles from '../insights.module.css'
import { PeriodField } from '../filters/period-field.tsx'
import { useFilterChoices } from '../filters/use-filter-choices.ts'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface ReportFilterBarProps {
  asked: AskedReport
  calendar: { today: string; weekStart: number }
  onShow(asked: AskedReport): void
}

/** Of which there can be many. */
const SEARCHED: ReadonlySet<AddressFilter> = new Set(['routeId', 'stopId', 'driver', 'bus'])

export function ReportFilterBar({ asked, calendar, onShow }: ReportFilterBarProps) {
  const t = useWords(insightsWords)
  const { filters } = asked
  const { groupings } = REPORTS[asked.type]
  const fields = useFilterChoices(asked)
  const change = (changes: Partial<AskedReport['filters']>) =>
    onShow({ ...asked, filters: { ...filters, ...changes }, page: 1 })
  const set = (name: AddressFilter, value: string | null) =>
    change({ ...(name === 'routeId' && { stopId: undefined }), [name]: value ?? undefined })
  return (
    <div className={styles.bar}>
      <PeriodField period={filters} calendar={calendar} onChange={change} />
      {fields.map(({ name, choices }) => (
        <Select
          key={name}
          w={196}
          aria-label={t(`insights.filters.${name}`)}
          placeholder={t(`insights.all.${name}`)}
          data={choices}
          value={filters[name] ?? null}
          onChange={(value) => set(name, value)}
          searchable={SEARCHED.has(name)}
          clearable
        />
      ))}
      {groupings.length > 1 && (
        <SegmentedControl
          aria-label={t('insights.by')}
          data={groupings.map((value) => ({ value, label: t(`insights.groupings.${value}`) }))}
          value={filters.by ?? groupings[0]}
          onChange={(value) => change({ by: ReportGrouping.parse(value) })}
        />
      )}
      {setFilters(asked).length > 0 && (
        <Button variant="subtle" onClick={() => onShow(withoutFilters(asked))}>
          {t('insights.clear')}
        </Button>
      )}
    </div>
  )
}
