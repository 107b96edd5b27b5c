import { api } from '@firstbell/contract'
import type { AssignedDays, Family } from '@firstbell/domain'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { query, client } from '../../../../api.ts'
import { paths, pathTo } from '../../../../paths.ts'
import { IconPlus } from '../../../../ui/text/icons.ts'
import { RecordForm } from '../../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { Panel } from '../../plan/panel.tsx'
import { usePlanning } from '../../plan/planning.ts'
import { AssignedDaysFields, daysOfChosen, daysRule } from './assigned-days.tsx'
import { WaitingChildren } from './waiting-children.tsx'
import { routesWords } from '../../words.en.ts'
import { uiWords } from '../../../../ui/words.en.ts'
import { useWords } from '../../../../words.ts'
import { weekdayWords } from '../../../weekdays/words.en.ts'

const TYPING_REST_MS = 250

/** Assigns children of a family to a stop. */
export function StopFamilyAddPage() {
  const t = useWords(routesWords, uiWords)
  const w = useWords(weekdayWords)
  const { organization, route } = usePlanning()
  const { stopId = '' } = useParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, TYPING_REST_MS)
  const [chosen, setChosen] = useState<Family | null>(null)
  const stop = pathTo('routeStopShow', { routeId: route.id, stopId })
  const { data: found = [], isFetching } = useQuery({
    ...query(api.families.list, { query: { orgId: organization.id, search, sort: 'match', page: 1 } }),
    placeholderData: keepPreviousData,
  })

  const record = useRecordForm({
    initial: { familyId: null as string | null, children: [] as string[], days: [] as AssignedDays[] },
    fields: {
      familyId: { label: t('routes.family'), required: true },
      children: { label: t('routes.whoWaits'), required: true },
      days: { label: w('onlySome'), check: daysRule(w, chosen) },
    },
    save: ({ familyId, children, days }) =>
      client.familyroutes.create({
        query: { routeId: route.id, stopId },
        body: { familyId: familyId ?? '', children, days: daysOfChosen(days, children) }, // required: nothing is sent without one
      }),
    onSaved: () => navigate(`${stop}#families`),
  })
  const { field, form } = record
  const { data: here } = useQuery(query(api.stops.get, { params: { routeId: route.id, stopId } }))
  const others = found.filter(({ id }) => id !== chosen?.id && !here?.families.some((seat) => seat.familyId === id))
  const options = chosen ? [chosen, ...others] : others

  function choose(familyId: string | null) {
    const family = options.find(({ id }) => id === familyId) ?? null
    setChosen(family)
    form.setValues({ familyId, children: family?.children.map(({ id }) => id) ?? [], days: [] })
  }

  return (
    <Panel
      title={t('routes.addFamily')}
      back={{ to: stop, words: t('routes.stop') }}
      action={<NewFamilyButton routeId={route.id} stopId={stopId} />}
    >
      <RecordForm record={record} verb={t('routes.addFamily')} onLeave={() => void navigate(stop)}>
        <Select
          {...field('familyId')}
          autoFocus
          searchable
          onSearchChange={setTyped}
          filter={({ options }) => options} // the server has searched
          nothingFoundMessage={isFetching ? t('loading') : t('list.nothingFound')}
          placeholder={t('routes.searchFamily')}
          data={options.map((family) => ({
            value: family.id,
            label: labelOf(family),
          }))}
          onChange={choose}
        />
        {chosen && chosen.children.length === 0 && <p>{t('routes.noChildren')}</p>}
        {chosen && chosen.children.length > 0 && <WaitingChildren {...field('children')} family={chosen} />}
        {chosen && (
          <AssignedDaysFields
            key={chosen.id}
            family={chosen}
            childIds={record.values.children}
            days={record.values.days}
            onChange={(days) => form.setFieldValue('days', days)}
          />
        )}
      </RecordForm>
    </Panel>
  )
}

/** Adds a family that is not known yet, for the stop. */
function NewFamilyButton({ routeId, stopId }: { routeId: string; stopId: string }) {
  const t = useWords(routesWords)
  return (
    <Button
      component={Link}
      to={`${paths.familyAdd}?${new URLSearchParams({ routeId, stopId })}`}
      size="compact-sm"
      variant="light"
      leftSection={<IconPlus size={16} />}
    >
      {t('routes.newFamily')}
    </Button>
  )
}

/** Tells families of the same name apart, by their children, one of whom may have been searched for, and their address. */
function labelOf({ name, children, address }: Family): string {
  const firstNames = children.map(({ firstName }) => firstName).join(', ')
  return [firstNames ? `${name}: ${firstNames}` : name, address].filter(Boolean).join(' · ')
}
