import type { ScenarioLock } from '@firstbell/domain'
import { ActionIcon, Menu } from '@mantine/core'
import { MayChange } from '../../../ui/role.tsx'
import { IconBan, IconChevronDown, IconKey, IconSearch } from '../../../ui/text/icons.ts'
import type { Argue, Subject } from './argue.ts'
import { argueWords } from './words-argue.en.ts'
import { useWords } from '../../../words.ts'

interface ArgueMenuProps {
  name: string
  subject: Subject
  argue: Argue
  /** Each with the words that add and remove it; `onAdd` is for one that has to be asked about before. */
  locks: readonly { lock: ScenarioLock; add: string; remove: string; onAdd?: () => void }[]
}

/** SCENARIO-43: what can be locked, banned, and asked about a rider, a stop, or a route of a plan. */
export function ArgueMenu({ name, subject, argue, locks }: ArgueMenuProps) {
  const t = useWords(argueWords)
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={24} aria-label={t('argue.more', { name })}>
          {locks.some(({ lock }) => argue.locks.has(lock)) ? (
            <IconKey size={14} aria-label={t('argue.locked')} />
          ) : (
            <IconChevronDown size={14} />
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSearch size={16} />} onClick={() => argue.ask(subject)}>
          {t('argue.why')}
        </Menu.Item>
        <MayChange>
          {locks.map(({ lock, add, remove, onAdd }) => (
            <Menu.Item
              key={lock.kind}
              leftSection={/Not/.test(lock.kind) ? <IconBan size={16} /> : <IconKey size={16} />}
              onClick={() => (onAdd && !argue.locks.has(lock) ? onAdd() : argue.locks.toggle(lock))}
            >
              {argue.locks.has(lock) ? remove : add}
            </Menu.Item>
          ))}
        </MayChange>
      </Menu.Dropdown>
    </Menu>
  )
}
