import { MERGE_FIELDS, type MergeField } from '@firstbell/domain'
import { Group, Text, UnstyledButton } from '@mantine/core'
import { type FocusEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../../words.ts'
import styles from './compose.module.css'
import { composeWords } from './words.en.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Where the cursor was last among the fields of a text, and how something is put there. */
export function useInsertion<Key extends string>(fallback: Key, onChange: (key: Key, text: string) => void) {
  const last = useRef<Field>(null)
  return {
    /** Of what the fields are in. */
    onFocus({ target }: FocusEvent) {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        if (target.dataset['path'] !== undefined) last.current = target
    },
    insert(text: string) {
      const field = last.current ?? document.querySelector<Field>(`[data-path="${fallback}"]`)
      if (!field) return
      const { value, selectionStart, selectionEnd } = field
      const start = selectionStart ?? value.length
      const written = value.slice(0, start) + text + value.slice(selectionEnd ?? start)
      flushSync(() => onChange(field.dataset['path'] as Key, written)) // the form gives each of its fields its path
      field.focus()
      field.setSelectionRange(start + text.length, start + text.length)
    },
  }
}

/** MESSAGE-112: the merge fields by their names; one that is pressed is put where the cursor is. */
export function InsertFields({ onInsert }: { onInsert(text: string): void }) {
  const t = useWords(composeWords)
  const nameOf = (field: MergeField) => t(field === 'children.count' ? 'fields.childrenCount' : `fields.${field}`)
  return (
    <div>
      <Text size="sm" fw={500} id="insert-field">
        {t('insert')}
      </Text>
      <Text size="sm" c="dimmed" mb={8}>
        {t('insertHint', { example: '{{bus.number|your bus}}' })}
      </Text>
      <Group gap={6} role="group" aria-labelledby="insert-field">
        {MERGE_FIELDS.map((field) => (
          <UnstyledButton
            key={field}
            className={styles.chip}
            title={`{{${field}}}`}
            onClick={() => onInsert(`{{${field}}}`)}
          >
            {nameOf(field)}
          </UnstyledButton>
        ))}
      </Group>
    </div>
  )
}
