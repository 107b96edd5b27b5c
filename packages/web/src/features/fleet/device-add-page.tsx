import { api } from '@firstbell/contract'
import { Device, type Organization } from '@firstbell/domain'
import { Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useOutletContext } from 'react-router'
import { query, client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { QrCode } from '../../ui/text/qr-code.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { ShownOnce } from '../../ui/dialog/shown-once.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import styles from './device-add-page.module.css'

/** A new device. Its key is in this answer and nowhere else, so it stays on the page until one goes on. */
export function DeviceAddPage() {
  const { t } = useTranslation()
  const [made, setMade] = useState<{ name: string; secret: string }>()
  return (
    <FormPage title={t('devices.add')} back={{ to: paths.settingsDevices, words: t('settings.devices') }}>
      {made ? <DeviceKey {...made} /> : <DeviceForm onMade={setMade} />}
    </FormPage>
  )
}

function DeviceForm({ onMade }: { onMade(made: { name: string; secret: string }): void }) {
  const { t } = useTranslation()
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
    save: (body) => client.devices.create({ body: { ...body, orgId } }),
    onSaved: ({ key }, { name }) => onMade({ name: name.trim(), secret: key }),
    suspect: 'name',
    failures: { duplicate: t('devices.nameInUse') },
  })
  const { field } = record
  return (
    <RecordForm record={record} verb={t('devices.add')} onLeave={() => void navigate(paths.settingsDevices)}>
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

function DeviceKey({ name, secret }: { name: string; secret: string }) {
  const { t } = useTranslation()
  const address = `${location.origin}/osmand/${secret}?id=${encodeURIComponent(name)}`
  const lines = [
    { words: t('secrets.key'), text: secret },
    { words: t('devices.serverAddress'), text: `${location.origin}/osmand/${secret}` },
    { words: t('devices.identifier'), text: name },
  ]
  return (
    <ShownOnce
      title={t('secrets.made', { name })}
      lead={t('devices.seenOnce')}
      lines={lines}
      to={paths.settingsDevices}
    >
      <QrCode text={address} label={t('devices.code')} className={styles.code} />
    </ShownOnce>
  )
}
