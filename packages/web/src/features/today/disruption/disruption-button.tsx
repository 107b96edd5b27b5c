import type { LocalDate, Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { useServerDate } from '../../../live/feed/server-clock.ts'
import { MayChange } from '../../../ui/role.tsx'
import { IconCalendarEvent } from '../../../ui/text/icons.ts'
import { DisruptionDialog } from './disruption-dialog.tsx'
import { disruptionWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface DisruptionButtonProps {
  date?: LocalDate | undefined
  /** Beside other buttons that stand out. */
  variant?: 'default' | 'subtle'
}

/** Opens what the office does to a whole date at once; the date of the page, or else today. */
export function DisruptionButton({ date, variant = 'default' }: DisruptionButtonProps) {
  const t = useWords(disruptionWords)
  const { timeZone } = useOutletContext<Organization>()
  const today = useServerDate(timeZone)
  const [isOpen, setOpen] = useState(false)
  if (!today) return null
  return (
    <MayChange>
      <Button variant={variant} leftSection={<IconCalendarEvent size={16} />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <DisruptionDialog date={date ?? today} today={today} onClose={() => setOpen(false)} />}
    </MayChange>
  )
}
