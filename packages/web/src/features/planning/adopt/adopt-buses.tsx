import type { AdoptedBus, AdoptionPreview, Bus, Driver } from '@firstbell/domain'
import { Select } from '@mantine/core'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import { Table } from '../../../ui/table/table.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { adoptWords } from './words-adopt.en.ts'
import { useWords } from '../../../words.ts'

interface AdoptBusesProps {
  preview: AdoptionPreview
  chosen: readonly AdoptedBus[]
  buses: readonly Pick<Bus, 'id' | 'number' | 'capacity'>[]
  drivers: readonly Pick<Driver, 'id' | 'name'>[]
  onChoose(chosen: readonly AdoptedBus[]): void
}

/** The routes that begin, by the buses of the plan, each with the bus and the driver that take it over. */
export function AdoptBuses({ preview, chosen, buses, drivers, onChoose }: AdoptBusesProps) {
  const t = useWords(adoptWords)
  const timeOfDay = useTimeOfDay()
  const change = (number: number, values: Partial<AdoptedBus>) =>
    onChoose(chosen.map((bus) => (bus.busNumber === number ? { ...bus, ...values } : bus)))
  return (
    <Card title={t('adopt.buses')} summary={t('adopt.busesLead')}>
      <Table label={t('adopt.buses')}>
        <thead>
          <tr>
            <th scope="col">{t('adopt.planBus')}</th>
            <th scope="col">{t('adopt.route')}</th>
            <th scope="col">{t('adopt.bus')}</th>
            <th scope="col">{t('adopt.driver')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.buses.map(({ busNumber: number, capacity }) => {
            const choice = chosen.find(({ busNumber }) => busNumber === number)
            return (
              <tr key={number}>
                <td>
                  {number} · {t('adopt.seats', { seats: capacity })}
                </td>
                <td>
                  {preview.begins
                    .filter(({ busNumber }) => busNumber === number)
                    .map(({ name, starttime, endtime }) => (
                      <div key={name}>
                        {name}, {timeOfDay(starttime)} – {timeOfDay(endtime)}
                      </div>
                    ))}
                </td>
                <td>
                  <Select
                    aria-label={t('adopt.busOf', { number })}
                    placeholder={t('adopt.none')}
                    miw={140}
                    clearable
                    searchable
                    value={choice?.busId ?? null}
                    onChange={(busId) => change(number, { busId })}
                    data={buses.map((bus) => ({
                      value: bus.id,
                      label: `${bus.number} · ${t('adopt.seats', { seats: bus.capacity })}`,
                    }))}
                  />
                </td>
                <td>
                  <Select
                    aria-label={t('adopt.driverOf', { number })}
                    placeholder={t('adopt.none')}
                    miw={160}
                    clearable
                    searchable
                    value={choice?.driverId ?? null}
                    onChange={(driverId) => change(number, { driverId })}
                    data={drivers.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Card>
  )
}
