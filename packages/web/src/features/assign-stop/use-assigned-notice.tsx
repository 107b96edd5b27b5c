import { Button, Group } from '@mantine/core'
import { useNavigate } from 'react-router'
import { failureOf, invalidate } from '../../api.ts'
import { pathTo } from '../../paths.ts'
import { dismiss, notify } from '../../ui/dialog/notices.tsx'
import { useTimeOfDay } from '../../ui/text/formats.ts'
import type { Assigned, ChildToAssign } from './assign-stop.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'
import { assignStopWords } from './words.en.ts'

/** ASSIGN-14: says where the child waits now, and offers to undo it without hurry. */
export function useAssignedNotice(child: ChildToAssign) {
  const t = useWords(uiWords)
  const w = useWords(assignStopWords)
  const timeOfDay = useTimeOfDay()
  const navigate = useNavigate()

  function offerUndo({ routeId, stopName, choice, undo }: Assigned) {
    const id = `assigned-${child.id}-${routeId}`
    const undoNow = async () => {
      await dismiss(id)
      try {
        await undo()
      } catch (error) {
        void notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failureOf(error)}`) })
      }
      await invalidate()
    }
    const { routeName: route, stoptime } = choice.option
    void notify({
      id,
      autoClose: false,
      message: (
        <Group justify="space-between" gap="xs">
          {w('done', { name: child.firstName, stop: stopName, route, time: timeOfDay(stoptime) })}
          {choice.kind === 'home' && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => void navigate(pathTo('routeCalcStopTimes', { routeId }))}
            >
              {w('checkTimes')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => void undoNow()}>
            {t('list.undo')}
          </Button>
        </Group>
      ),
    })
  }

  return { offerUndo }
}
