import { api } from '@firstbell/contract'
import type { Scenario } from '@firstbell/domain'
import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../../api.ts'
import { paths, pathTo } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { notify } from '../../../ui/dialog/notices.tsx'
import { useMay } from '../../../ui/role.tsx'
import { IconChevronDown, IconCopy, IconTrash } from '../../../ui/text/icons.ts'
import { useAction } from '../../../ui/use-action.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

const MAX_NAME = 100

/** Copies or deletes a scenario. */
export function ScenarioMenu({ scenario: { id: scenarioId, name } }: { scenario: Pick<Scenario, 'id' | 'name'> }) {
  const t = useWords(planningWords)
  const general = useWords(uiWords)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const copyName = t('list.copyName', { name }).slice(0, MAX_NAME)
  const copy = useAction(() => client.scenarios.copy({ params: { scenarioId }, body: { name: copyName } }), {
    onDone: ({ id }) => navigate(pathTo('scenarioShow', { scenarioId: id })),
    onFailed: (failure) =>
      notify({ color: 'red', title: general('list.notDone'), message: general(`failures.${failure}`) }),
  })
  const remove = useAction(() => client.scenarios.remove({ params: { scenarioId } }), {
    onDone: () => navigate(paths.routeGenerator),
  })
  if (!useMay(api.scenarios.copy)) return null
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={28} loading={copy.pending} aria-label={t('list.actions', { name })}>
            <IconChevronDown size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => copy.start(undefined)}>
            {t('list.copy')}
          </Menu.Item>
          <Menu.Item color="var(--fb-worse)" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
            {t('list.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <Confirm
          title={t('list.removeTitle')}
          verb={t('list.removeTitle')}
          danger
          pending={remove.pending}
          failure={remove.failure}
          onConfirm={() => remove.start(undefined)}
          onClose={() => setAsking(false)}
        >
          {t('list.removeQuestion', { name })}
        </Confirm>
      )}
    </>
  )
}
