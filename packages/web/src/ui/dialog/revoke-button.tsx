import { Button } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from './confirm.tsx'
import { IconTrash } from '../text/icons.ts'
import { MayChange } from '../role.tsx'
import { useAction } from '../use-action.ts'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface RevokeButtonProps {
  /** 'Revoke key' by default. */
  verb?: string
  question: string
  revoke(): Promise<unknown>
  onDone(): void
}

/** Takes a key away, and asks before. */
export function RevokeButton({ verb: own, question, revoke, onDone }: RevokeButtonProps) {
  const t = useWords(uiWords)
  const [asking, setAsking] = useState(false)
  const deed = useAction(revoke, { onDone })
  const verb = own ?? t('secrets.revoke')
  return (
    <MayChange>
      <Button
        color="red"
        variant="light"
        w="fit-content"
        leftSection={<IconTrash size={16} />}
        onClick={() => setAsking(true)}
      >
        {verb}
      </Button>
      {asking && (
        <Confirm
          title={verb}
          verb={verb}
          danger
          pending={deed.pending}
          failure={deed.failure}
          onConfirm={() => deed.start(undefined)}
          onClose={() => setAsking(false)}
        >
          {question}
        </Confirm>
      )}
    </MayChange>
  )
}
