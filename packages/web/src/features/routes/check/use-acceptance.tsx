import { useState } from 'react'
import { client } from '../../../api.ts'
import { dismiss } from '../../../ui/dialog/notices.tsx'
import { attempt, offer, undoAct } from '../../../ui/dialog/offers.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import type { IssueGroup } from './issue-groups.ts'
import { useWords } from '../../../words.ts'
import { routeCheckWords } from './words-page.en.ts'

/** LINT-13: accepts issues, and offers to undo it. */
export function useAcceptance() {
  const w = useWords(routeCheckWords)
  const [group, setGroup] = useState<IssueGroup>()

  const undo = ({ routeId, code }: IssueGroup) => client.routeCheck.reopen({ query: { routeId, code } })

  function accepted(done: IssueGroup) {
    setGroup(undefined)
    void offer({
      id: done.key,
      message: w('acceptedNow', { route: done.routeName, kind: w(`kinds.${done.code}`) }),
      acts: [undoAct(() => undo(done))],
    })
  }

  async function reopen(group: IssueGroup) {
    await dismiss(group.key)
    await attempt(() => undo(group))
  }

  const dialog = group && <AcceptDialog group={group} onAccepted={accepted} onClose={() => setGroup(undefined)} />
  return { ask: setGroup, reopen, dialog }
}
