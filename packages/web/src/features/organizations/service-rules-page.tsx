import { type GradeBand, limitsOf, Organization, RidersPerSeat, ServiceRules } from '@firstbell/domain'
import { Checkbox, Fieldset, Group, NumberInput, Stack, TagsInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { unitsOf } from '../../account/units.ts'
import { paths } from '../../paths.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { AlertFields } from './alert-fields.tsx'
import { AutomaticModeFields } from './automatic-mode-fields.tsx'
import { GradeBandFields } from './grade-band-fields.tsx'
import { OrganizationSettings, type ReadOrganization, useSaveOrganization } from './organization-settings.tsx'
import { organizationsWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { ruleWords } from './words-rules.en.ts'

/** When the office is alerted, and what drivers may and must do. */
export function ServiceRulesPage() {
  const t = useWords(organizationsWords)
  return <OrganizationSettings title={t('rules.title')} Form={RulesForm} />
}

function RulesForm({ organization }: { organization: ReadOrganization }) {
  const w = useWords(ruleWords)
  const navigate = useNavigate()
  const { save, onSaved, dialog } = useSaveOrganization(organization)
  const units = unitsOf(organization)
  const { speedUnit, metresPerSecond } = units
  const lockLimits = limitsOf(ServiceRules.shape.lockSpeedMps)
  const seatLimits = limitsOf(RidersPerSeat.shape.high)
  const lockSpeed = Math.round(organization.lockSpeedMps / metresPerSecond)
  const record = useRecordForm({
    record: Organization,
    initial: {
      lateMinutes: organization.lateMinutes,
      notStartedMinutes: organization.notStartedMinutes,
      unseenSeconds: organization.unseenSeconds,
      lockSpeed,
      walkThroughRequired: organization.walkThroughRequired,
      mustBeMetGrades: organization.mustBeMetGrades,
      lateAlerts: organization.lateAlerts,
      notStartedAlerts: organization.notStartedAlerts,
      noDriverAlerts: organization.noDriverAlerts,
      schoolMessages: organization.schoolMessages,
      driversSeeNotes: organization.driversSeeNotes,
      delegateDays: organization.delegateDays,
      gradeBands: organization.gradeBands,
      elementaryPerSeat: organization.ridersPerSeat.elementary,
      middlePerSeat: organization.ridersPerSeat.middle,
      highPerSeat: organization.ridersPerSeat.high,
      maxRideMinutes: organization.maxRideMinutes,
      latestArrivalMinutes: organization.latestArrivalMinutes,
      earliestArrivalMinutes: organization.earliestArrivalMinutes,
    },
    fields: {
      lateMinutes: { label: w('late'), required: true },
      notStartedMinutes: { label: w('notStarted'), required: true },
      unseenSeconds: { label: w('unseen'), required: true },
      lockSpeed: { label: w('lockSpeed'), required: true },
      walkThroughRequired: { label: w('walkThrough') },
      mustBeMetGrades: { label: w('mustBeMetGrades') },
      lateAlerts: { label: w('lateAlerts') },
      notStartedAlerts: { label: w('notStartedAlerts') },
      noDriverAlerts: { label: w('noDriverAlerts') },
      schoolMessages: { label: w('schoolMessages') },
      driversSeeNotes: { label: w('driversSeeNotes') },
      delegateDays: { label: w('delegateDays'), required: true },
      gradeBands: { label: w('bands'), check: faultOf },
      elementaryPerSeat: { label: w('elementaryPerSeat'), required: true },
      middlePerSeat: { label: w('middlePerSeat'), required: true },
      highPerSeat: { label: w('highPerSeat'), required: true },
      maxRideMinutes: { label: w('maxRideMinutes'), required: true },
      latestArrivalMinutes: { label: w('latestArrivalMinutes'), required: true },
      earliestArrivalMinutes: { label: w('earliestArrivalMinutes'), required: true },
    },
    save: ({ lockSpeed: typed, elementaryPerSeat, middlePerSeat, highPerSeat, ...rest }) => {
      const ridersPerSeat = { elementary: elementaryPerSeat, middle: middlePerSeat, high: highPerSeat }
      const changes = { ...rest, ridersPerSeat }
      // What was only looked at stays as it is: another unit would round it.
      return save(typed === lockSpeed ? changes : { ...changes, lockSpeedMps: typed * metresPerSecond })
    },
    onSaved,
  })
  const { field, form, values } = record
  const unit = (name: 'minutes' | 'days') => ` ${w(`units.${name}`)}`
  const minutes = unit('minutes')

  function faultOf(bands: readonly GradeBand[]): string | undefined {
    if (bands.some(({ name, grades }) => name.trim() === '' || grades.length === 0)) return w('bandIncomplete')
    const grades = bands.flatMap((band) => band.grades.map((grade) => grade.trim().toLowerCase()))
    const twice = grades.find((grade, at) => grades.indexOf(grade) < at)
    return twice && w('gradeTwice', { grade: twice.toUpperCase() })
  }

  return (
    <>
      <RecordForm record={record} onLeave={() => void navigate(paths.dashboard)}>
        <AlertFields field={field} />
        <AutomaticModeFields field={field} />
        <Fieldset legend={w('groups.driverPage')}>
          <Stack gap="md">
            <NumberInput
              {...field('lockSpeed')}
              description={w('lockSpeedHint')}
              suffix={` ${speedUnit}`}
              min={Math.ceil((lockLimits.min ?? 0) / metresPerSecond)}
              max={Math.floor((lockLimits.max ?? Infinity) / metresPerSecond)}
            />
            <Checkbox {...field('walkThroughRequired')} description={w('walkThroughHint')} />
            <Checkbox {...field('driversSeeNotes')} description={w('driversSeeNotesHint')} />
          </Stack>
        </Fieldset>
        <Fieldset legend={w('groups.children')}>
          <Stack gap="md">
            <TagsInput {...field('mustBeMetGrades')} description={w('mustBeMetGradesHint')} maxTags={20} />
            <NumberInput {...field('delegateDays')} description={w('delegateDaysHint')} suffix={unit('days')} />
            <Group grow align="end">
              <NumberInput {...field('maxRideMinutes')} suffix={minutes} />
              <NumberInput {...field('latestArrivalMinutes')} suffix={minutes} />
              <NumberInput {...field('earliestArrivalMinutes')} suffix={minutes} />
            </Group>
            <Group grow align="end">
              <NumberInput {...field('elementaryPerSeat')} {...seatLimits} step={0.5} />
              <NumberInput {...field('middlePerSeat')} {...seatLimits} step={0.5} />
              <NumberInput {...field('highPerSeat')} {...seatLimits} step={0.5} />
            </Group>
          </Stack>
        </Fieldset>
        <GradeBandFields
          bands={values.gradeBands}
          units={units}
          onChange={(gradeBands) => form.setFieldValue('gradeBands', gradeBands)}
        />
      </RecordForm>
      {dialog}
    </>
  )
}
