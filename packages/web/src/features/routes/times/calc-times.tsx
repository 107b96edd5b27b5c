import { api } from '@firstbell/contract'
import { calculatedTimes, type Organization, shiftedTimes, type TimeChange } from '@firstbell/domain'
import { Button, Group, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { query, client } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useTimeFields } from '../../../ui/form/use-time-fields.ts'
import styles from './calc-times.module.css'
import { drivenHalts, estimatedHalts } from './leg-times.ts'
import { nearestSchool } from '../plan/nearest-school.ts'
import type { ReadRoute } from '../plan/planning.ts'
import { planOf, startOfTyped, type TypedPlan } from './time-plan.ts'
import { TimesTable } from './times-table.tsx'
import { unitsOf } from '../../../account/units.ts'

interface CalcTimesProps {
  route: ReadRoute
  organization: Organization
}

export function CalcTimes({ route, organization }: CalcTimesProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const units = unitsOf(organization)
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId: organization.id } }))
  const times = useTimeFields()
  const [typed, setTyped] = useState<TypedPlan>(() => startOfTyped(route, units.defaultSpeed, times.write))
  const [asking, setAsking] = useState(false)
  const set = (change: Partial<TypedPlan>) => setTyped({ ...typed, ...change })

  const drive = useQuery({ ...query(api.routes.drive, { params: { routeId: route.id } }), retry: false })
  const byStreets = typed.drives === 'streets' && drive.data !== undefined
  const halts = byStreets
    ? drivenHalts(route, drive.data.legs)
    : estimatedHalts(route, Math.max(1, typed.speed) * units.metresPerSecond)
  const plan = planOf(typed)
  const changes: TimeChange[] | undefined =
    typed.way === 'shift' ? shiftedTimes(halts, typed.shiftMinutes) : plan && calculatedTimes(halts, plan)
  const school = nearestSchool(schools, halts.at(-1)?.location)
  const isSame = changes?.every(({ differenceMinutes }) => differenceMinutes === 0)

  const update = useAction(
    (taken: readonly TimeChange[]) =>
      client.stops.setTimes({
        params: { routeId: route.id },
        ifMatch: route.version,
        body: {
          times: taken.map(({ stopId, after }) => ({ stopId, stoptime: after })),
          starttime: taken[0]?.after,
          endtime: taken.at(-1)?.after,
        },
      }),
    { onDone: () => navigate(pathTo('routeShow', { routeId: route.id })) },
  )

  return (
    <div className={styles.columns}>
      <div className={styles.inputs}>
        <Select
          label={t('times.anchor')}
          allowDeselect={false}
          value={typed.way}
          onChange={(way) => set({ way: way as TypedPlan['way'] })} // one of the values below
          data={[
            { value: 'start', label: t('times.fromStart') },
            { value: 'end', label: t('times.backFromEnd') },
            { value: 'stop', label: t('times.aroundStop') },
            { value: 'shift', label: t('times.shift') },
          ]}
        />
        {typed.way === 'shift' ? (
          <NumberInput
            label={t('times.shiftMinutes')}
            description={t('times.shiftHint')}
            value={typed.shiftMinutes}
            onChange={(value) => set({ shiftMinutes: Math.trunc(Number(value)) || 0 })}
            min={-720}
            max={720}
          />
        ) : (
          <>
            {typed.way === 'stop' && (
              <Select
                label={t('times.fixedStop')}
                allowDeselect={false}
                searchable
                value={typed.stopId}
                onChange={(stopId) => stopId && set({ stopId })}
                data={halts.map(({ id, name }, index) => ({ value: id, label: `${index + 1} ${name}` }))}
              />
            )}
            <TextInput
              label={t(`times.time.${typed.way}`)}
              description={
                typed.way === 'end' && school
                  ? t('times.bell', { school: school.name, time: times.write(school.bellStart) })
                  : times.hint
              }
              value={typed.time}
              onChange={(event) => set({ time: event.currentTarget.value })}
              error={plan ? undefined : t('form.invalid', { field: t(`times.time.${typed.way}`) })}
            />
            <Select
              label={t('times.drives')}
              description={drive.error ? t('times.noStreets') : undefined}
              allowDeselect={false}
              value={byStreets ? 'streets' : 'speed'}
              onChange={(drives) => set({ drives: drives as TypedPlan['drives'] })} // one of the values below
              data={[
                { value: 'streets', label: t('times.byStreets'), disabled: !drive.data },
                { value: 'speed', label: t('times.atSpeed') },
              ]}
            />
            {!byStreets && (
              <NumberInput
                label={t('times.speed')}
                description={t('times.speedHint')}
                suffix={` ${units.speedUnit}`}
                value={typed.speed}
                onChange={(value) => set({ speed: Number(value) || 1 })}
                min={1}
                max={120}
              />
            )}
            <Group grow align="start">
              <NumberInput
                label={t('times.dwell')}
                value={typed.dwellSeconds}
                onChange={(value) => set({ dwellSeconds: Number(value) || 0 })}
                min={0}
                max={600}
                suffix=" s"
              />
              <NumberInput
                label={t('times.dwellPerChild')}
                value={typed.dwellPerChildSeconds}
                onChange={(value) => set({ dwellPerChildSeconds: Number(value) || 0 })}
                min={0}
                max={120}
                suffix=" s"
              />
            </Group>
            <NumberInput
              label={t('times.buffer')}
              value={typed.bufferPercent}
              onChange={(value) => set({ bufferPercent: Number(value) || 0 })}
              min={0}
              max={100}
              suffix=" %"
            />
            <div>
              <div className={styles.label} id="rounding">
                {t('times.rounding')}
              </div>
              <SegmentedControl
                aria-labelledby="rounding"
                value={String(typed.roundingMinutes)}
                onChange={(value) => set({ roundingMinutes: Number(value) })}
                data={[
                  { value: '1', label: t('times.minutes', { count: 1 }) },
                  { value: '5', label: t('times.minutes', { count: 5 }) },
                ]}
              />
            </div>
          </>
        )}
        <Button disabled={!changes || isSame} onClick={() => setAsking(true)}>
          {t('routes.updateTimes.yes')}
        </Button>
      </div>
      <div>
        {typed.way !== 'shift' && <p className={styles.note}>{t(byStreets ? 'times.driven' : 'times.estimate')}</p>}
        {changes ? (
          <TimesTable halts={halts} changes={changes} />
        ) : (
          <FormSentence>{t('form.invalid', { field: t('routes.stoptime') })}</FormSentence>
        )}
      </div>
      {asking && changes && (
        <Confirm
          title={t('routes.updateTimes.title')}
          verb={t('routes.updateTimes.yes')}
          otherwise={t('routes.updateTimes.no')}
          pending={update.pending}
          failure={update.failure}
          onConfirm={() => update.start(changes)}
          onClose={() => setAsking(false)}
        >
          {t('times.changed', {
            stops: t('list.stops', { count: changes.filter((change) => change.differenceMinutes !== 0).length }),
            children: t('list.children', { count: route.childcount }),
          })}
        </Confirm>
      )}
    </div>
  )
}
