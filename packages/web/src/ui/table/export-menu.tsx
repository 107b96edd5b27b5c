import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconChevronDown, IconDots, IconDownload } from '../text/icons.ts'
import { type Format, FORMATS } from './table-file.ts'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface ExportMenuProps {
  pending?: boolean
  /** Nothing for those who may not take it. */
  onTake?(format: Format): void
  /** Among other things that are seldom done, behind three dots: the page has a button that matters more. */
  dots?: boolean
  /** Other files, as items of the menu. */
  children?: ReactNode
}

/** Takes a list out into a file, in one of the formats. */
export function ExportMenu({ pending, onTake, dots, children }: ExportMenuProps) {
  const t = useWords(uiWords)
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {dots ? (
          <ActionIcon variant="default" size="lg" aria-label={t('list.more')} title={t('list.more')} loading={pending}>
            <IconDots size={18} />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            loading={pending}
            leftSection={<IconDownload size={16} />}
            rightSection={<IconChevronDown size={16} />}
          >
            {t('table.export')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {onTake && dots && <Menu.Label>{t('table.export')}</Menu.Label>}
        {onTake &&
          FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => onTake(format)}>
              {t(`table.formats.${format}`)}
            </Menu.Item>
          ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
