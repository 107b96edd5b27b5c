import { Select } from '@mantine/core'

interface FilterSelectProps {
  label: string
  data: readonly { value: string; label: string }[]
  /** '' where nothing is chosen. */
  value: string
  onChange(value: string): void
}

const WIDTH_PIXELS = 150

/** One choice that narrows a list; nothing where there is nothing to choose. */
export function FilterSelect({ label, data, value, onChange }: FilterSelectProps) {
  if (data.length === 0) return null
  return (
    <Select
      w={WIDTH_PIXELS}
      aria-label={label}
      placeholder={label}
      data={data}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      clearable
    />
  )
}
