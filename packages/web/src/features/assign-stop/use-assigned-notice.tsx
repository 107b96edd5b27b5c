import { useNavigate } from 'react-router'
import { pathTo } from '../../paths.ts'
import { offer, undoAct } from '../../ui/dialog/offers.tsx'
import { useTimeOfDay } from '../../ui/text/formats.ts'
import type { Assigned, ChildToAssign } from './assign-stop.ts'
import { useWords } from '../../words.ts'
import { assignStopWords } from './words.en.ts'

/** ASSIGN-14: says where the child waits now, and offers to undo it without hurry. */
export function useAssignedNotice(child: ChildToAssign) {
  const w = useWords(assignStopWords)
  const timeOfDay = useTimeOfDay()
  const navigate = useNavigate()

  function offerUndo({ routeId, stopName, choice, undo }: Assigned) {
    const { routeName: route, stoptime } = choice.option
    const checkTimes = {
      words: w('checkTimes'),
      onPress: () => navigate(pathTo('routeCalcStopTimes', { routeId })),
      leadsOn: true as const,
    }
    void offer({
      id: `assigned-${child.id}-${routeId}`,
      message: w('done', { name: child.firstName, stop: stopName, route, time: timeOfDay(stoptime) }),
      acts: [...(choice.kind === 'home' ? [checkTimes] : []), undoAct(undo)],
    })
  }

  return { offerUndo }
}
