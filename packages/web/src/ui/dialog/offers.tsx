import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Failure, failureOf, invalidate } from '../../api.ts'
import { translate } from '../../words.ts'
import { uiWords } from '../words.en.ts'
import { dismiss, notify } from './notices.tsx'

interface Act {
  words: string
  onPress(): unknown
  /** It leads to another page, where the offer stays. */
  leadsOn?: true
}

interface Offer {
  id: string
  /** What became of an action. */
  message: ReactNode
  acts: readonly Act[]
}

/** Says what became of an action, and offers what can be done next. It stays until a button is pressed: nobody has to be quick. */
export async function offer({ id, message, acts }: Offer): Promise<void> {
  const press = async ({ onPress, leadsOn }: Act) => {
    if (!leadsOn) await dismiss(id)
    await onPress()
  }
  await dismiss(id)
  void notify({
    id,
    autoClose: false,
    message: (
      <Group justify="space-between" gap="xs">
        {message}
        <Group gap="xs">
          {acts.map((act) => (
            <Button key={act.words} size="compact-sm" variant="default" onClick={() => void press(act)}>
              {act.words}
            </Button>
          ))}
        </Group>
      </Group>
    ),
  })
}

const usualWords = (failure: Failure) => translate(uiWords)(`failures.${failure}`)

/** The button of an offer that takes an action back. Where that fails, a notice says why. */
export function undoAct(undo: () => Promise<unknown>, wordsOf: (failure: Failure) => string = usualWords) {
  return { words: translate(uiWords)('list.undo'), onPress: () => attempt(undo, wordsOf) }
}

/** Does something, says why where it fails, and reads everything again that no feed tells of. */
export async function attempt(
  work: () => Promise<unknown>,
  wordsOf: (failure: Failure) => string = usualWords,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    void notify({ color: 'red', title: translate(uiWords)('list.notDone'), message: wordsOf(failureOf(error)) })
  }
  await invalidate()
}
