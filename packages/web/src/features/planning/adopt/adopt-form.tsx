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
  const [isAsked, setAsked] = useState(false)
  const { effectiveDate, planRevision, violations, begins, ends, obstacles } = preview
  const adopt = useAction(
    () =>
      client.adoptions.adopt({
        params: { runId },
        body: { effectiveDate, planRevision, buses: [...chosen], acceptViolations: isAccepted },
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
  const isOpen = isReady && obstacles.length === 0 && begins.length > 0 && (violations === 0 || isAccepted)
  const copies = ends.filter(({ copyName }) => copyName !== null).length
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
        {violations > 0 && (
          <Checkbox
            label={t('adopt.violations', { count: violations })}
            checked={isAccepted}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
        )}
        <div>
          <Button disabled={!isOpen} onClick={() => setAsked(true)}>
            {t('adopt.adopt')}
          </Button>
        </div>
      </MayChange>
      <FormSentence>{!isAsked && adopt.failure}</FormSentence>
      {isAsked && (
        <Confirm
          title={t('adopt.confirmTitle')}
          verb={t('adopt.adopt')}
          pending={adopt.pending}
          failure={adopt.failure}
          onConfirm={() => adopt.start(undefined)}
          onClose={() => setAsked(false)}
        >
          <p>{t('adopt.confirm', { date: shortDay(effectiveDate) })}</p>
          <ul>
            <li>{t('adopt.begin', { count: begins.length })}</li>
            <li>{t('adopt.end', { count: ends.length })}</li>
            {copies > 0 && <li>{t('adopt.copied', { count: copies })}</li>}
          </ul>
        </Confirm>
      )}
    </>
  )
}
