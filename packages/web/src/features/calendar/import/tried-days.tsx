import { type Calendar, type FileEvent, tryEvent, withDaysOff } from '@firstbell/domain'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { client } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { notify } from '../../../ui/dialog/notices.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { EventTable } from './event-table.tsx'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'
import { importWords } from './words-import.en.ts'

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
  const t = useWords(uiWords)
  const w = useWords(importWords)
  const tried = useMemo(
    () => events.map((event) => ({ event, outcome: tryEvent(calendar, event) })),
    [events, calendar],
  )
  const [chosen, setChosen] = useState<ReadonlySet<FileEvent>>(new Set())
  const exceptions = withDaysOff(calendar, [...chosen])
  const days = exceptions.length - calendar.exceptions.length
  const write = useAction(
    () => client.calendar.change({ query: { orgId }, body: { exceptions }, ifMatch: calendar.version }),
    {
      onDone() {
        void notify({ message: w('imported', { count: days }) })
        onClose()
      },
    },
  )
  const counts = (['create', 'unchanged', 'error'] as const).map((result) =>
    w(`results.${result}`, { count: tried.filter(({ outcome }) => outcome.result === result).length }),
  )

  return (
    <Dialog title={name} size="xl" onClose={onClose}>
      <Stack gap="md">
        <Text>{w('importLead')}</Text>
        <Text c="dimmed">{counts.join(' · ')}</Text>
        {tried.length > 0 && <EventTable tried={tried} chosen={chosen} onChoose={setChosen} />}
        <FormSentence>{write.failure}</FormSentence>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={days === 0} loading={write.pending} onClick={() => write.start(undefined)}>
            {w('takeOut', { count: days })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
