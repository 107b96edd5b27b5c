import type { ScheduledRun } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../api.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useWords } from '../../../words.ts'
import { todayWords } from '../words.en.ts'

/** DRIVE-31: the office says what the driver has not reported: somebody has checked the bus, and no child is on it. */
export function ChildCheckAct({ scheduledRun, label }: { scheduledRun: ScheduledRun; label: string }) {
  const t = useWords(todayWords)
  const [asks, setAsks] = useState(false)
  const { routeId, routeName: route, date } = scheduledRun
  const confirm = useAction(() => client.scheduledRuns.confirmChecked({ query: { routeId, date } }), {
    onDone: () => setAsks(false),
  })
  return (
    <MayChange>
      <Button size="compact-sm" variant="default" aria-label={label} onClick={() => setAsks(true)}>
        {t('attention.act.notChecked')}
      </Button>
      {asks && (
        <Confirm
          title={t('attention.checkTitle')}
          verb={t('attention.checkVerb')}
          pending={confirm.pending}
          failure={confirm.failure}
          onConfirm={() => confirm.start(undefined)}
          onClose={() => setAsks(false)}
        >
          {t('attention.checkQuestion', { route })}
        </Confirm>
      )}
    </MayChange>
  )
}
