import type { Family, Organization } from '@firstbell/domain'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { FamilyAnswer } from '../../../features/today/lookup/family-answer.tsx'
import { FamilyCard } from '../../../features/today/lookup/family-card.tsx'
import { useKnown } from '../../../features/today/lookup/use-known.ts'
import { useFleet } from '../../../live/feed/use-feed.ts'
import { pathTo } from '../../../paths.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useFormats } from '../../../ui/text/formats.ts'
import { IconSearch } from '../../../ui/text/icons.ts'
import { contains } from '../../../ui/table/contains.ts'
import { type Target, useTargets } from './use-targets.ts'
import { lookupWords } from '../../../features/today/lookup/words.en.ts'
import { useWords } from '../../../words.ts'
import { appWords } from '../../words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'

interface PaletteProps {
  organization: Organization
  onClose(): void
}

/** NAV-9: jumps to any page or record by a part of its name, and answers who calls about a family. */
export function Palette({ organization, onClose }: PaletteProps) {
  const t = useWords(lookupWords)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Family>()
  const { state: fleet } = useFleet(organization.id)
  const formats = useFormats(organization.timeZone)
  const groups = useTargets(organization.id, typed, fleet)
  const listed = groups.flatMap(({ targets }) => targets)
  const families = listed.flatMap(({ family }) => family ?? [])
  const knownOf = useKnown(organization, families, fleet)

  function go(path: string) {
    onClose()
    void navigate(path)
  }

  function choose(path: string) {
    const family = listed.find((target) => target.path === path)?.family
    if (family) setAsked(family)
    else go(path)
  }

  const namesOf = ({ children }: Family) => {
    const matching = children.filter(({ name }) => contains([name], typed))
    return (matching.length > 0 ? matching : children).map(({ firstName }) => firstName)
  }

  return (
    <Dialog title={t('title')} onClose={onClose}>
      {asked ? (
        <FamilyCard
          organization={organization}
          family={asked}
          fleet={fleet}
          formats={formats}
          onBack={() => setAsked(undefined)}
          onOpen={() => go(pathTo('familyEdit', { familyId: asked.id }))}
        />
      ) : (
        <Results typed={typed} onType={setTyped} groups={groups} onChoose={choose}>
          {({ name, family }) =>
            family ? (
              <FamilyAnswer {...{ organization, family, fleet }} names={namesOf(family)} known={knownOf(family)} />
            ) : (
              name
            )
          }
        </Results>
      )}
    </Dialog>
  )
}

interface ResultsProps {
  typed: string
  onType(typed: string): void
  groups: ReturnType<typeof useTargets>
  onChoose(path: string): void
  children(target: Target): ReactNode
}

function Results({ typed, onType, groups, onChoose, children: shown }: ResultsProps) {
  const t = useWords(appWords, uiWords)
  const words = useWords(lookupWords)
  const combobox = useCombobox({ opened: true }) // the list always stands below the field
  return (
    <Combobox store={combobox} onOptionSubmit={onChoose}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={combobox.listId ?? 'palette'}
          aria-label={t('shortcuts.search')}
          placeholder={words('hint')}
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={(event) => {
            onType(event.currentTarget.value)
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
            {targets.map((target) => (
              <Combobox.Option key={target.path} value={target.path}>
                {shown(target)}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {groups.length === 0 && <Combobox.Empty>{t('list.nothingFound')}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  )
}
