import { api } from '@firstbell/contract'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useMay, useMayChange } from '../../../ui/role.tsx'
import { FORMATS, keepFile } from '../../../ui/table/table-file.ts'
import { IconChevronDown, IconDownload } from '../../../ui/text/icons.ts'
import card from '../../../ui/page/card.module.css'
import styles from './bulk-bar.module.css'
import type { BulkKind } from './bulk-change.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { RouteRow } from './route-columns.tsx'
import { routeTable } from './route-file.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'
import { routeListWords } from './words.en.ts'

const KINDS = ['driver', 'bus', 'takeOut', 'putIn'] as const satisfies BulkKind[]

interface BulkBarProps {
  /** The chosen routes that the list finds. */
  routes: readonly RouteRow[]
  /** How many the list finds. */
  count: number
  groupName(route: RouteRow): string
  onAll(): void
  onNone(): void
}

/** ROUTE-31: what can be done with the chosen routes; it lies over the end of the page, so that no row moves. */
export function BulkBar({ routes, count, groupName, onAll, onNone }: BulkBarProps) {
  const t = useWords(uiWords)
  const say = useWords(routeListWords)
  const [open, setOpen] = useState<BulkKind>()
  const mayChange = useMayChange()
  const mayExport = useMay(api.importExport.export)
  const close = () => setOpen(undefined)
  const table = () => routeTable(routes.map((route) => ({ ...route, group: groupName(route) })))
  return (
    <div className={`${card.card} ${styles.bar}`} role="group" aria-label={say('actions')}>
      <span className={styles.count} role="status">
        {say('selected', { count: routes.length })}
      </span>
      {routes.length < count && (
        <Button size="compact-md" variant="subtle" onClick={onAll}>
          {say('selectAll', { count })}
        </Button>
      )}
      {mayChange &&
        KINDS.map((kind) => (
          <Button key={kind} size="compact-md" variant="subtle" onClick={() => setOpen(kind)}>
            {say(`bulk.${kind}`)}
          </Button>
        ))}
      {mayExport && (
        <Menu position="top-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              size="compact-md"
              variant="subtle"
              leftSection={<IconDownload size={16} />}
              rightSection={<IconChevronDown size={16} />}
            >
              {say('exportSelected')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FORMATS.map((format) => (
              <Menu.Item key={format} onClick={() => void keepFile('routes', format, table().columns, table().rows)}>
                {t(`table.formats.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button size="compact-md" variant="subtle" onClick={onNone}>
        {say('selectNone')}
      </Button>
      {open && (
        <BulkDialog
          kind={open}
          routes={routes}
          onDone={() => {
            close()
            onNone()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
