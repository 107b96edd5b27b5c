import { type Role, ROLES } from '@firstbell/domain'
import { Radio, Stack } from '@mantine/core'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'

interface RoleFieldProps {
  label: string | undefined
  value: Role
  onChange(role: string): void
  /** Why the role stays as it is. */
  kept?: string | undefined
}

/** The role of an administrator: each one with what it may do, from the one that may do most. */
export function RoleField({ label, value, onChange, kept }: RoleFieldProps) {
  const t = useWords(uiWords)
  return (
    <Radio.Group label={label} value={value} onChange={onChange} description={kept}>
      <Stack gap="xs" mt="xs">
        {ROLES.toReversed().map((role) => (
          <Radio
            key={role}
            value={role}
            label={t(`roles.names.${role}`)}
            description={t(`roles.hints.${role}`)}
            disabled={kept !== undefined && role !== value}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
