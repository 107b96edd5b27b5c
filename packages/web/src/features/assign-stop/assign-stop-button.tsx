import type { RideDirection } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { MayChange } from '../../ui/role.tsx'
import type { ChildToAssign } from './assign-stop.ts'
import { assignStopWords } from './words.en.ts'
import { useWords } from '../../words.ts'

const AssignStopDialog = lazy(async () => ({ default: (await import('./assign-stop-dialog.tsx')).AssignStopDialog }))

interface AssignStopButtonProps {
  child: ChildToAssign
  direction: RideDirection
}

/** ASSIGN-13: opens the dialog that assigns a child to a stop. */
export function AssignStopButton({ child, direction }: AssignStopButtonProps) {
  const w = useWords(assignStopWords)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <MayChange>
      <Button
        size="compact-sm"
        variant="light"
        aria-label={w('openFor', { name: child.firstName, direction: w(direction) })}
        onClick={() => setOpen(true)}
      >
        {w('open')}
      </Button>
      {open && (
        <Suspense>
          <AssignStopDialog child={child} direction={direction} onAssigned={close} onClose={close} />
        </Suspense>
      )}
    </MayChange>
  )
}
