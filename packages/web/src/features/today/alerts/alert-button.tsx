import type { Organization, ScheduledRun } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { MayChange } from '../../../ui/role.tsx'
import { IconSpeakerphone } from '../../../ui/text/icons.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { alertAbout, type AlertValues } from './alert-values.ts'
import { alertsWords } from './words.en.ts'
import { useServerTime } from '../../../live/feed/server-clock.ts'
import { useWords } from '../../../words.ts'

interface AlertButtonProps {
  scheduledRun: ScheduledRun
  toleranceMinutes: number
}

/** Opens the dialog with what is to be told about a run as it is now. */
export function AlertButton({ scheduledRun, toleranceMinutes }: AlertButtonProps) {
  const t = useWords(alertsWords)
  const { timeZone } = useOutletContext<Organization>()
  const [initial, setInitial] = useState<AlertValues>()
  const timeNow = useServerTime()
  return (
    <MayChange>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconSpeakerphone size={16} />}
        onClick={() => setInitial(alertAbout(scheduledRun, { toleranceMinutes, timeZone, now: timeNow() }))}
      >
        {t('alerts.button')}
      </Button>
      {initial && <AlertDialog initial={initial} onClose={() => setInitial(undefined)} />}
    </MayChange>
  )
}
