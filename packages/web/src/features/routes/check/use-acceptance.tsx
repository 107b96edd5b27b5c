import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { client, failureOf, invalidate } from '../../../api.ts'
import { dismiss, notify } from '../../../ui/dialog/notices.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import type { IssueGroup } from './issue-groups.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'
import { routeCheckWords } from './words-page.en.ts'

/** LINT-13: accepts issues, and offers to undo it. */
export function useAcceptance() {
  const t = useWords(uiWords)
  const w = useWords(routeCheckWords)
  const [group, setGroup] = useState<IssueGroup>()

  async function reopen({ key, routeId, code }: IssueGroup) {
    await dismiss(key)
    try {
      await client.routeCheck.reopen({ query: { routeId, code } })
    } catch (error) {
      void notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failureOf(error)}`) })
    }
    await invalidate()
  }

  function accepted(done: IssueGroup) {
    setGroup(undefined)
    void notify({
      id: done.key,
      autoClose: false,
      message: (
        <Group justify="space-between" gap="xs">
          {w('acceptedNow', { route: done.routeName, kind: w(`kinds.${done.code}`) })}
          <Button size="compact-sm" variant="default" onClick={() => void reopen(done)}>
            {t('list.undo')}
          </Button>
        </Group>
      ),
    })
  }

  const dialog = group && <AcceptDialog group={group} onAccepted={accepted} onClose={() => setGroup(undefined)} />
  return { ask: setGroup, reopen, dialog }
}
