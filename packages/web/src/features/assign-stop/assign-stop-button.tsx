import type { RideDirection } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { MayChange } from '../../ui/role.tsx'
import type { ChildToAssign, FormerStop } from './assign-stop.ts'
import { assignStopWords } from './words.en.ts'
import { useWords } from '../../words.ts'

const AssignStopDialog = lazy(async () => ({ default: (await import('./assign-stop-dialog.tsx')).AssignStopDialog }))

interface AssignStopButtonProps {
  child: ChildToAssign
  direction: RideDirection
  /** The stop that it leaves for another one. */
  former?: FormerStop
}

/** ASSIGN-13, ASSIGN-18: opens the dialog that assigns a child to a stop, or to another one than that at which it waits. */
export function AssignStopButton({ child, direction, former }: AssignStopButtonProps) {
  const w = useWords(assignStopWords)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <MayChange>
      <Button
        size="compact-sm"
        variant={former ? 'subtle' : 'light'}
        aria-label={w(former ? 'changeFor' : 'openFor', { name: child.firstName, direction: w(direction) })}
        onClick={() => setOpen(true)}
      >
        {w(former ? 'change' : 'open')}
      </Button>
      {open && (
        <Suspense>
          <AssignStopDialog {...{ child, direction, former }} onAssigned={close} onClose={close} />
        </Suspense>
      )}
    </MayChange>
  )
}
