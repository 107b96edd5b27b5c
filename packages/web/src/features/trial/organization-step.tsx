import { Organization, type Session } from '@firstbell/domain'
import { Button, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useSavedOrganization } from '../../account/saved-organization.ts'
import { client, sessionQuery } from '../../api.ts'
import { LocationFields } from '../../map/places/location-fields.tsx'
import { positionRule } from '../../map/places/position-rule.ts'
import { parsePosition } from '../../map/places/position-text.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form/form.tsx'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { trialWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { uiWords } from '../../ui/words.en.ts'
import { mapWords } from '../../map/words.en.ts'

const MAX_BUSES = 999
const UNITS = Organization.shape.units.unwrap().options

const OWN_TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone
/** Some browsers are in zones that they do not list. */
const TIME_ZONES = [...new Set([OWN_TIME_ZONE, ...Intl.supportedValuesOf('timeZone')])].sort()

/** Half typed, a number is a text. */
const NO_BUSES: { busNum: number | string } = { busNum: 0 }

/** The second step of a trial: the organization. */
export function OrganizationStep({ session }: { session: Session }) {
  const t = useWords(mapWords, trialWords, uiWords)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [, selectOrganization] = useSavedOrganization()
  const { uid, email } = session.user
  const label = (field: 'name' | 'address' | 'phone' | 'busNum' | 'units' | 'timeZone') => t(`organization.${field}`)
  const record = useRecordForm({
    record: Organization,
    initial: {
      ...NO_BUSES,
      name: '',
      address: '',
      location: '',
      phone: '',
      units: UNITS[0],
      timeZone: OWN_TIME_ZONE,
      sampleData: true,
    },
    fields: {
      name: { label: label('name'), required: true },
      address: { label: label('address'), required: true },
      location: positionRule(t, t('organization.location')),
      phone: { label: label('phone') },
      busNum: { label: label('busNum') },
      units: { label: label('units') },
      timeZone: { label: label('timeZone'), required: true },
      sampleData: { label: t('trial.sampleData') },
    },
    async save({ busNum, location: typed, ...values }) {
      const location = parsePosition(typed) ?? null
      const { id } = await client.organizations.create({
        body: { ...values, location, busNum: Number(busNum) || 0, primaryAdmin: email },
      })
      await client.users.change({ params: { uid }, body: { orgName: values.name, phone: values.phone } })
      await client.auth.changeClaims({ params: { uid }, body: { isUnfinishedTrialSetup: false } })
      return id
    },
    async onSaved(id) {
      selectOrganization(id)
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
      await navigate(session.verified ? paths.dashboard : paths.awaitingVerification, { state: { sent: true } })
    },
  })
  const { field } = record
  return (
    <SignCard title={t('trial.organization')} lead={t('trial.organizationLead')} wide>
      <Form record={record}>
        <Stack gap="md">
          <LocationFields
            address={field('address')}
            location={field('location')}
            near={[]}
            mapLabel={t('organization.map')}
            pinLabel={t('organization.pin')}
            onlyOnMap
            first={<TextInput {...field('name')} autoComplete="organization" autoFocus />}
          >
            <Group grow align="flex-start">
              <TextInput {...field('phone')} type="tel" autoComplete="tel" />
              <NumberInput {...field('busNum')} max={MAX_BUSES} allowDecimal={false} />
            </Group>
            <Group grow align="flex-start">
              <Select
                {...field('units')}
                allowDeselect={false}
                data={UNITS.map((value) => ({ value, label: t(`organization.unitsOf.${value}`) }))}
              />
              <Select {...field('timeZone')} allowDeselect={false} searchable data={TIME_ZONES} />
            </Group>
            <Switch {...field('sampleData')} description={t('trial.sampleDataHint')} />
          </LocationFields>
          <Button type="submit" size="md" loading={record.saving}>
            {t('trial.start')}
          </Button>
        </Stack>
      </Form>
    </SignCard>
  )
}
