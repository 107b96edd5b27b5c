import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconSearch } from './icons.ts'

interface SearchBoxProps {
  label: string
  value: string
  onChange(value: string): void
  width?: number
}

/** Finds by case-insensitive substring; `/` brings the cursor here from anywhere on the page. */
export function SearchBox({ label, value, onChange, width = 300 }: SearchBoxProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      size="sm"
      w={width}
      maw="100%"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
      }}
      leftSection={<IconSearch size={16} />}
      rightSection={
        value ? (
          <CloseButton size="sm" aria-label={t('table.clearSearch')} onClick={() => onChange('')} />
        ) : (
          <Kbd size="xs" aria-hidden>
            /
          </Kbd>
        )
      }
      styles={{ input: { WebkitAppearance: 'none' } }}
    />
  )
}
