import { api } from '@firstbell/contract'
import { hhmmOf, limitsOf, minutesOf, type Organization, ScenarioBells, type School } from '@firstbell/domain'
import { Checkbox, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useWords } from '../../../words.ts'
import styles from '../planning.module.css'
import type { ScenarioRecord } from '../scenario/use-scenario-record.ts'
import { type BellWindowValue, isFaulty, NO_WINDOW } from './bell-values.ts'
import { bellWords } from './words-bells.en.ts'

/** What is proposed where a scenario has no windows yet. */
const PROPOSED_MINUTES = 30
const LAST_MINUTE = 24 * 60 - 1

/** SCENARIO-145: whether a plan may move bells, within which times, and how many by how much. */
export function BellsSection({ record: { field, form, values } }: { record: ScenarioRecord }) {
  const t = useWords(bellWords)
  const timeOfDay = useTimeOfDay()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: all = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const schools = all.filter(({ id }) => values.schoolIds.includes(id))
  const { movesBells, bellWindows, maxBellSchools, maxBellMinutes } = values
  const summary = movesBells ? t('bells.on', { count: maxBellSchools, minutes: maxBellMinutes }) : t('bells.off')
  const proposed = ({ bellStart }: School): BellWindowValue => {
    const at = (minutes: number) => timeOfDay(hhmmOf(Math.min(LAST_MINUTE, Math.max(0, minutes))))
    const now = minutesOf(bellStart)
    return { earliest: at(now - PROPOSED_MINUTES), latest: at(now + PROPOSED_MINUTES) }
  }
  return (
    <Card title={t('bells.title')} summary={summary}>
      <Text size="sm" c="dimmed">
        {t('bells.lead')}
      </Text>
      <Checkbox
        {...field('movesBells')}
        disabled={schools.length === 0}
        onChange={({ currentTarget: { checked } }) => {
          form.setFieldValue('movesBells', checked)
          if (checked && Object.keys(bellWindows).length === 0)
            form.setFieldValue('bellWindows', Object.fromEntries(schools.map((one) => [one.id, proposed(one)])))
        }}
      />
      {movesBells && values.maxEarlierMinutes !== '' && <Text size="sm">{t('bells.limited')}</Text>}
      {movesBells && (
        <>
          {schools.map((school) => (
            <BellWindow
              key={school.id}
              school={school}
              value={bellWindows[school.id] ?? NO_WINDOW}
              onChange={(next) => form.setFieldValue('bellWindows', { ...bellWindows, [school.id]: next })}
            />
          ))}
          {form.errors['bellWindows'] && (
            <Text size="sm" c="var(--mantine-color-error)">
              {form.errors['bellWindows']}
            </Text>
          )}
          <div className={styles.fields}>
            <NumberInput
              {...field('maxBellSchools')}
              {...limitsOf(ScenarioBells.shape.maxSchools)}
              allowDecimal={false}
            />
            <NumberInput
              {...field('maxBellMinutes')}
              {...limitsOf(ScenarioBells.shape.maxMinutes)}
              step={5}
              allowDecimal={false}
            />
            <TextInput {...field('highSchoolsFrom')} description={t('bells.highSchoolsHint')} />
          </div>
        </>
      )}
    </Card>
  )
}

interface BellWindowProps {
  school: School
  value: BellWindowValue
  onChange(value: BellWindowValue): void
}

function BellWindow({ school: { name, bellStart }, value, onChange }: BellWindowProps) {
  const t = useWords(bellWords)
  const timeOfDay = useTimeOfDay()
  const window = t('bells.window', { school: name })
  return (
    <div role="group" aria-label={window}>
      <Text size="sm" fw={500}>
        {window}
      </Text>
      <Text size="sm" c="dimmed">
        {t('bells.now', { time: timeOfDay(bellStart) })}
      </Text>
      <Group>
        {(['earliest', 'latest'] as const).map((side) => (
          <TextInput
            key={side}
            label={t(`bells.${side}`)}
            w={140}
            value={value[side]}
            error={isFaulty(value)}
            onChange={(event) => onChange({ ...value, [side]: event.currentTarget.value })}
          />
        ))}
      </Group>
    </div>
  )
}
