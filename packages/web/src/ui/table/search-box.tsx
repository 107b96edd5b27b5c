import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '../text/icons.ts'
import type { ListScreen } from './use-list-screen.ts'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface SearchBoxProps {
  label: string
  screen: Pick<ListScreen<string>, 'typed' | 'setTyped'> & Partial<Pick<ListScreen<string>, 'settle'>>
  width?: number | '100%'
}

/** Finds by case-insensitive substring; `/` brings the cursor here from anywhere on the page. */
export function SearchBox({ label, screen, width = 300 }: SearchBoxProps) {
  const { typed, setTyped, settle } = screen
  const t = useWords(uiWords)
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      size="sm"
      w={width}
      maw="100%"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped('')
      }}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label={t('table.clearSearch')} onClick={() => setTyped('')} />
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
