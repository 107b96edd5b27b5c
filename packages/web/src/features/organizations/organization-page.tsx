import { api } from '@firstbell/contract'
import { DEFAULT_TOLERANCE_MINUTES, type Organization } from '@firstbell/domain'
import { Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useOutletContext } from 'react-router'
import { ask, client, sessionQuery } from '../../api.ts'
import { PlaceFields } from '../../map/place-fields.tsx'
import { placeRule } from '../../map/place-rule.ts'
import { parsePlace, placeText } from '../../map/place-text.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { notify } from '../../ui/notices.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { RecordForm } from '../../ui/record-form.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'

/** The organization's own settings. */
export function OrganizationPage() {
  const { t } = useTranslation()
  const { id: organizationId } = useOutletContext<Organization>()
  const query = ask(api.organizations.get, { params: { organizationId } })
  const { data: organization, error, refetch } = useQuery(query)
  if (!organization) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage title={t('settings.organization')}>
      <OrganizationForm key={organization.version} organization={organization} />
    </FormPage>
  )
}

const ZONES = Intl.supportedValuesOf('timeZone')

function OrganizationForm({ organization }: { organization: Organization & { version: string } }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const record = useRecordForm({
    initial: {
      name: organization.name,
      address: organization.address,
      place: placeText(organization.location),
      phone: organization.phone,
      units: organization.units,
      timeZone: organization.timeZone,
      timeThreshold: organization.timeThreshold ?? DEFAULT_TOLERANCE_MINUTES,
      liveThreshold: organization.liveThreshold ?? DEFAULT_TOLERANCE_MINUTES,
      secondFactorRequired: organization.secondFactorRequired,
    },
    fields: {
      name: { label: t('settings.name'), required: true },
      address: { label: t('settings.address') },
      place: placeRule(t, t('organization.place')),
      phone: { label: t('settings.phone') },
      units: { label: t('settings.units') },
      timeZone: { label: t('settings.timeZone'), required: true },
      timeThreshold: { label: t('settings.timeThreshold'), required: true },
      liveThreshold: { label: t('settings.liveThreshold'), required: true },
      secondFactorRequired: { label: t('settings.secondFactor') },
    },
    save: ({ place, ...changes }) =>
      client.organizations.change({
        params: { organizationId: organization.id },
        body: { ...changes, location: parsePlace(place) ?? null },
        ifMatch: organization.version,
      }),
    async onSaved() {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey }) // the header calls it by name
      void notify({ message: t('list.saved') })
    },
  })
  const { field } = record
  return (
    <RecordForm record={record} onLeave={() => void navigate(paths.dashboard)}>
      <TextInput {...field('name')} maxLength={120} />
      <PlaceFields
        orgId={organization.id}
        address={field('address')}
        place={field('place')}
        near={[]}
        mapLabel={t('organization.map')}
        pinLabel={t('organization.pin')}
      />
      <TextInput {...field('phone')} type="tel" maxLength={40} />
      <Group grow align="start">
        <Select
          {...field('units')}
          allowDeselect={false}
          data={[
            { value: 'Region Default', label: t('settings.regionDefault') },
            { value: 'Imperial', label: t('settings.imperial') },
            { value: 'Metric', label: t('settings.metric') },
          ]}
        />
        <Select
          {...field('timeZone')}
          searchable
          allowDeselect={false}
          data={ZONES.includes(organization.timeZone) ? ZONES : [organization.timeZone, ...ZONES]}
        />
      </Group>
      <Group grow align="start">
        <NumberInput {...field('timeThreshold')} description={t('settings.timeThresholdHint')} min={0} max={30} />
        <NumberInput {...field('liveThreshold')} description={t('settings.liveThresholdHint')} min={0} max={30} />
      </Group>
      <Checkbox {...field('secondFactorRequired')} description={t('settings.secondFactorHint')} />
    </RecordForm>
  )
}
