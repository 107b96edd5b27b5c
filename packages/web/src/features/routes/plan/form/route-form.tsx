import { api } from '@firstbell/contract'
import { NO_DRIVER, type Organization, type School } from '@firstbell/domain'
import { Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { useOutletContext } from 'react-router'
import { DateField } from '../../../../ui/form/fields/date-field.tsx'
import { query } from '../../../../api.ts'
import { RecordForm } from '../../../../ui/form/record-form.tsx'
import { useTimeOfDay } from '../../../../ui/text/formats.ts'
import { RouteTypeField } from './route-type-field.tsx'
import { NONE, type RouteFormProps, useRouteForm } from './use-route-form.ts'
import { routesWords } from '../../words.en.ts'
import { liveWords } from '../../../../live/words.en.ts'
import { useWords } from '../../../../words.ts'
import { validityWords } from './words-validity.en.ts'
import { routeFormWords } from './words-form.en.ts'

type Form = ReturnType<typeof useRouteForm>

export function RouteForm({ route, verb, save, onSaved, onLeave }: RouteFormProps) {
  const t = useWords(liveWords, routesWords)
  const w = useWords(routeFormWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: drivers = [] } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const { data: buses = [] } = useQuery(query(api.buses.list, { query: { orgId } }))
  const { data: groups = [] } = useQuery(query(api.groups.list, { query: { orgId } }))
  const { record, times, schools, school, follow } = useRouteForm({ ...(route && { route }), save, onSaved })
  const { field, values } = record
  const bell = useBellHints(school, values.type)

  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      <TextInput {...field('name')} placeholder={t('routes.namePlaceholder')} autoFocus={!route} />
      <RouteTypeField {...field('type')} onChange={(type) => follow({ type })} />
      {(!route || groups.length > 0) && (
        <Group grow align="start">
          {!route && (
            <Select
              {...field('school')}
              description={w('schoolHint')}
              onChange={(school) => follow({ school: school ?? NONE })}
              data={[
                { value: NONE, label: w('noSchool') },
                ...schools.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              searchable
              allowDeselect={false}
            />
          )}
          {groups.length > 0 && (
            <Select
              {...field('groupId')}
              {...(!route && { description: '\u00a0' })} // as high as the field beside it
              data={[
                { value: NONE, label: w('noGroup') },
                ...groups.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              searchable
              allowDeselect={false}
            />
          )}
        </Group>
      )}
      <Group grow align="start">
        <Select
          {...field('driver')}
          data={[
            { value: NO_DRIVER, label: NO_DRIVER },
            ...drivers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          searchable
          allowDeselect={false}
        />
        <Select
          {...field('busId')}
          data={[
            { value: NONE, label: t('bus.none') },
            ...buses.map(({ id, number }) => ({ value: id, label: number })),
          ]}
          searchable
          allowDeselect={false}
        />
      </Group>
      <Group grow align="start">
        <TextInput {...field('starttime')} description={bell.start ?? times.hint} />
        <TextInput {...field('endtime')} description={bell.end ?? times.hint} />
      </Group>
      <ValidityFields field={field} follow={follow} />
      <Checkbox {...field('inService')} description={t('routes.inServiceHint')} />
    </RecordForm>
  )
}

/** Its bell times are those of the date on which it begins. */
function ValidityFields({ field, follow }: { field: Form['record']['field']; follow: Form['follow'] }) {
  const v = useWords(validityWords)
  const begin = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => follow({ validFrom: currentTarget.value })
  return (
    <Group grow align="start">
      <DateField {...field('validFrom')} description={v('validityHint')} onChange={begin} />
      <DateField {...field('validUntil')} description={v('validityHint')} />
    </Group>
  )
}

/** By which bell the start or the end was offered. */
function useBellHints(school: School | undefined, type: string): { start?: string; end?: string } {
  const t = useWords(routeFormWords)
  const timeOfDay = useTimeOfDay()
  if (!school) return {}
  if (type === '1') return { end: t('byFirstBell', { school: school.name, time: timeOfDay(school.bellStart) }) }
  if (type === '2') return { start: t('byLastBell', { school: school.name, time: timeOfDay(school.bellEnd) }) }
  return {}
}
