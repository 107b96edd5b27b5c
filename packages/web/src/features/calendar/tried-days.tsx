import { type Calendar, type EventOutcome, type FileEvent, tryEvent, withDaysOff } from '@firstbell/domain'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { notify } from '../../ui/dialog/notices.tsx'
import page from '../../ui/page/page.module.css'
import { useAction } from '../../ui/use-action.ts'
import styles from './tried-days.module.css'

interface TriedDaysProps {
  orgId: string
  calendar: Calendar & { version: string }
  /** Of the file. */
  name: string
  events: readonly FileEvent[]
  onClose(): void
}

/** The events of a file, and what would become of each. Nothing is chosen at first: a calendar has more in it than days without school. */
export function TriedDays({ orgId, calendar, name, events, onClose }: TriedDaysProps) {
  const { t } = useTranslation()
  const tried = useMemo(
    () => events.map((event) => ({ event, outcome: tryEvent(calendar, event) })),
    [events, calendar],
  )
  const [chosen, setChosen] = useState<ReadonlySet<FileEvent>>(new Set())
  const able = tried.filter(({ outcome }) => outcome.result === 'create').map(({ event }) => event)
  const exceptions = withDaysOff(calendar, [...chosen])
  const days = exceptions.length - calendar.exceptions.length
  const write = useAction(
    () => client.calendar.change({ query: { orgId }, body: { exceptions }, ifMatch: calendar.version }),
    {
      onDone() {
        void notify({ message: t('calendar.imported', { count: days }) })
        onClose()
      },
    },
  )
  const choose = (event: FileEvent) => {
    const next = new Set(chosen)
    if (!next.delete(event)) next.add(event)
    setChosen(next)
  }
  const counts = (['create', 'unchanged', 'error'] as const).map((result) =>
    t(`calendar.results.${result}`, { count: tried.filter(({ outcome }) => outcome.result === result).length }),
  )

  return (
    <Dialog title={name} size="xl" onClose={onClose}>
      <Stack gap="md">
        <Text>{t('calendar.importLead')}</Text>
        <Text c="dimmed">{counts.join(' · ')}</Text>
        {tried.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may hold nothing that can be reached
          <div className={styles.events} tabIndex={0} role="group" aria-label={t('calendar.events')}>
            <table className={page.table} aria-label={t('calendar.events')}>
              <thead>
                <tr>
                  <th scope="col">
                    <Checkbox
                      aria-label={t('calendar.all')}
                      disabled={able.length === 0}
                      checked={able.length > 0 && chosen.size === able.length}
                      indeterminate={chosen.size > 0 && chosen.size < able.length}
                      onChange={() => setChosen(new Set(chosen.size === able.length ? [] : able))}
                    />
                  </th>
                  <th scope="col">{t('calendar.event')}</th>
                  <th scope="col">{t('calendar.days')}</th>
                  <th scope="col">{t('calendar.becomes')}</th>
                </tr>
              </thead>
              <tbody>
                {tried.map(({ event, outcome }, index) => (
                  <tr key={index}>
                    <td>
                      {outcome.result === 'create' && (
                        <Checkbox
                          aria-label={event.name || t('calendar.nameless')}
                          checked={chosen.has(event)}
                          onChange={() => choose(event)}
                        />
                      )}
                    </td>
                    <th scope="row">{event.name || t('calendar.nameless')}</th>
                    <td>
                      <Days event={event} />
                    </td>
                    <td data-result={outcome.result}>
                      <Becomes outcome={outcome} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <FormSentence>{write.failure}</FormSentence>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={days === 0} loading={write.pending} onClick={() => write.start(undefined)}>
            {t('calendar.takeOut', { count: days })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Days({ event }: { event: FileEvent }) {
  const dates = useDates('UTC')
  if ('trouble' in event) return '—'
  const write = (date: string) => dates.date(Date.parse(`${date}T00:00:00Z`) / 1000)
  return event.from === event.to ? write(event.from) : `${write(event.from)} – ${write(event.to)}`
}

function Becomes({ outcome }: { outcome: EventOutcome }) {
  const { t } = useTranslation()
  if (outcome.result === 'create') return t('calendar.schoolDays', { count: outcome.dates.length })
  return outcome.result === 'unchanged' ? t('calendar.noBusesThen') : t(`calendar.troubles.${outcome.reason}`)
}
