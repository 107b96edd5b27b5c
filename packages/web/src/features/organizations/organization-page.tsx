import { api } from '@firstbell/contract'
import { DEFAULT_TOLERANCE_MINUTES, READERS_REGION, REGIONS, SecondFactorFor } from '@firstbell/domain'
import { Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { query } from '../../api.ts'
import { LocationFields } from '../../map/places/location-fields.tsx'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { BrandFields } from './public/brand-fields.tsx'
import { MapEngines } from './maps/map-engines.tsx'
import { OrganizationSettings, type ReadOrganization } from './organization-settings.tsx'
import { type Logo, useOrganizationRecord } from './use-organization-record.ts'
import { YardFields } from './maps/yard-fields.tsx'
import { organizationsWords } from './words.en.ts'
import { useLanguage, useWords } from '../../words.ts'
import { trialWords } from '../trial/words.en.ts'

/** The organization's own settings. */
export function OrganizationPage() {
  const t = useWords(organizationsWords)
  return <OrganizationSettings title={t('settings.organization')} Form={FormAndEngines} />
}

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

const ZONES = Intl.supportedValuesOf('timeZone')

function OrganizationForm({ organization, logo }: { organization: ReadOrganization; logo: Logo }) {
  const t = useWords(organizationsWords, trialWords)
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const navigate = useNavigate()
  const { record, dialog } = useOrganizationRecord(organization, logo)
  const { field, form, values } = record
  const regions = REGIONS.map((value) => ({
    value,
    label: value === READERS_REGION ? t('settings.readersRegion') : (names.of(value) ?? value),
  }))
  return (
    <>
      <RecordForm record={record} onLeave={() => void navigate(paths.dashboard)}>
        <LocationFields
          orgId={organization.id}
          address={field('address')}
          location={field('location')}
          near={[]}
          mapLabel={t('organization.map')}
          pinLabel={t('organization.pin')}
          first={<TextInput {...field('name')} />}
        >
          <YardFields orgId={organization.id} address={field('yardAddress')} location={field('yardLocation')} />
          <Group grow align="start">
            <TextInput {...field('phone')} type="tel" />
            <NumberInput {...field('busNum')} allowDecimal={false} />
          </Group>
          <TextInput {...field('contactEmail')} type="email" description={t('settings.contactEmailHint')} />
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
            <ToleranceFields field={field} />
          </Group>
          <Select
            {...field('secondFactorFor')}
            description={t('settings.secondFactorHint')}
            allowDeselect={false}
            data={SecondFactorFor.options.map((value) => ({ value, label: t(`settings.secondFactorOf.${value}`) }))}
          />
          <Checkbox {...field('setupHidden')} description={t('settings.setupHiddenHint')} />
        </LocationFields>
      </RecordForm>
      {dialog}
    </>
  )
}

const TOLERANCES = ['timeThreshold', 'liveThreshold'] as const

/** ORG-12: empty, the usual tolerance holds. */
function ToleranceFields({ field }: { field(key: (typeof TOLERANCES)[number]): object }) {
  const t = useWords(organizationsWords)
  return TOLERANCES.map((name) => (
    <NumberInput
      key={name}
      {...field(name)}
      description={t(`settings.${name}Hint`, { minutes: DEFAULT_TOLERANCE_MINUTES })}
      placeholder={String(DEFAULT_TOLERANCE_MINUTES)}
    />
  ))
}
