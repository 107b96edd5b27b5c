import type { Organization, ScheduledRun } from '@firstbell/domain'
import type { ComboboxData } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { unitsOf } from '../../../account/units.ts'
import { useLocale } from '../../../ui/text/formats.ts'
import { missingWords } from './missing-words.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import type { Resource } from '../day-change/same-day.ts'
import { type Candidate, choicesFor } from './substitute-choices.ts'
import { dispatchWords } from './words.en.ts'
import { useWords, type Translate } from '../../../words.ts'

interface SubstituteOptionsProps {
  candidates: readonly Candidate[]
  scheduledRun: ScheduledRun
  sameDay: readonly ScheduledRun[]
  resource: Resource
  formats: Formats
  /** Who rides on the date, with those of merged runs. */
  riders: number
}

/** DAY-29, 31: the usual driver or bus first, whose value is ''; then who is available, who is busy, and what is out of service. */
export function useSubstituteOptions(props: SubstituteOptionsProps): ComboboxData {
  const { candidates, scheduledRun, sameDay, resource, formats, riders } = props
  const t = useWords(dispatchWords)
  const { startAt, endAt } = scheduledRun
  const { available, busy, outOfService } = choicesFor(candidates, scheduledRun, sameDay, resource)
  const { distanceUnit, metresPerUnit } = unitsOf(useOutletContext<Organization>())
  const locale = useLocale()
  const distanceOf = (metres: number) =>
    `${(metres / metresPerUnit).toLocaleString(locale, { maximumFractionDigits: 1 })} ${distanceUnit}`
  const labelOf = ({ name, seats, fit, metres }: Candidate) => {
    if (seats === undefined) return name
    const room = fit
      ? [t('choice.seatsFor', { seats, riders }), ...missingWords(t, fit)]
      : [t('choice.seats', { seats })]
    const away = metres === undefined ? [] : [t('choice.away', { distance: distanceOf(metres) })]
    return [name, ...room, ...away].join(' · ')
  }
  const items = (list: readonly Candidate[]) => list.map((one) => ({ value: one.id, label: labelOf(one) }))
  const groups = [
    { group: t('choice.available', { window: formats.window(startAt, endAt) }), items: items(available) },
    {
      group: t('choice.busy'),
      items: busy.map(({ candidate, on }) => ({
        value: candidate.id,
        label: `${labelOf(candidate)} · ${t('choice.busyOn', { route: on.routeName, time: formats.time(on.endAt) })}`,
      })),
    },
    {
      group: t(resource === 'driverId' ? 'choice.calledOut' : 'choice.outOfService'),
      items: items(outOfService).map((item) => ({ ...item, disabled: item.value !== scheduledRun[resource] })),
    },
  ]
  return [{ value: '', label: usualLabel(props, t) }, ...groups.filter((group) => group.items.length > 0)]
}

/** A run does not tell whom a substitute stands in for. */
function usualLabel(
  { candidates, scheduledRun, resource }: SubstituteOptionsProps,
  t: Translate<typeof dispatchWords>,
): string {
  const { driverName, driverIsSubstitute, busNumber, busIsSubstitute } = scheduledRun
  const [isSubstitute, name] = resource === 'busId' ? [busIsSubstitute, busNumber] : [driverIsSubstitute, driverName]
  if (isSubstitute) return t('choice.asScheduled')
  if (name === null) return t('choice.noBus')
  const isCalledOut =
    resource === 'driverId' &&
    candidates.some(({ id, isOutOfService }) => id === scheduledRun.driverId && isOutOfService)
  return t('choice.usual', { name }) + (isCalledOut ? ` · ${t('choice.calledOut')}` : '')
}
