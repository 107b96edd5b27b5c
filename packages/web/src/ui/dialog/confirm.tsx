import { Button, Group, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { FormSentence } from '../form/form-sentence.tsx'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface ConfirmProps {
  title: string
  /** The question, as the specification words it. */
  children: ReactNode
  /** What is lost with it, in numbers: '2 children', '3 stop assignments'. */
  losses?: readonly string[]
  /** What stands above them, where they are not lost for good. */
  lossesTitle?: string
  /** What the button does: 'Delete route', never 'OK'. */
  verb: string
  /** The other answer, where it is not simply 'Cancel'. */
  otherwise?: string
  /** Something is lost for good: the button is red and the cursor waits on the other one. */
  danger?: boolean
  /** What has to be typed first, where everything would be lost by a slip. */
  typed?: string
  pending?: boolean
  /** Why it did not work: the popup stays open and shows it. */
  failure?: string
  onConfirm(): void
  onClose(): void
}

/** Asks before something is done that is not undone with ease; open while it is rendered. Its two answers are its only buttons. */
export function Confirm(props: ConfirmProps) {
  const {
    title,
    children,
    losses = [],
    lossesTitle,
    verb,
    otherwise,
    danger = false,
    typed,
    pending,
    failure,
    onConfirm,
    onClose,
  } = props
  const t = useWords(uiWords)
  const [word, setWord] = useState('')
  return (
    <Dialog title={title} onClose={onClose} withoutCloseButton>
      <FormSentence>{failure}</FormSentence>
      <Text component="div">{children}</Text>
      {losses.length > 0 && (
        <>
          <Text mt="sm">{lossesTitle ?? t('form.losses')}</Text>
          <ul>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </>
      )}
      {typed !== undefined && (
        <TextInput
          mt="md"
          label={t('form.typeName', { name: typed })}
          value={word}
          autoComplete="off"
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
          {otherwise ?? t('form.cancel')}
        </Button>
        <Button
          color={danger ? 'red' : undefined}
          loading={pending}
          disabled={typed !== undefined && word.trim() !== typed.trim()}
          onClick={onConfirm}
          data-autofocus={!danger || undefined}
        >
          {verb}
        </Button>
      </Group>
    </Dialog>
  )
}
