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
import { AdoptBells } from '../bells/adopt-bells.tsx'
import { bellWords } from '../bells/words-bells.en.ts'
import { AdoptBuses } from './adopt-buses.tsx'
import { AdoptInTime } from './adopt-in-time.tsx'
import { AdoptMisfits } from './adopt-misfits.tsx'
import { EndingRoutes, Obstacles, Overlaps, UnassignedRiders } from './adopt-facts.tsx'
import { promiseWords } from '../plan/words-promise.en.ts'
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
  const [accepted, setAccepted] = useState(NOTHING_ACCEPTED)
  const [isAsked, setAsked] = useState(false)
  const { effectiveDate, planRevision, begins, obstacles, inTime } = preview
  const adopt = useAction(
    () =>
      client.adoptions.adopt({
        params: { runId },
        body: {
          effectiveDate,
          planRevision,
          buses: [...chosen],
          ...accepted,
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
  const doubts = useDoubts(preview, misfits.length)
  const isAllAccepted = doubts.every(({ name }) => accepted[name])
  const isOpen = isReady && obstacles.length === 0 && begins.length > 0 && isAllAccepted
  return (
    <>
      <Obstacles obstacles={obstacles} />
      <AdoptBuses {...{ preview, chosen, buses, drivers }} onChoose={setChosen} />
      <Overlaps overlaps={overlaps} />
      <AdoptMisfits misfits={misfits} />
      <AdoptBells bells={preview.bells} effectiveDate={effectiveDate} />
      <AdoptInTime inTime={inTime} />
      <AdoptBans bans={preview.bans} />
      <EndingRoutes preview={preview} />
      <UnassignedRiders preview={preview} />
      <MayChange>
        <Accepting doubts={doubts} accepted={accepted} onAccept={setAccepted} />
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

type Doubt = 'acceptViolations' | 'acceptMisfits' | 'acceptInTime' | 'acceptBells'
type Doubts = readonly { name: Doubt; label: string }[]
const NOTHING_ACCEPTED: Readonly<Record<Doubt, boolean>> = {
  acceptViolations: false,
  acceptMisfits: false,
  acceptInTime: false,
  acceptBells: false,
}

interface AcceptingProps {
  doubts: Doubts
  accepted: Readonly<Record<Doubt, boolean>>
  onAccept(accepted: Readonly<Record<Doubt, boolean>>): void
}

/** What a plan does worse than it should, where it does, is accepted by name. */
function Accepting({ doubts, accepted, onAccept }: AcceptingProps) {
  return doubts.map(({ name, label }) => (
    <Checkbox
      key={name}
      label={label}
      checked={accepted[name]}
      onChange={(event) => onAccept({ ...accepted, [name]: event.currentTarget.checked })}
    />
  ))
}

function useDoubts({ violations, inTime, bells, effectiveDate }: AdoptionPreview, misfits: number): Doubts {
  const t = useWords(adoptWords, promiseWords)
  const ofBells = useWords(bellWords)
  const { shortDay } = useFormats('UTC')
  const found: ({ name: Doubt; label: string } | false)[] = [
    violations > 0 && { name: 'acceptViolations', label: t('adopt.violations', { count: violations }) },
    misfits > 0 && { name: 'acceptMisfits', label: t('adopt.tight', { count: misfits }) },
    bells !== null && {
      name: 'acceptBells',
      label: ofBells('adopt.accept', { count: bells.moved.length, date: shortDay(effectiveDate) }),
    },
    inTime.doubt !== null && { name: 'acceptInTime', label: t(`doubt.accept.${inTime.doubt}`) },
  ]
  return found.filter((one) => one !== false)
}

interface AdoptConfirmProps {
  preview: AdoptionPreview
  adopt: ReturnType<typeof useAction<undefined, unknown>>
  onClose(): void
}

function AdoptConfirm({ preview: { effectiveDate, begins, ends, bells }, adopt, onClose }: AdoptConfirmProps) {
  const t = useWords(adoptWords)
  const ofBells = useWords(bellWords)
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
        {bells && <li>{ofBells('adopt.confirm', { count: bells.moved.length })}</li>}
      </ul>
    </Confirm>
  )
}
