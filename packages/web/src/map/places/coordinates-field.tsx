import { Button, Group, Input, Text, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useMayChange } from '../../ui/role.tsx'
import { placeWords } from './words-place.en.ts'
import { useWords } from '../../words.ts'

const EXAMPLE = '38.51144, -90.97292'

interface CoordinatesFieldProps {
  label?: string | undefined
  required?: boolean | undefined
  value?: string
  error?: ReactNode
  /** By this the form finds what has to be corrected. */
  'data-path'?: string
  /** It stands below a map that has the pin. */
  belowMap?: boolean
  onChange(value: string): void
}

/**
 * MAP-27: the coordinates of a place, behind a button: nobody in an office has them. What is wrong with the place stands
 * beside the button, to which the form leads as it does to a field.
 */
export function CoordinatesField({ onChange, belowMap, ...input }: CoordinatesFieldProps) {
  const t = useWords(placeWords)
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(false)
  const errorId = useId()
  if (!mayChange) return null
  if (isOpen)
    return (
      <TextInput
        {...input}
        autoFocus
        description={t('example', { example: EXAMPLE })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <div>
      <Group gap="xs" justify="space-between">
        {belowMap && (
          <Text size="sm" c="var(--fb-muted)">
            {t('hint')}
          </Text>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          data-path={input['data-path']}
          aria-label={belowMap ? undefined : `${t('edit')}: ${input.label}`}
          aria-describedby={input.error ? errorId : undefined}
          onClick={() => setOpen(true)}
        >
          {t('edit')}
        </Button>
      </Group>
      {input.error && <Input.Error id={errorId}>{input.error}</Input.Error>}
    </div>
  )
}
