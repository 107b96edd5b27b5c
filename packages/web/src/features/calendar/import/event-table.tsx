import type { EventOutcome, FileEvent } from '@firstbell/domain'
import { Checkbox } from '@mantine/core'
import { useDates } from '../../../ui/text/formats.ts'
import { Table } from '../../../ui/table/table.tsx'
import styles from './event-table.module.css'
import { importWords } from './words-import.en.ts'
import { useWords } from '../../../words.ts'

interface EventTableProps {
  tried: readonly { event: FileEvent; outcome: EventOutcome }[]
  chosen: ReadonlySet<FileEvent>
  onChoose(chosen: ReadonlySet<FileEvent>): void
}

/** The events of a file with what each would become; those that can be are chosen one by one, or all at once. */
export function EventTable({ tried, chosen, onChoose }: EventTableProps) {
  const w = useWords(importWords)
  const able = tried.filter(({ outcome }) => outcome.result === 'create').map(({ event }) => event)
  const choose = (event: FileEvent) => {
    const next = new Set(chosen)
    if (!next.delete(event)) next.add(event)
    onChoose(next)
  }
  return (
    <Table label={w('events')} minWidthPixels={0} maxHeight="50dvh" scrollable className={styles.events}>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              aria-label={w('all')}
              disabled={able.length === 0}
              checked={able.length > 0 && chosen.size === able.length}
              indeterminate={chosen.size > 0 && chosen.size < able.length}
              onChange={() => onChoose(new Set(chosen.size === able.length ? [] : able))}
            />
          </th>
          <th scope="col">{w('event')}</th>
          <th scope="col">{w('days')}</th>
          <th scope="col">{w('becomes')}</th>
        </tr>
      </thead>
      <tbody>
        {tried.map(({ event, outcome }, index) => (
          <tr key={index}>
            <td>
              {outcome.result === 'create' && (
                <Checkbox
                  aria-label={event.name || w('nameless')}
                  checked={chosen.has(event)}
                  onChange={() => choose(event)}
                />
              )}
            </td>
            <th scope="row">{event.name || w('nameless')}</th>
            <td>
              <Days event={event} />
            </td>
            <td data-result={outcome.result}>
              <Becomes outcome={outcome} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Days({ event }: { event: FileEvent }) {
  const dates = useDates('UTC')
  if ('trouble' in event) return '—'
  const write = (date: string) => dates.date(Date.parse(`${date}T00:00:00Z`) / 1000)
  return event.from === event.to ? write(event.from) : `${write(event.from)} – ${write(event.to)}`
}

function Becomes({ outcome }: { outcome: EventOutcome }) {
  const w = useWords(importWords)
  if (outcome.result === 'create') return w('schoolDays', { count: outcome.dates.length })
  return outcome.result === 'unchanged' ? w('noBusesThen') : w(`troubles.${outcome.reason}`)
}
