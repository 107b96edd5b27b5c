import type { Organization } from '@firstbell/domain'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { IconSearch } from '../../ui/text/icons.ts'
import { useTargets } from './use-targets.ts'

interface PaletteProps {
  organization: Organization
  onClose(): void
}

/** Jumps to any page, route, family or driver by a part of its name. */
export function Palette({ organization, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const combobox = useCombobox({ opened: true }) // the list always stands below the field
  const [typed, setTyped] = useState('')
  const groups = useTargets(organization.id, typed)

  function go(path: string) {
    onClose()
    void navigate(path)
  }

  return (
    <Dialog title={t('shortcuts.palette')} onClose={onClose}>
      <Combobox store={combobox} onOptionSubmit={go}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            role="combobox"
            aria-expanded
            aria-controls={combobox.listId ?? 'palette'}
            aria-label={t('shortcuts.search')}
            leftSection={<IconSearch size={16} />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              combobox.selectFirstOption()
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options
          id="palette"
          aria-label={t('shortcuts.palette')}
          mt="sm"
          mah={420}
          style={{ overflowY: 'auto' }}
        >
          {groups.map(({ label, targets }) => (
            <Combobox.Group key={label} label={label}>
              {targets.map(({ name, path }) => (
                <Combobox.Option key={path} value={path}>
                  {name}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {groups.length === 0 && <Combobox.Empty>{t('list.nothingFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Dialog>
  )
}
