import { api } from '@firstbell/contract'
import {
  type AdoptedBus,
  adoptionMisfits,
  adoptionOverlaps,
  type AdoptionPreview,
  type Organization,
} from '@firstbell/domain'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { client, query } from '../../../api.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { notify } from '../../../ui/dialog/notices.tsx'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { useFormats } from '../../../ui/text/formats.ts'
import { useAction } from '../../../ui/use-action.ts'
import { AdoptBans } from './adopt-bans.tsx'
import { AdoptBuses } from './adopt-buses.tsx'
import { AdoptMisfits } from './adopt-misfits.tsx'
import { EndingRoutes, Obstacles, Overlaps, UnassignedRiders } from './adopt-facts.tsx'
import { adoptWords } from './words-adopt.en.ts'
import { useWords } from '../../../words.ts'

interface AdoptFormProps {
  runId: string
  preview: AdoptionPreview
  /** It is the preview of the date that is chosen. */
  isReady: boolean
  onRefused(): void
}

/** Which buses and drivers take the plan over, what that does, and the button. */
export function AdoptForm({ runId, preview, isReady, onRefused }: AdoptFormProps) {
  const t = useWords(adoptWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { shortDay } = useFormats('UTC')
  const { data: buses = [] } = useQuery(query(api.buses.list, { query: { orgId } }))
  const { data: drivers = [] } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const [chosen, setChosen] = useState<readonly AdoptedBus[]>(() =>
    preview.buses.map(({ busNumber, busId, driverId, groupId }) => ({ busNumber, busId, driverId, groupId })),
  )
  const [isAccepted, setAccepted] = useState(false)
  const [isTightAccepted, setTightAccepted] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { effectiveDate, planRevision, violations, begins, obstacles } = preview
  const adopt = useAction(
    () =>
      client.adoptions.adopt({
        params: { runId },
        body: {
          effectiveDate,
          planRevision,
          buses: [...chosen],
          acceptViolations: isAccepted,
          acceptMisfits: isTightAccepted,
        },
      }),
    {
      onDone: () => {
        setAsked(false)
        void notify({ message: t('adopt.adopted', { date: shortDay(effectiveDate) }) })
      },
      onFailed: onRefused,
    },
  )
  const overlaps = adoptionOverlaps(preview, chosen, {
    bus: (busId) => buses.find(({ id }) => id === busId) ?? null,
    driver: (driverId) => drivers.find(({ id }) => id === driverId) ?? null,
  })
  const misfits = adoptionMisfits(preview, chosen, (busId) => buses.find(({ id }) => id === busId))
  const isAllAccepted = (violations === 0 || isAccepted) && (misfits.length === 0 || isTightAccepted)
  const isOpen = isReady && obstacles.length === 0 && begins.length > 0 && isAllAccepted
  return (
    <>
      <Obstacles obstacles={obstacles} />
      <AdoptBuses {...{ preview, chosen, buses, drivers }} onChoose={setChosen} />
      <Overlaps overlaps={overlaps} />
      <AdoptMisfits misfits={misfits} />
      <AdoptBans bans={preview.bans} />
      <EndingRoutes preview={preview} />
      <UnassignedRiders preview={preview} />
      <MayChange>
        <Accepting
          count={violations}
          label={t('adopt.violations', { count: violations })}
          isAccepted={isAccepted}
          onAccept={setAccepted}
        />
        <Accepting
          count={misfits.length}
          label={t('adopt.tight', { count: misfits.length })}
          isAccepted={isTightAccepted}
          onAccept={setTightAccepted}
        />
        <div>
          <Button disabled={!isOpen} onClick={() => setAsked(true)}>
            {t('adopt.adopt')}
          </Button>
        </div>
      </MayChange>
      <FormSentence>{!isAsked && adopt.failure}</FormSentence>
      {isAsked && <AdoptConfirm preview={preview} adopt={adopt} onClose={() => setAsked(false)} />}
    </>
  )
}

interface AcceptingProps {
  count: number
  label: string
  isAccepted: boolean
  onAccept(isAccepted: boolean): void
}

/** What a plan does worse than it should, where it does, is accepted by name. */
function Accepting({ count, label, isAccepted, onAccept }: AcceptingProps) {
  if (count === 0) return null
  return <Checkbox label={label} checked={isAccepted} onChange={(event) => onAccept(event.currentTarget.checked)} />
}

interface AdoptConfirmProps {
  preview: AdoptionPreview
  adopt: ReturnType<typeof useAction<undefined, unknown>>
  onClose(): void
}

function AdoptConfirm({ preview: { effectiveDate, begins, ends }, adopt, onClose }: AdoptConfirmProps) {
  const t = useWords(adoptWords)
  const { shortDay } = useFormats('UTC')
  const copies = ends.filter(({ copyName }) => copyName !== null).length
  return (
    <Confirm
      title={t('adopt.confirmTitle')}
      verb={t('adopt.adopt')}
      pending={adopt.pending}
      failure={adopt.failure}
      onConfirm={() => adopt.start(undefined)}
      onClose={onClose}
    >
      <p>{t('adopt.confirm', { date: shortDay(effectiveDate) })}</p>
      <ul>
        <li>{t('adopt.begin', { count: begins.length })}</li>
        <li>{t('adopt.end', { count: ends.length })}</li>
        {copies > 0 && <li>{t('adopt.copied', { count: copies })}</li>}
      </ul>
    </Confirm>
  )
}
