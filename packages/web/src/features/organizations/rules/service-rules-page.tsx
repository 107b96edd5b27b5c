import { limitsOf, RidersPerSeat, ServiceRules } from '@firstbell/domain'
import { Checkbox, Group, NumberInput, TagsInput, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx'
import { paths } from '../../../paths.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { AlertFields } from './alert-fields.tsx'
import { AutomaticModeFields } from './automatic-mode-fields.tsx'
import { GradeBandFields } from './grade-band-fields.tsx'
import { OrganizationSettings, type ReadOrganization, useSaveOrganization } from '../organization-settings.tsx'
import { useRulesRecord } from './use-rules-record.ts'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
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
  const { record, units } = useRulesRecord(organization, save, onSaved)
  const { field, form, values } = record
  const { speedUnit, metresPerSecond } = units
  const lockLimits = limitsOf(ServiceRules.shape.lockSpeedMps)
  const seatLimits = limitsOf(RidersPerSeat.shape.high)
  const unit = (name: 'minutes' | 'days') => ` ${w(`units.${name}`)}`
  const minutes = unit('minutes')

  return (
    <>
      <RecordForm record={record} onLeave={() => void navigate(paths.dashboard)}>
        <AlertFields field={field} />
        <AutomaticModeFields field={field} />
        <FieldGroup legend={w('groups.stops')}>
          <Group grow align="start">
            <NumberInput
              {...field('stopRadiusMetres')}
              description={w('stopRadiusHint')}
              suffix=" m"
              allowDecimal={false}
            />
            <NumberInput {...field('skippedMinutes')} description={w('skippedHint')} suffix={minutes} />
          </Group>
        </FieldGroup>
        <FieldGroup legend={w('groups.driverPage')}>
          <NumberInput
            {...field('lockSpeed')}
            description={w('lockSpeedHint')}
            suffix={` ${speedUnit}`}
            min={Math.ceil((lockLimits.min ?? 0) / metresPerSecond)}
            max={Math.floor((lockLimits.max ?? Infinity) / metresPerSecond)}
          />
          <Checkbox {...field('walkThroughRequired')} description={w('walkThroughHint')} />
          <Checkbox {...field('walkThroughAlert')} description={w('walkThroughAlertHint')} />
          <Checkbox {...field('driversSeeNotes')} description={w('driversSeeNotesHint')} />
        </FieldGroup>
        <FieldGroup legend={w('groups.children')}>
          <TagsInput {...field('mustBeMetGrades')} description={w('mustBeMetGradesHint')} maxTags={20} />
          <NumberInput {...field('delegateDays')} description={w('delegateDaysHint')} suffix={unit('days')} />
          <Text size="sm" c="var(--fb-muted)">
            {w('ridesHint')}
          </Text>
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
        </FieldGroup>
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
