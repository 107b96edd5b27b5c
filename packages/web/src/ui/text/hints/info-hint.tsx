import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '../icons.ts'

interface InfoHintProps {
  words: string
  /** Somebody is about to read it. */
  onAsk?(): void
}

/** An icon that explains what is beside it, for the pointer, the keyboard and touch. */
export function InfoHint({ words, onAsk }: InfoHintProps) {
  return (
    <Tooltip label={words} multiline w={300} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon variant="subtle" color="gray" aria-label={words} onPointerEnter={onAsk} onFocus={onAsk}>
        <IconInfoCircle size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
