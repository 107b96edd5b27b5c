import { type Hhmm, parseHhmm, type TimeChange } from '@firstbell/domain'
import { ActionIcon, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTimeFields } from '../../../../ui/form/fields/use-time-fields.ts'
import { IconX } from '../../../../ui/text/icons.ts'
import styles from '../calc-times.module.css'
import { stopTimesWords } from '../words-legs.en.ts'
import { useWords } from '../../../../words.ts'

interface NewTimeFieldProps {
  /** The stop. */
  name: string
  time: Hhmm
  limit: TimeChange['limit']
  isPinned: boolean | undefined
  /** Without a time: the pin is removed. */
  onTime(time: Hhmm | undefined): void
}

/** ROUTE-42: the new time of a stop. One that is typed is pinned when the field is left, and with Enter the one that is shown; Escape leaves it as it was. */
export function NewTimeField({ name, time, limit, isPinned, onTime }: NewTimeFieldProps) {
  const t = useWords(stopTimesWords)
  const { write, hint } = useTimeFields()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isUnreadable, setUnreadable] = useState(false)
  const shown = write(time)

  const take = ({ pinsShown = false } = {}) => {
    setTyped(undefined)
    const text = (typed ?? shown).trim()
    if (text === shown && !pinsShown) return
    const read = text === '' ? undefined : parseHhmm(text)
    // What cannot be read goes back to the time that would be saved, and says so.
    setUnreadable(text !== '' && read === undefined)
    if (text === '' || read !== undefined) onTime(read)
  }
  const remove = () => {
    onTime(undefined)
    input.current?.focus() // this button goes away
  }
  const limitWords = limit && t(limit.kind, { time: write(limit.time) })

  return (
    <TextInput
      ref={input}
      size="xs"
      aria-label={t('newTime', { stop: name })}
      classNames={{ root: styles.newTime, input: styles.newTimeInput }}
      value={typed ?? shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setUnreadable(false)
      }}
      onBlur={() => take()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take({ pinsShown: true })
        if (key === 'Escape') setTyped(undefined)
      }}
      error={isUnreadable ? hint : limitWords}
      errorProps={{ role: 'alert' }}
      rightSection={
        isPinned && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('unpin', { stop: name })}
            title={t('unpin', { stop: name })}
            onClick={remove}
          >
            <IconX size={14} />
          </ActionIcon>
        )
      }
    />
  )
}
