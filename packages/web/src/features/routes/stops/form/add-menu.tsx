import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '../../../../ui/text/icons.ts'
import { addStopWords } from '../words.en.ts'
import { useWords } from '../../../../words.ts'

/** What is added: nearly always a stop at a new place. */
const WAYS = ['stop', 'waypoint', 'route'] as const
export type WayToAdd = (typeof WAYS)[number]

interface AddMenuProps {
  way: WayToAdd
  onWay(way: WayToAdd): void
}

/** STOP-23: the other ways to add a point to a route. */
export function AddMenu({ way, onWay }: AddMenuProps) {
  const t = useWords(addStopWords)
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="md" aria-label={t('others')}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {WAYS.filter((other) => other !== way).map((other) => (
          <Menu.Item key={other} onClick={() => onWay(other)}>
            {t(other)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
