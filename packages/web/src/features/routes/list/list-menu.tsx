import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '../../../ui/text/icons.ts'
import { PrintAllItem } from './print-all-item.tsx'
import { useMenuWords } from './use-menu-words.ts'

/** What else can be done with the list of routes. */
export function ListMenu() {
  const { t } = useMenuWords()
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('more')}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <PrintAllItem />
      </Menu.Dropdown>
    </Menu>
  )
}
