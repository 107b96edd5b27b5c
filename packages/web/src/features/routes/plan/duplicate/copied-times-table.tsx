import { useTimeOfDay } from '../../../../ui/text/formats.ts'
import { Table } from '../../../../ui/table/table.tsx'
import type { CopiedTime } from './copied-times.ts'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'

/** The times of a copy beside those of the original. */
export function CopiedTimesTable({ rows }: { rows: readonly CopiedTime[] }) {
  const t = useWords(routesWords)
  const timeOfDay = useTimeOfDay()
  return (
    <Table label={t('duplicate.preview')} minWidthPixels={0}>
      <thead>
        <tr>
          <th scope="col">{t('routes.stop')}</th>
          <th scope="col" data-align="end">
            {t('duplicate.original')}
          </th>
          <th scope="col" data-align="end">
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
            <td data-align="end">{timeOfDay(before)}</td>
            <td data-align="end">
              <strong>{timeOfDay(after)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
