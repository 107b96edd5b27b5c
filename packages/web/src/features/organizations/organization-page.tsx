import { type Answer, api } from '@firstbell/contract'
import { Accent, DEFAULT_TOLERANCE_MINUTES, Organization, READERS_REGION, REGIONS } from '@firstbell/domain'
import { Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { query, client } from '../../api.ts'
import { PlaceFields } from '../../map/place-fields.tsx'
import { placeRule } from '../../map/place-rule.ts'
import { parsePlace, placeText } from '../../map/place-text.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { invalidSentence } from '../../ui/form/sentences.ts'
import { changedFrom, useRecordForm } from '../../ui/form/use-record-form.ts'
import { BrandFields } from './brand-fields.tsx'
import { dataOfUrl, urlOfLogo } from './logo-url.ts'
import { MapEngines } from './map-engines.tsx'
import { OrganizationSettings, type ReadOrganization, useSaveOrganization } from './organization-settings.tsx'

/** The organization's own settings. */
export function OrganizationPage() {
  const { t } = useTranslation()
  return <OrganizationSettings title={t('settings.organization')} Form={FormAndEngines} />
}

type Logo = Answer<typeof api.logos.get>['logo']

function FormAndEngines({ organization }: { organization: ReadOrganization }) {
  const params = { organizationId: organization.id }
  const { data, error, refetch } = useQuery(query(api.logos.get, { params }))
  if (!data) return error ? <FailureMessage error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <>
      <OrganizationForm key={data.logo?.version} organization={organization} logo={data.logo} />
      <MapEngines organizationId={organization.id} />
    </>
  )
}

/** The days on which weeks begin somewhere. */
const WEEK_STARTS = { '0': 0, '1': 1, '6': 6 } as const

const ZONES = Intl.supportedValuesOf('timeZone')

function OrganizationForm({ organization, logo: presentLogo }: { organization: ReadOrganization; logo: Logo }) {
  const { t, i18n } = useTranslation()
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const navigate = useNavigate()
  const { save, onSaved, dialog } = useSaveOrganization(organization)
  const initial = {
    name: organization.name,
    address: organization.address,
    place: placeText(organization.location),
    phone: organization.phone,
    logo: urlOfLogo(presentLogo),
    accent: organization.accent ?? '',
    units: organization.units,
    timeZone: organization.timeZone,
    region: organization.region,
    timeThreshold: organization.timeThreshold ?? DEFAULT_TOLERANCE_MINUTES,
    liveThreshold: organization.liveThreshold ?? DEFAULT_TOLERANCE_MINUTES,
    weekStart: String(organization.weekStart) as keyof typeof WEEK_STARTS, // one of three days
    secondFactorRequired: organization.secondFactorRequired,
  }
  const record = useRecordForm({
    record: Organization,
    initial,
    fields: {
      name: { label: t('settings.name'), required: true },
      address: { label: t('settings.address') },
      place: placeRule(t, t('organization.place')),
      phone: { label: t('settings.phone') },
      logo: { label: t('brand.logo') },
      accent: {
        label: t('brand.accent'),
        check: (typed) =>
          Accent.safeParse(typed).success ? undefined : invalidSentence(t, t('brand.accent'), t('brand.accentForm')),
      },
      units: { label: t('settings.units') },
      timeZone: { label: t('settings.timeZone'), required: true },
      region: { label: t('settings.region') },
      timeThreshold: { label: t('settings.timeThreshold'), required: true },
      liveThreshold: { label: t('settings.liveThreshold'), required: true },
      weekStart: { label: t('settings.weekStart') },
      secondFactorRequired: { label: t('settings.secondFactor') },
    },
    async save(typed) {
      const { place, weekStart, logo, accent, ...changes } = changedFrom(initial, typed)
      if (logo !== undefined) await saveLogo(organization.id, logo)
      return save({
        ...changes,
        ...(accent !== undefined && { accent: accent.trim() || null }),
        ...(weekStart !== undefined && { weekStart: WEEK_STARTS[weekStart] }),
        ...(place !== undefined && { location: parsePlace(place) ?? null }),
      })
    },
    onSaved,
  })
  const { field, form, values } = record
  const regions = REGIONS.map((value) => ({
    value,
    label: value === READERS_REGION ? t('settings.readersRegion') : (names.of(value) ?? value),
  }))
  return (
    <>
      <RecordForm record={record} onLeave={() => void navigate(paths.dashboard)}>
        <TextInput {...field('name')} />
        <PlaceFields
          orgId={organization.id}
          address={field('address')}
          place={field('place')}
          near={[]}
          mapLabel={t('organization.map')}
          pinLabel={t('organization.pin')}
        />
        <TextInput {...field('phone')} type="tel" />
        <BrandFields
          name={values.name}
          logo={field('logo')}
          accent={field('accent')}
          onLogoFault={(sentence) => form.setFieldError('logo', sentence)}
        />
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
          <Select
            {...field('weekStart')}
            allowDeselect={false}
            data={(['0', '1', '6'] as const).map((value) => ({ value, label: t(`settings.weekdays.${value}`) }))}
          />
          <Select {...field('region')} allowDeselect={false} data={regions} />
        </Group>
        <Group grow align="start">
          <NumberInput {...field('timeThreshold')} description={t('settings.timeThresholdHint')} />
          <NumberInput {...field('liveThreshold')} description={t('settings.liveThresholdHint')} />
        </Group>
        <Checkbox {...field('secondFactorRequired')} description={t('settings.secondFactorHint')} />
      </RecordForm>
      {dialog}
    </>
  )
}

async function saveLogo(organizationId: string, url: string): Promise<void> {
  const params = { organizationId }
  if (url) await client.logos.replace({ params, body: { data: dataOfUrl(url) } })
  else await client.logos.remove({ params })
}
