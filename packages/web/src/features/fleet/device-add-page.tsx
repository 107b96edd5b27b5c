import { api } from '@firstbell/contract'
import { Device, type Organization } from '@firstbell/domain'
import { Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { query, client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { APPS, type DeviceApp, nameIn, PROTOCOLS } from './device-apps.ts'
import { DeviceSetup, type MadeDevice } from './device-setup.tsx'
import { fleetWords } from './words.en.ts'
import { organizationsWords } from '../organizations/words.en.ts'
import { useWords } from '../../words.ts'
import { fleetListWords } from '../../live/words-lists.en.ts'

/** A new device. Its key is in this answer and nowhere else, so it stays on the page until one goes on. */
export function DeviceAddPage() {
  const t = useWords(fleetWords, organizationsWords)
  const [made, setMade] = useState<MadeDevice>()
  return (
    <FormPage title={t('devices.add')} back={{ to: paths.settingsDevices, words: t('settings.devices') }}>
      {made ? <DeviceSetup {...made} /> : <DeviceForm onMade={setMade} />}
    </FormPage>
  )
}

function DeviceForm({ onMade }: { onMade(made: MadeDevice): void }) {
  const t = useWords(fleetWords)
  const words = useWords(fleetListWords)
  const [app, setApp] = useState<DeviceApp>('traccarClient')
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const { data: buses = [] } = useQuery(query(api.buses.list, { query: { orgId } }))
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const record = useRecordForm({
    record: Device,
    initial: { name: '', busId: null as string | null, routeId: null as string | null },
    fields: {
      name: { label: t('devices.name'), required: true },
      busId: { label: t('devices.bus') },
      routeId: { label: t('devices.route') },
    },
    save: (body) => {
      const name = nameIn(app, body.name.trim())
      return client.devices.create({ body: { ...body, name, protocol: PROTOCOLS[app], orgId } })
    },
    onSaved: ({ id, key }, { name }) => onMade({ id, app, name: name.trim(), secret: key }),
    suspect: 'name',
    failures: { duplicate: t('devices.nameInUse') },
  })
  const { field } = record
  return (
    <RecordForm record={record} verb={t('devices.add')} onLeave={() => void navigate(paths.settingsDevices)}>
      <Select
        label={words('app')}
        description={words('appHint')}
        allowDeselect={false}
        value={app}
        onChange={(chosen) => setApp(APPS.find((one) => one === chosen) ?? 'traccarClient')}
        data={APPS.map((value) => ({ value, label: words(`apps.${value}`) }))}
      />
      <TextInput {...field('name')} description={t('devices.nameHint')} autoFocus />
      <Group grow align="start">
        <Select
          {...field('busId')}
          description={t('devices.busHint')}
          searchable
          clearable
          data={buses.map(({ id, number }) => ({ value: id, label: number }))}
        />
        <Select
          {...field('routeId')}
          description={t('devices.routeHint')}
          searchable
          clearable
          data={routes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Group>
    </RecordForm>
  )
}
