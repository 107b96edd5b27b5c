import { addDays, type Calendar, type ExceptionRange, weekdayOf } from '@firstbell/domain'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useMayChange } from '../../../ui/role.tsx'
import { IconPencil, IconTrash } from '../../../ui/text/icons.ts'
import { Table } from '../../../ui/table/table.tsx'
import { SIGNS } from './effects.ts'
import styles from './school-year.module.css'
import { useRangeWords } from './use-range-words.ts'
import { yearWords } from './words-year.en.ts'
import { useWords } from '../../../words.ts'

interface ExceptionTableProps {
  ranges: readonly ExceptionRange[]
  weekdays: Calendar['weekdays']
  label: string
  onEdit(range: ExceptionRange): void
  onRemove(range: ExceptionRange): void
}

/** CALENDAR-4: one row for each range of days with the same exception. */
export function ExceptionTable({ ranges, weekdays, label, onEdit, onRemove }: ExceptionTableProps) {
  const t = useWords(yearWords)
  const words = useRangeWords()
  const mayChange = useMayChange()
  if (ranges.length === 0) return <p className={styles.lead}>{t('none')}</p>
  return (
    <Table label={label} minWidthPixels={0} className={styles.exceptions}>
      <thead>
        <tr>
          <th scope="col">{t('dates')}</th>
          <th scope="col">{t('schoolDays')}</th>
          <th scope="col">{t('change')}</th>
          <th scope="col">{t('note')}</th>
          {mayChange && (
            <th scope="col">
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {ranges.map((range) => {
          const Sign = SIGNS[range.effect]
          const dates = words.range(range)
          return (
            <tr key={range.from}>
              <th scope="row">{dates}</th>
              <td>{schoolDaysOf(range, weekdays)}</td>
              <td>
                <span className={styles.change} data-effect={range.effect}>
                  <Sign size={16} aria-hidden />
                  {words.change(range)}
                </span>
              </td>
              <td>{range.note}</td>
              {mayChange && (
                <td className={styles.actions}>
                  <ActionIcon variant="subtle" aria-label={t('edit', { range: dates })} onClick={() => onEdit(range)}>
                    <IconPencil size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('remove', { range: dates })}
                    onClick={() => onRemove(range)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

function schoolDaysOf({ from, to }: ExceptionRange, weekdays: Calendar['weekdays']): number {
  let days = 0
  for (let date = from; date <= to; date = addDays(date, 1)) if (weekdays.includes(weekdayOf(date))) days++
  return days
}
