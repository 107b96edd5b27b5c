import type { Analytics, Month, MonthFigures } from '@firstbell/domain'
import { type ReactNode, useId } from 'react'
import { Table } from '../../ui/table/table.tsx'
import styles from './analytics.module.css'
import { useFigureValues } from './figure-values.ts'
import { useWords } from '../../words.ts'
import { useChannelName } from '../../ui/text/use-channel-name.ts'
import { analyticsWords } from './words.en.ts'

/** How far trials get. */
export function TrialFunnel({ funnel }: Pick<Analytics, 'funnel'>) {
  const w = useWords(analyticsWords)
  const { count, share } = useFigureValues()
  const all = funnel[0]?.organizations ?? 0
  return (
    <Part
      title={w('funnel')}
      columns={[w('step'), w('reached'), w('share')]}
      rows={funnel.map(({ step, organizations }) => [
        w(`steps.${step}`),
        count(organizations),
        all === 0 ? '—' : share(organizations / all),
      ])}
    />
  )
}

/** ANALYTICS-4: counts of messages as they are shown, of a month that is over. */
export function Messages({ month, messages }: { month: Month } & Pick<MonthFigures, 'messages'>) {
  const w = useWords(analyticsWords)
  const channelName = useChannelName()
  const { people, month: nameOf } = useFigureValues()
  const lead = messages === null ? w('notOver') : messages.length === 0 ? w('noMessages') : w('roundedHint')
  return (
    <Part
      title={w('messages', { month: nameOf(month) })}
      columns={[w('channel'), w('delivered'), w('failed')]}
      rows={(messages ?? []).map(({ channel, delivered, failed }) => [
        channelName(channel),
        people(delivered),
        people(failed),
      ])}
    >
      {lead}
    </Part>
  )
}

/** What the database needs of the disk. */
export function Storage({ storage }: Pick<Analytics, 'storage'>) {
  const w = useWords(analyticsWords)
  const { bytes } = useFigureValues()
  return (
    <Part
      title={w('storage')}
      columns={[w('group'), w('size')]}
      rows={[
        ...storage.groups.map((one) => [w(`groups.${one.group}`), bytes(one.bytes)]),
        [w('total'), bytes(storage.bytes)],
      ]}
    />
  )
}

interface PartProps {
  title: string
  columns: readonly string[]
  /** Without any, the table is left out. */
  rows: readonly (readonly string[])[]
  children?: ReactNode
}

/** A small table with its title; all but its first column are numbers. */
function Part({ title, columns, rows, children }: PartProps) {
  const id = useId()
  const alignOf = (index: number) => (index === 0 ? undefined : 'end')
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length > 0 && (
        <Table labelledBy={id} minWidthPixels={0}>
          <thead>
            <tr>
              {columns.map((name, index) => (
                <th key={name} scope="col" data-align={alignOf(index)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {others.map((value, index) => (
                  <td key={columns[index + 1]} data-align="end">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {children && <p className={styles.hint}>{children}</p>}
    </section>
  )
}
