import { api } from '@firstbell/contract'
import { type Organization, type ScheduledRun, phoneLink } from '@firstbell/domain'
import { Button, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { MayChange } from '../../../ui/role.tsx'
import { IconPencil, IconPhone } from '../../../ui/text/icons.ts'
import { ChangeDay } from '../day-change/change-day.tsx'
import { useDriverPhone } from './use-driver-phone.ts'
import { liveActionsWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** WEB-13: what an office does about a bus that it watches. */
export function LiveActions({ scheduledRun }: { scheduledRun: ScheduledRun }) {
  return (
    <>
      <CallDriver scheduledRun={scheduledRun} />
      <MayChange>
        <EditRun scheduledRun={scheduledRun} />
      </MayChange>
    </>
  )
}

function CallDriver({ scheduledRun }: { scheduledRun: ScheduledRun }) {
  const t = useWords(liveActionsWords)
  const driver = useDriverPhone(scheduledRun)
  if (!driver) return null
  const { name, phone } = driver
  if (phone === '')
    return (
      <Tooltip label={t('noPhone', { name })}>
        <Button size="xs" variant="subtle" data-disabled leftSection={<IconPhone size={16} />}>
          {t('call')}
        </Button>
      </Tooltip>
    )
  return (
    <Tooltip label={t('callName', { name, phone })}>
      <Button component="a" href={phoneLink(phone)} size="xs" variant="subtle" leftSection={<IconPhone size={16} />}>
        {t('call')}
      </Button>
    </Tooltip>
  )
}

/** The dialog of the dashboard, with the other runs of today as they are when it opens. */
function EditRun({ scheduledRun }: { scheduledRun: ScheduledRun }) {
  const t = useWords(liveActionsWords)
  const { id: orgId } = useOutletContext<Organization>()
  const [isOpen, setIsOpen] = useState(false)
  const { data: sameDay } = useQuery({
    ...query(api.scheduledRuns.list, { query: { orgId, date: scheduledRun.date } }),
    enabled: isOpen,
  })
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil size={16} />}
        loading={isOpen && !sameDay}
        onClick={() => setIsOpen(true)}
      >
        {t('edit')}
      </Button>
      {isOpen && sameDay && (
        <ChangeDay scheduledRun={scheduledRun} sameDay={sameDay} isToday onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
