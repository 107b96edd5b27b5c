import { api } from '@firstbell/contract'
import type { RideDirection } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { query } from '../../../api.ts'
import { useAssignWords } from '../../assign-stop/use-assign-words.ts'

const AssignStopDialog = lazy(async () => ({
  default: (await import('../../assign-stop/assign-stop-dialog.tsx')).AssignStopDialog,
}))

/** ASSIGN-13: a child without a ride is assigned where the route check says so. */
export function AssignByIssue({ childId, direction }: { childId: string; direction: RideDirection }) {
  const { t: w } = useAssignWords()
  const [open, setOpen] = useState(false)
  const { data: child } = useQuery({ ...query(api.children.get, { params: { childId } }), enabled: open })
  const close = () => setOpen(false)
  return (
    <>
      <Button size="compact-sm" variant="light" loading={open && !child} onClick={() => setOpen(true)}>
        {w('open')}
      </Button>
      {open && child && (
        <Suspense>
          <AssignStopDialog child={child} direction={direction} onAssigned={close} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
