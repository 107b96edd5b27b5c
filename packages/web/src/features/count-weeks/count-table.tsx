import type { CountCell, LocalDate, Organization, RiderCount } from '@firstbell/domain'
import { Anchor, Text } from '@mantine/core'
import { Link, useOutletContext } from 'react-router'
import { paths } from '../../paths.ts'
import { useFormats } from '../../ui/text/formats.ts'
import { Table } from '../../ui/table/table.tsx'
import { countWeekWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface CountTableProps {
  count: RiderCount
  dates: readonly LocalDate[]
  /** The rides behind it are no longer stored. */
  isSigned?: boolean
}

/** Routes in lines and days in columns; each number leads to the rides behind it, while there are any. */
export function CountTable({ count: { cells }, dates, isSigned = false }: CountTableProps) {
  const t = useWords(countWeekWords)
  const { timeZone } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  const routes = new Map(cells.map((cell) => [cell.routeId, cell]))
  const cellOf = new Map(cells.map((cell) => [`${cell.routeId} ${cell.date}`, cell]))
  if (cells.length === 0) return null
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('route')}</th>
          <th scope="col">{t('halfDay')}</th>
          {dates.map((date) => (
            <th key={date} scope="col">
              {formats.shortDay(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...routes.values()].map(({ routeId, routeName, direction }) => (
          <tr key={routeId}>
            <th scope="row">{routeName}</th>
            <td>{t(`direction.${direction}`)}</td>
            {dates.map((date) => (
              <td key={date}>
                <Cell cell={cellOf.get(`${routeId} ${date}`)} isSigned={isSigned} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Cell({ cell, isSigned }: { cell: CountCell | undefined; isSigned: boolean }) {
  const t = useWords(countWeekWords)
  const { timeZone } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  if (!cell) return '—'
  const { date, routeId, routeName, boarded, notBoarded, unknown } = cell
  const known = boarded + notBoarded
  const number = known > 0 ? t('of', { boarded, known }) : t('unknown', { count: unknown })
  return (
    <>
      {isSigned ? (
        number
      ) : (
        <Anchor
          component={Link}
          to={`${paths.rides}?${new URLSearchParams({ date, routeId }).toString()}`}
          size="sm"
          aria-label={t('cell', { route: routeName, date: formats.day(date), boarded, notBoarded, unknown })}
        >
          {number}
        </Anchor>
      )}
      {known > 0 && unknown > 0 && (
        <Text size="xs" c="dimmed">
          {t('unknown', { count: unknown })}
        </Text>
      )}
    </>
  )
}
