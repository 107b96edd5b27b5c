import { type GradeBand, limitsOf, Organization, ServiceRules } from '@firstbell/domain'
import { Checkbox, Group, NumberInput, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { unitsOf } from '../../account/units.ts'
import { paths } from '../../paths.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { AutomaticModeFields } from './automatic-mode-fields.tsx'
import { GradeBandFields } from './grade-band-fields.tsx'
import { OrganizationSettings, type ReadOrganization, useSaveOrganization } from './organization-settings.tsx'

/** When the office is alerted, and what drivers may and must do. */
export function ServiceRulesPage() {
  const { t } = useTranslation()
  return <OrganizationSettings title={t('rules.title')} Form={RulesForm} />
}

function RulesForm({ organization }: { organization: ReadOrganization }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { save, onSaved, dialog } = useSaveOrganization(organization)
  const units = unitsOf(organization)
  const { speedUnit, metresPerSecond } = units
  const lockLimits = limitsOf(ServiceRules.shape.lockSpeedMps)
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
      maxRideMinutes: organization.maxRideMinutes,
      latestArrivalMinutes: organization.latestArrivalMinutes,
      earliestArrivalMinutes: organization.earliestArrivalMinutes,
    },
    fields: {
      lateMinutes: { label: t('rules.late'), required: true },
      notStartedMinutes: { label: t('rules.notStarted'), required: true },
      unseenSeconds: { label: t('rules.unseen'), required: true },
      lockSpeed: { label: t('rules.lockSpeed', { unit: speedUnit }), required: true },
      walkThroughRequired: { label: t('rules.walkThrough') },
      mustBeMetGrades: { label: t('rules.mustBeMetGrades') },
      lateAlerts: { label: t('rules.lateAlerts') },
      notStartedAlerts: { label: t('rules.notStartedAlerts') },
      noDriverAlerts: { label: t('rules.noDriverAlerts') },
      schoolMessages: { label: t('rules.schoolMessages') },
      driversSeeNotes: { label: t('rules.driversSeeNotes') },
      delegateDays: { label: t('changes.fields.delegateDays'), required: true },
      gradeBands: { label: t('rules.bands'), check: faultOf },
      maxRideMinutes: { label: t('changes.fields.maxRideMinutes'), required: true },
      latestArrivalMinutes: { label: t('changes.fields.latestArrivalMinutes'), required: true },
      earliestArrivalMinutes: { label: t('changes.fields.earliestArrivalMinutes'), required: true },
    },
    save: ({ lockSpeed: typed, ...changes }) =>
      // What was only looked at stays as it is: another unit would round it.
      save(typed === lockSpeed ? changes : { ...changes, lockSpeedMps: typed * metresPerSecond }),
    onSaved,
  })
  const { field, form, values } = record

  function faultOf(bands: readonly GradeBand[]): string | undefined {
    if (bands.some(({ name, grades }) => name.trim() === '' || grades.length === 0)) return t('rules.bandIncomplete')
    const grades = bands.flatMap((band) => band.grades.map((grade) => grade.trim().toLowerCase()))
    const twice = grades.find((grade, at) => grades.indexOf(grade) < at)
    return twice && t('rules.gradeTwice', { grade: twice.toUpperCase() })
  }

  return (
    <>
      <RecordForm record={record} onLeave={() => void navigate(paths.dashboard)}>
        <Group grow align="start">
          <NumberInput {...field('lateMinutes')} description={t('rules.lateHint')} />
          <NumberInput {...field('notStartedMinutes')} description={t('rules.notStartedHint')} />
          <NumberInput {...field('unseenSeconds')} description={t('rules.unseenHint')} />
        </Group>
        <AutomaticModeFields field={field} />
        <NumberInput
          {...field('lockSpeed')}
          description={t('rules.lockSpeedHint')}
          min={Math.ceil((lockLimits.min ?? 0) / metresPerSecond)}
          max={Math.floor((lockLimits.max ?? Infinity) / metresPerSecond)}
        />
        <Checkbox {...field('walkThroughRequired')} description={t('rules.walkThroughHint')} />
        <TagsInput {...field('mustBeMetGrades')} description={t('rules.mustBeMetGradesHint')} maxTags={20} />
        <Checkbox {...field('driversSeeNotes')} description={t('rules.driversSeeNotesHint')} />
        <NumberInput {...field('delegateDays')} description={t('rules.delegateDaysHint')} />
        <Group grow align="end">
          <NumberInput {...field('maxRideMinutes')} />
          <NumberInput {...field('latestArrivalMinutes')} />
          <NumberInput {...field('earliestArrivalMinutes')} />
        </Group>
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
