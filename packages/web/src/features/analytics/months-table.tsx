import { MessageChannel, type OrganizationMonths } from '@firstbell/domain'
import { Table } from '../../ui/table/table.tsx'
import { FIGURES, messageCells, useFigureValues } from './figure-values.ts'
import { useWords } from '../../words.ts'
import { useChannelName } from '../../ui/text/use-channel-name.ts'
import { analyticsWords } from './words.en.ts'

/** The figures of an organization, the newest month first. */
export function MonthsTable({ months }: Pick<OrganizationMonths, 'months'>) {
  const w = useWords(analyticsWords)
  const channelName = useChannelName()
  const values = useFigureValues()
  const channels = MessageChannel.options.filter((channel) =>
    months.some(({ figures }) => figures.messages?.some((one) => one.channel === channel)),
  )
  return (
    <Table label={w('months')} scrollable>
      <thead>
        <tr>
          <th scope="col">{w('columns.month')}</th>
          {FIGURES.map((name) => (
            <th key={name} scope="col" data-align="end">
              {w(`figures.${name}`)}
            </th>
          ))}
          {channels.flatMap((channel) =>
            [w('delivered'), w('failed')].map((what) => (
              <th key={channel + what} scope="col" data-align="end">
                {channelName(channel)}: {what}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, figures }) => (
          <tr key={month}>
            <th scope="row">{values.month(month)}</th>
            {FIGURES.map((name) => (
              <td key={name} data-align="end">
                {figures.days === 0 ? '—' : values.figure(name, figures[name])}
              </td>
            ))}
            {channels.flatMap((channel) =>
              messageCells(figures.messages, channel).map((count, index) => (
                <td key={channel + String(index)} data-align="end">
                  {count === null ? '—' : values.people(count)}
                </td>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
