import { api } from '@firstbell/contract'
import type { ReportSchedule } from '@firstbell/domain/report-schedules'
import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/dialog/notices.tsx'
import { useMay } from '../../ui/role.tsx'
import { IconChevronDown } from '../../ui/text/icons.ts'
import { useAction } from '../../ui/use-action.ts'
import { ReportScheduleDialog } from './schedule-dialog.tsx'
import { scheduleWords } from './words.en.ts'
import { useWords } from '../../words.ts'

export function ScheduleActions({ schedule }: { schedule: ReportSchedule }) {
  const w = useWords(scheduleWords)
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const { id: scheduleId, name, paused } = schedule
  const params = { scheduleId }
  const pause = useAction(() => client.reportschedules.change({ params, body: { paused: !paused } }))
  const preview = useAction(() => client.reportschedules.preview({ params }), {
    onDone: ({ to }) => notify({ message: w('previewed', { to }) }),
    onFailed: () => notify({ message: w('previewRefused'), color: 'red' }),
  })
  const remove = useAction(() => client.reportschedules.remove({ params }))
  if (!useMay(api.reportschedules.change)) return null
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={w('actions', { name })}>
            <IconChevronDown size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('edit')}>{w('edit')}</Menu.Item>
          <Menu.Item onClick={() => pause.start(undefined)}>{w(paused ? 'resume' : 'pause')}</Menu.Item>
          <Menu.Item onClick={() => preview.start(undefined)}>{w('preview')}</Menu.Item>
          <Menu.Item onClick={() => setOpen('remove')}>{w('remove')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'edit' && (
        <ReportScheduleDialog
          title={w('editTitle')}
          settings={schedule}
          save={(body) => client.reportschedules.change({ params, body })}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <Confirm
          title={w('removeQuestion')}
          verb={w('remove')}
          danger
          {...(remove.failure !== undefined && { failure: remove.failure })}
          pending={remove.pending}
          onConfirm={() => remove.start(undefined)}
          onClose={close}
        >
          {w('removeLead', { name })}
        </Confirm>
      )}
    </>
  )
}
