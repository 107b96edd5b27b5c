import {
  type Calendar,
  type ExceptionRange,
  exceptionRanges,
  type Organization,
  withException,
  withoutExceptions,
} from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../ui/page/card.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { IconPlus } from '../../../ui/text/icons.ts'
import { ExceptionDialog, type TypedRange } from './exception-dialog.tsx'
import { ExceptionTable } from './exception-table.tsx'
import { SchoolYear } from './school-year.tsx'
import type { DaySpan } from './use-day-selection.ts'
import { calendarWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface ExceptionsProps {
  organization: Organization
  calendar: Calendar
  onChange(exceptions: Calendar['exceptions']): void
}

interface Opened {
  range: TypedRange
  /** The range as it was before; nothing for a new one. */
  edited?: ExceptionRange
}

/** The days on which it is otherwise: the months of the year, and below them each range once. */
export function useExceptions({ organization, calendar, onChange }: ExceptionsProps) {
  const t = useWords(calendarWords)
  const [opened, setOpened] = useState<Opened>()
  const { exceptions } = calendar
  const ranges = exceptionRanges(calendar)

  function select(span: DaySpan) {
    const edited =
      span.from === span.to ? ranges.find(({ from, to }) => span.from >= from && span.from <= to) : undefined
    setOpened(edited ? { range: edited, edited } : { range: span })
  }
  const without = (range: ExceptionRange | undefined) => (range ? withoutExceptions(exceptions, range) : exceptions)
  const fields = (
    <>
      <SchoolYear organization={organization} calendar={calendar} ranges={ranges} onSelect={select} />
      <Card title={t('calendar.exceptions')}>
        <ExceptionTable
          ranges={ranges}
          weekdays={calendar.weekdays}
          label={t('calendar.exceptions')}
          onEdit={(edited) => setOpened({ range: edited, edited })}
          onRemove={(range) => onChange(withoutExceptions(exceptions, range))}
        />
        <MayChange>
          <Button
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={16} />}
            onClick={() => setOpened({ range: { from: '', to: '' } })}
          >
            {t('calendar.addException')}
          </Button>
        </MayChange>
      </Card>
    </>
  )
  // It is a form of its own, and so not within the form of the page.
  const dialog = opened && (
    <ExceptionDialog
      range={opened.range}
      isNew={!opened.edited}
      othersIn={(span) =>
        exceptionRanges({ ...calendar, exceptions: without(opened.edited) }).filter(
          ({ from, to }) => from <= span.to && to >= span.from,
        )
      }
      onApply={(range) => {
        onChange(withException(without(opened.edited), range))
        setOpened(undefined)
      }}
      onClose={() => setOpened(undefined)}
    />
  )
  return { fields, dialog }
}
