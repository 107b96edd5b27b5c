import { Button, Menu } from '@mantine/core'
import type { Formats } from '../../../ui/text/formats.ts'
import { IconListDetails } from '../../../ui/text/icons.ts'
import type { Mark } from './marks.ts'
import styles from './transport.module.css'
import { runsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface MarkListProps {
  marks: readonly Mark[]
  formats: Formats
  onPick(moment: number): void
}

/** The marks of the time line in words; each leads to its moment. */
export function MarkList({ marks, formats, onPick }: MarkListProps) {
  const t = useWords(runsWords)
  return (
    <Menu position="top-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="xs" variant="default" disabled={marks.length === 0} leftSection={<IconListDetails size={16} />}>
          {t('replay.events', { count: marks.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.marks}>
        {marks.map((mark) => (
          <Menu.Item
            key={`${mark.kind} ${mark.from}`}
            leftSection={<time className={styles.time}>{formats.time(mark.from)}</time>}
            onClick={() => onPick(mark.from)}
          >
            {t(`replay.marks.${mark.kind}`, { name: mark.name, duration: formats.duration(mark.to - mark.from) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
