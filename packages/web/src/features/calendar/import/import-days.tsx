import type { Calendar, FileEvent, Organization } from '@firstbell/domain'
import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { IconFileImport } from '../../../ui/text/icons.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { readCalendarFile } from './calendar-file.ts'
import { TriedDays } from './tried-days.tsx'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'
import { importWords } from './words-import.en.ts'

const MAX_BYTES = 5_000_000

interface ImportDaysProps {
  organization: Pick<Organization, 'id' | 'timeZone'>
  calendar: Calendar & { version: string }
  /** Something typed is not saved: what is brought in would sweep it away. */
  isChanged: boolean
}

/** The calendar of a school, from its file: what would become of each event is shown before anything is written. */
export function ImportDays({ organization, calendar, isChanged }: ImportDaysProps) {
  const t = useWords(uiWords)
  const w = useWords(importWords)
  const [tried, setTried] = useState<{ name: string; events: FileEvent[] }>()

  async function read(file: File) {
    const { timeZone } = organization
    const bytes = new Uint8Array(file.size > MAX_BYTES ? [] : await file.arrayBuffer())
    const events = await readCalendarFile(bytes, { ...calendar, timeZone })
    if (events) setTried({ name: file.name, events })
    else void notify({ color: 'red', title: t('list.notDone'), message: w('unreadable') })
  }

  return (
    <>
      <FileButton onChange={(file) => file && void read(file)} accept=".ics,text/calendar">
        {({ onClick }) => (
          <Button
            onClick={isChanged ? () => void notify({ message: w('saveFirst') }) : onClick}
            variant="default"
            leftSection={<IconFileImport size={16} />}
          >
            {w('import')}
          </Button>
        )}
      </FileButton>
      {tried && (
        <TriedDays {...tried} orgId={organization.id} calendar={calendar} onClose={() => setTried(undefined)} />
      )}
    </>
  )
}
