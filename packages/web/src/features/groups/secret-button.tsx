import { Button } from '@mantine/core'
import { useState } from 'react'
import { invalidate } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { MayChange } from '../../ui/role.tsx'
import { useAction } from '../../ui/use-action.ts'

interface SecretButtonProps {
  verb: string
  question: string
  /** What no longer works after it. */
  loss: string
  change(): Promise<unknown>
}

/** Puts a new secret in the place of one that people use, or removes it, and asks before; only offered to people who may. */
export function SecretButton({ verb, question, loss, change }: SecretButtonProps) {
  const [asking, setAsking] = useState(false)
  const action = useAction(change, {
    async onDone() {
      setAsking(false)
      await invalidate()
    },
  })
  return (
    <MayChange>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      {asking && (
        <Confirm
          title={verb}
          losses={[loss]}
          verb={verb}
          danger
          pending={action.pending}
          failure={action.failure}
          onConfirm={() => action.start(undefined)}
          onClose={() => setAsking(false)}
        >
          {question}
        </Confirm>
      )}
    </MayChange>
  )
}
