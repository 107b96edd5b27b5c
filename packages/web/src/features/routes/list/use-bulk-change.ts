import { useEffect, useRef, useState } from 'react'
import { client } from '../../../api.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { useAction } from '../../../ui/use-action.ts'
import type { BulkChange } from './bulk-change.ts'
import { inTurn, type Outcome } from './in-turn.ts'
import type { RouteRow } from './route-columns.tsx'
import { routeListWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface Work {
  routes: readonly RouteRow[]
  change: BulkChange
}

/** Changes routes one after the other. Where the page is left meanwhile, it stops, and a notice says how far it came. */
export function useBulkChange(onAllDone: () => void) {
  const say = useWords(routeListWords)
  const [tried, setTried] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<RouteRow>>()
  const isStopped = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = isStopped.current = true)
  }, [])

  const work = useAction(
    ({ routes, change }: Work) => {
      isStopped.current = false
      setTried(0)
      const act = ({ id }: RouteRow) => client.routes.change({ params: { routeId: id }, body: change })
      return inTurn(routes, act, { onProgress: setTried, isStopped: () => isStopped.current })
    },
    {
      onDone(found, { routes }) {
        const isWhole = found.done.length === routes.length
        const message = say('changedOf', { count: routes.length, done: found.done.length })
        if (isWhole || isLeft.current) void notify({ message, ...(isWhole ? {} : { color: 'red' }) })
        if (isWhole) onAllDone()
        else setOutcome(found)
      },
    },
  )
  return {
    start: work.start,
    stop: () => void (isStopped.current = true),
    pending: work.pending,
    tried,
    /** What became of it, where not every route was changed. */
    outcome,
  }
}
