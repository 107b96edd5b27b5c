import { api } from '@firstbell/contract'
import type { Message, Organization } from '@firstbell/domain'
import { MultiSelect, type MultiSelectProps, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { DateField } from '../../../ui/form/fields/date-field.tsx'
import { useFormats } from '../../../ui/text/formats.ts'
import { useFoundFamilies } from './use-found-families.ts'
import { messagesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

type AudienceType = Message['audience']['type']

interface AudienceFieldsProps {
  type: AudienceType
  field(key: 'type' | 'ids'): object
  onType(type: AudienceType): void
  /** The names of stops or families that are selected from the beginning, by their ids. */
  names: ReadonlyMap<string, string>
}

const TYPES = [
  'routes',
  'group',
  'stops',
  'families',
  'schoolFamilies',
  'adoptions',
  'org',
  'schools',
  'drivers',
  'administrators',
] as const

/** Whom a message is for. */
export function AudienceFields({ type, field, onType, names }: AudienceFieldsProps) {
  const t = useWords(messagesWords)
  const ids = { input: field('ids') as SelectedIds, names } // an input of the list of ids
  return (
    <>
      <Select
        {...field('type')}
        data={TYPES.map((value) => ({ value, label: t(`messages.audiences.${value}`) }))}
        onChange={(value) => onType(value ?? 'routes')}
        allowDeselect={false}
      />
      {(type === 'routes' || type === 'group') && <RouteIds type={type} {...ids} />}
      {type === 'stops' && <StopIds {...ids} />}
      {type === 'families' && <FamilyIds {...ids} />}
      {type === 'adoptions' && <AdoptionIds {...ids} />}
      {(type === 'schools' || type === 'schoolFamilies') && <SchoolIds type={type} {...ids} />}
    </>
  )
}

interface AudienceLimitsProps {
  type: AudienceType
  field(key: 'direction' | 'onDate'): object
}

/** Which of them: in one direction, or who rides on a date. */
export function AudienceLimits({ type, field }: AudienceLimitsProps) {
  const t = useWords(messagesWords)
  if (isOfStaff(type)) return null
  return (
    <>
      {hasDate(type) && (
        <DateField
          {...field('onDate')}
          description={t(type === 'schools' ? 'messages.onDateOfSchoolsHint' : 'messages.onDateHint')}
        />
      )}
      <Select
        {...field('direction')}
        data={(['any', 'pickup', 'dropoff'] as const).map((value) => ({
          value,
          label: t(`messages.directions.${value}`),
        }))}
        allowDeselect={false}
      />
    </>
  )
}

/** People of the office, who have no rides. */
export const isOfStaff = (type: AudienceType) => type === 'drivers' || type === 'administrators'

/** An adopted plan has a date of its own. */
export const hasDate = (type: AudienceType) => type !== 'adoptions'

interface SelectedIds {
  value: string[]
  onChange(ids: string[]): void
}

interface IdsProps {
  input: SelectedIds
  names: ReadonlyMap<string, string>
}

type FoundSelectProps = IdsProps & { found: ReadonlyMap<string, string> } & Omit<MultiSelectProps, 'value' | 'onChange'>

/** Offers what is found, and shows what is selected by its name, although it is no longer among what is found. */
function FoundSelect({ input, names, found, ...rest }: FoundSelectProps) {
  const [known, setKnown] = useState(names)
  const nameOf = new Map([...known, ...found])
  return (
    <MultiSelect
      {...input}
      {...rest}
      data={[...new Set([...input.value, ...found.keys()])].map((id) => ({ value: id, label: nameOf.get(id) ?? id }))}
      onChange={(ids) => {
        setKnown(nameOf)
        input.onChange(ids)
      }}
      searchable
      hidePickedOptions
    />
  )
}

function useRoutes() {
  const { id: orgId } = useOutletContext<Organization>()
  return useQuery(query(api.routes.list, { query: { orgId } })).data ?? []
}

function RouteIds({ type, ...ids }: IdsProps & { type: 'routes' | 'group' }) {
  const t = useWords(messagesWords)
  const { id: orgId } = useOutletContext<Organization>()
  const routes = useRoutes()
  const { data: groups = [] } = useQuery(query(api.groups.list, { query: { orgId } }))
  const found = new Map((type === 'routes' ? routes : groups).map(({ id, name }) => [id, name]))
  return <FoundSelect {...ids} found={found} label={t(`messages.audiences.${type}`)} />
}

/** Stops are offered route by route. */
function StopIds(ids: IdsProps) {
  const t = useWords(messagesWords)
  const routes = useRoutes()
  const [routeId, setRouteId] = useState<string | null>(null)
  const { data: route } = useQuery({
    ...query(api.routes.get, { params: { routeId: routeId ?? '' } }),
    enabled: routeId !== null,
  })
  const stops = route?.stops.filter(({ childcount }) => childcount > 0) ?? []
  const found = new Map(stops.map(({ id, name }) => [id, `${name} (${route?.name})`]))
  return (
    <>
      <Select
        label={t('messages.stopsOf')}
        data={routes.map(({ id, name }) => ({ value: id, label: name }))}
        value={routeId}
        onChange={setRouteId}
        searchable
      />
      <FoundSelect {...ids} found={found} label={t('messages.audiences.stops')} />
    </>
  )
}

/** MESSAGE-144: the newest plans that are adopted, by their dates. */
function AdoptionIds(ids: IdsProps) {
  const t = useWords(messagesWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const { shortDay } = useFormats(timeZone)
  const { data } = useQuery(query(api.adoptions.list, { query: { orgId, page: 1 } }))
  const inForce = data?.adoptions.filter(({ undo }) => undo !== 'undone') ?? []
  const dated = [...ids.names].filter(([id]) => ids.input.value.includes(id))
  const names = new Map(dated.map(([id, date]) => [id, shortDay(date)]))
  const found = new Map(
    inForce.map(({ id, effectiveDate, routes }) => {
      const [first, ...more] = routes
      const plan = { date: shortDay(effectiveDate), first: first?.name ?? '', count: more.length }
      return [id, t(more.length > 0 ? 'messages.adoptedPlanMore' : 'messages.adoptedPlan', plan)]
    }),
  )
  return <FoundSelect {...ids} names={names} found={found} label={t('messages.adoptedPlans')} />
}

/** School offices can be all of them; families are of schools that are named. */
function SchoolIds({ type, ...ids }: IdsProps & { type: 'schools' | 'schoolFamilies' }) {
  const t = useWords(messagesWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const found = new Map(schools.map(({ id, name }) => [id, name]))
  return (
    <FoundSelect
      {...ids}
      found={found}
      label={t(type === 'schools' ? 'messages.audiences.schools' : 'messages.schools')}
      placeholder={type === 'schools' && ids.input.value.length === 0 ? t('messages.allSchools') : ''}
    />
  )
}

function FamilyIds(ids: IdsProps) {
  const t = useWords(messagesWords)
  const { found, ...search } = useFoundFamilies()
  return <FoundSelect {...ids} {...search} found={found} label={t('messages.audiences.families')} />
}
