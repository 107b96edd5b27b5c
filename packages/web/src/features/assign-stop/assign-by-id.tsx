import { api } from '@firstbell/contract'
import type { RideDirection } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { query } from '../../api.ts'
import { assignStopWords } from './words.en.ts'
import { useWords } from '../../words.ts'

const AssignStopDialog = lazy(async () => ({
  default: (await import('./assign-stop-dialog.tsx')).AssignStopDialog,
}))

interface AssignByIdProps {
  childId: string
  direction: RideDirection
  onAssigned?(): void
}

/** ASSIGN-13: opens the dialog where only the id of a child is known: in the route check and on the map of a route. */
export function AssignById({ childId, direction, onAssigned }: AssignByIdProps) {
  const w = useWords(assignStopWords)
  const [open, setOpen] = useState(false)
  const { data: child } = useQuery({ ...query(api.children.get, { params: { childId } }), enabled: open })
  const close = () => setOpen(false)
  function finish() {
    close()
    onAssigned?.()
  }
  return (
    <>
      <Button size="compact-sm" variant="light" loading={open && !child} onClick={() => setOpen(true)}>
        {w('open')}
      </Button>
      {open && child && (
        <Suspense>
          <AssignStopDialog child={child} direction={direction} onAssigned={finish} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
