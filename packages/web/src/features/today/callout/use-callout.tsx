import type { Answer, api } from '@firstbell/contract'
import type { CalloutProposal, Organization, ScheduledRun } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { client, type Failure } from '../../../api.ts'
import { messagePath } from '../../../paths.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { offer, undoAct } from '../../../ui/dialog/offers.tsx'
import { useFormats } from '../../../ui/text/formats.ts'
import { useAction } from '../../../ui/use-action.ts'
import { calloutWords } from './words.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

type Accepted = Answer<typeof api.callouts.accept>

/** The proposals for runs whose driver called out. One that is accepted is undone from the notice. */
export function useCallout(runs: readonly ScheduledRun[], date: string, onClose: () => void) {
  const t = useWords(calloutWords)
  const general = useWords(uiWords)
  const navigate = useNavigate()
  const { id: orgId, timeZone, messagingEnabled } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  const routeIds = runs.map(({ routeId }) => routeId)
  const routes = runs.map(({ routeName }) => routeName).join(', ')
  const found = useQuery({
    queryKey: ['call', 'callouts', orgId, date, routeIds],
    queryFn: () => client.callouts.propose({ body: { orgId, date, routeIds } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false, // nobody reads a card that is another one after a look at the phone
    retry: false,
  })

  function say(proposal: CalloutProposal, accepted: Accepted) {
    const undo = async () => {
      await client.callouts.undo({ body: { orgId, date, ...accepted } })
      void notify({ message: t('undone', { routes }) })
    }
    const whyNot = (failure: Failure) =>
      failure === 'precondition_failed' ? t('notUndone') : general(`failures.${failure}`)
    const write = {
      words: general('list.writeToFamilies'),
      onPress: () => navigate(messageAbout(proposal, date)),
      leadsOn: true,
    } as const
    void offer({
      id: 'callout-accepted',
      message: t('done', { routes, kind: t(`kinds.${proposal.kind}`), date: formats.day(date) }),
      acts: [...(messagingEnabled ? [write] : []), undoAct(undo, whyNot)],
    })
  }

  const [hasChanged, setHasChanged] = useState(false)
  const accept = useAction(
    ({ changes, moves }: CalloutProposal) => {
      const body = { orgId, date, routeIds, dayVersion: found.data?.dayVersion, changes, moves }
      return client.callouts.accept({ body })
    },
    {
      onDone(accepted, proposal) {
        onClose()
        say(proposal, accepted)
      },
      onFailed(failure) {
        setHasChanged(failure === 'precondition_failed')
        if (failure === 'precondition_failed') void found.refetch()
      },
    },
  )
  return { found, accept: { ...accept, hasChanged } }
}

/** The built-in templates for what families are told. */
const TEMPLATES = { late: 'running-late', otherBus: 'substitute-bus' } as const

/** A new message to the families of all routes that a proposal concerns, on the date. */
function messageAbout({ steps, price }: CalloutProposal, date: string): string {
  const routes = new Set(steps.flatMap(({ route, into }) => [route.id, ...into.map(({ id }) => id)]))
  const isLate = steps.some(({ delayMinutes }) => delayMinutes > 0)
  const template = price.familiesOnOtherBus > 0 ? TEMPLATES.otherBus : isLate ? TEMPLATES.late : undefined
  return messagePath({ routeIds: routes, template, date })
}

/** A new message to the families of a run that is canceled. */
export const messageOfCanceled = ({ routeId, date }: ScheduledRun): string =>
  messagePath({ routeIds: [routeId], template: 'canceled', date })
