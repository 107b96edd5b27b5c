import { type Organization, type Stop, WAYPOINT } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { unitsOf } from '../../../../account/units.ts'
import { AddressField } from '../../../../map/places/address-field.tsx'
import { CoordinatesField } from '../../../../map/places/coordinates-field.tsx'
import { positionText } from '../../../../map/places/position-text.ts'
import { useAddressHint } from '../../../../map/places/use-address-hint.ts'
import { RecordForm } from '../../../../ui/form/record-form.tsx'
import { useTimeFields } from '../../../../ui/form/fields/use-time-fields.ts'
import { usePlanning } from '../../plan/planning.ts'
import { BEST, cheapestOrder, chosenOrder, detourMinutes } from './insertion.ts'
import { OrderField } from './order-field.tsx'
import { type StopRecordOptions, useStopRecord } from './use-stop-record.ts'
import { routesWords } from '../../words.en.ts'
import { useLanguage, useWords } from '../../../../words.ts'
import { addStopWords } from '../words.en.ts'

interface StopFormProps extends StopRecordOptions {
  verb: string
  /** The point of this name was added, and the form is asked for another. */
  onAnother?(name: string): unknown
  onLeave(): void
}

const ANOTHER = 'another'

export function StopForm({ verb, onLeave, onAnother, onSaved, ...options }: StopFormProps) {
  const t = useWords(routesWords)
  const language = useLanguage()
  const w = useWords(addStopWords)
  const { route, organization } = usePlanning()
  const times = useTimeFields()
  const isAnother = useRef(false)
  const { record, points, position, move, setAddress, isNameOffered } = useStopRecord({
    ...options,
    onSaved: (id, location, name) => (isAnother.current ? onAnother?.(name) : onSaved(id, location, name)),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    isAnother.current = isFromAnother(event)
    record.submit(event)
  }
  const { field, values } = record
  const hint = useAddressHint(route.organizationId)
  const isNew = options.stop === undefined
  const isWaypoint = (options.stop?.type ?? options.type) === WAYPOINT
  const name = useRef<HTMLInputElement>(null)
  useSelectedOffer(name, isNew && isNameOffered ? values.name : undefined)
  const longer = position && detourOf(organization, points, position, values.orderChoice)
  return (
    <RecordForm record={{ ...record, submit }} verb={verb} onLeave={onLeave} also={onAnother && <AnotherButton />}>
      {!isWaypoint && (
        <AddressField
          {...field('address')}
          autoFocus={isNew && !options.at}
          orgId={route.organizationId}
          position={position}
          isPositionNew={isNew}
          near={points[0]?.location}
          description={hint}
          onChange={setAddress}
          onPosition={(to) => move({ position: positionText(to) })}
        />
      )}
      {!isWaypoint && (
        <TextInput
          {...field('displayAddress')}
          placeholder={values.address}
          description={t('routes.displayAddressHint')}
        />
      )}
      <TextInput
        {...field('name')}
        ref={name}
        autoFocus={isNew && (isWaypoint || options.at !== undefined)}
        onFocus={(event) => isNew && isNameOffered && event.currentTarget.select()}
      />
      {!isWaypoint && (
        <>
          <TextInput {...field('stoptime')} description={times.hint} />
          <Checkbox {...field('holdUntilTime')} description={t('routes.holdHint')} />
        </>
      )}
      <TextInput {...field('driverNote')} description={t('routes.driverNoteHint')} />
      {(isWaypoint || values.hazard) && <Checkbox {...field('hazard')} description={t('routes.hazardHint')} />}
      <CoordinatesField {...field('position')} belowMap onChange={(position) => move({ position })} />
      {isNew && points.length > 0 && (
        <OrderField
          {...field('orderChoice')}
          points={points}
          best={position && cheapestOrder(points, position)}
          description={
            longer !== undefined &&
            w('detour', { minutes: longer.toLocaleString(language, { maximumFractionDigits: 1 }) })
          }
          onChange={(choice) => move({ orderChoice: choice ?? BEST })}
        />
      )}
    </RecordForm>
  )
}

/** Sends the form and asks for another point. */
function AnotherButton() {
  const w = useWords(addStopWords)
  return (
    <Button type="submit" variant="default" name="then" value={ANOTHER}>
      {w('another')}
    </Button>
  )
}

/** While the cursor is in the name, an offered name is selected: what is typed replaces it. */
function useSelectedOffer(name: RefObject<HTMLInputElement | null>, offeredName: string | undefined): void {
  useEffect(() => {
    const input = name.current
    if (input && input.value === offeredName && document.activeElement === input) input.select()
  }, [name, offeredName])
}

/** Whether the button of the form that was pressed asks for another point. */
function isFromAnother({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent // what a form sends
  return submitter instanceof HTMLButtonElement && submitter.value === ANOTHER
}

function detourOf(organization: Organization, points: readonly Stop[], position: Position, choice: string): number {
  const { defaultSpeed, metresPerSecond } = unitsOf(organization)
  return detourMinutes(points, position, chosenOrder(points, position, choice), defaultSpeed * metresPerSecond)
}
