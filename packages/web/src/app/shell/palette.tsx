import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { query } from '../../api.ts'
import { pathTo } from '../../paths.ts'
import { contains } from '../../ui/table/contains.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { IconSearch } from '../../ui/text/icons.ts'
import { entryPaths } from '../pages.ts'
import { shortcutsTo } from './entries.ts'

interface PaletteProps {
  organization: Organization
  onClose(): void
}

interface Target {
  name: string
  path: string
}

const SHOWN = 6 // of a kind: the list stays as long as an eye takes in
const TYPING_REST_MS = 200

/** Jumps to any page, route, family or driver by a part of its name. */
export function Palette({ organization: { id: orgId }, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const combobox = useCombobox({ opened: true }) // the list always stands below the field
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, TYPING_REST_MS)
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const { data: drivers = [] } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const { data: families = [] } = useQuery({
    ...query(api.families.list, { query: { orgId, search, sort: 'match', page: 1 } }),
    placeholderData: keepPreviousData,
  })
  const named = (targets: readonly Target[]) => targets.filter(({ name }) => contains([name], typed)).slice(0, SHOWN)
  const groups = [
    {
      label: t('shortcuts.pages'),
      targets: named(shortcutsTo(entryPaths).map(({ name, path }) => ({ name: t(`shell.${name}`), path }))),
    },
    {
      label: t('shell.routes'),
      targets: named(routes.map(({ id, name }) => ({ name, path: pathTo('routeShow', { routeId: id }) }))),
    },
    {
      label: t('shell.families'),
      // The server has searched in address, children and contacts, too.
      targets: families.slice(0, SHOWN).map(({ id, name, address }) => ({
        name: [name, address].filter(Boolean).join(', '),
        path: pathTo('familyEdit', { familyId: id }),
      })),
    },
    {
      label: t('shell.drivers'),
      targets: named(drivers.map(({ id, name }) => ({ name, path: pathTo('driverEdit', { driverId: id }) }))),
    },
  ].filter(({ targets }) => targets.length > 0)

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
