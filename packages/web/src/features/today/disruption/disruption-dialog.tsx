import { api } from '@firstbell/contract'
import { AlertReason, type LocalDate, nextServiceDate, OfficeLanguage, type Organization } from '@firstbell/domain'
import { DisruptionEffect } from '@firstbell/domain/disruptions'
import {
  Button,
  Checkbox,
  Chip,
  Group,
  Input,
  MultiSelect,
  NumberInput,
  Select,
  Stack,
  Text,
  Textarea,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DateField } from '../../../ui/form/fields/date-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { alertsWords } from '../alerts/words.en.ts'
import { useCalendar } from '../use-calendar.ts'
import styles from './disruption-dialog.module.css'
import { DisruptionReview } from './disruption-review.tsx'
import { MINUTES_OF_EFFECT, useDisruption } from './use-disruption.ts'
import { disruptionWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface DisruptionDialogProps {
  /** That of the page. */
  date: LocalDate
  today: LocalDate
  onClose(): void
}

/** DAY-37: closes a date, delays it or dismisses early: what happens, and beside it what that does. */
export function DisruptionDialog({ date, today, onClose }: DisruptionDialogProps) {
  const t = useWords(disruptionWords)
  const alerts = useWords(alertsWords)
  const { messagingEnabled } = useOutletContext<Organization>()
  const [isWriting, setWriting] = useState(false)
  const effect: DisruptionEffect = 'noService'
  const record = useDisruption(
    {
      date,
      effect,
      minutes: MINUTES_OF_EFFECT[effect],
      schoolIds: [],
      reason: 'weather',
      en: '',
      es: '',
      tellFamilies: messagingEnabled,
    },
    onClose,
  )
  const { field, values, form } = record
  const choose = (chosen: DisruptionEffect) => {
    form.setFieldValue('effect', chosen)
    form.setFieldValue('minutes', MINUTES_OF_EFFECT[chosen])
  }
  return (
    <Dialog title={t('title')} size="xl" onClose={onClose}>
      <RecordForm record={record} verb={t(values.tellFamilies ? 'saveAndTell' : 'save')} onLeave={onClose}>
        <div className={styles.panes}>
          <Stack gap="md">
            <DateOfDisruption record={record} today={today} />
            <Input.Wrapper label={t('effect')} labelElement="div" description={t(`hints.${values.effect}`)}>
              <Chip.Group value={values.effect} onChange={(chosen) => choose(DisruptionEffect.parse(chosen))}>
                <Group gap="xs" mt={4} role="radiogroup" aria-label={t('effect')}>
                  {DisruptionEffect.options.map((one) => (
                    <Chip key={one} value={one} type="radio">
                      {t(`effects.${one}`)}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
            </Input.Wrapper>
            <Group grow align="start">
              {values.effect !== 'noService' && (
                <NumberInput {...field('minutes')} min={1} max={240} clampBehavior="strict" allowDecimal={false} />
              )}
              <Select
                {...field('reason')}
                placeholder={alerts('alerts.noReason')}
                data={AlertReason.options.map((value) => ({ value, label: alerts(`alerts.reasons.${value}`) }))}
                clearable
              />
            </Group>
            <SchoolsField record={record} />
            {isWriting ? (
              OfficeLanguage.options.map((language) => (
                <Textarea key={language} {...field(language)} lang={language} autosize minRows={2} maxLength={500} />
              ))
            ) : (
              <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setWriting(true)}>
                {t('ownWords')}
              </Button>
            )}
            {messagingEnabled && (
              <Checkbox
                label={t('tellFamilies')}
                checked={values.tellFamilies}
                onChange={(event) => form.setFieldValue('tellFamilies', event.currentTarget.checked)}
              />
            )}
          </Stack>
          <DisruptionReview values={values} />
        </div>
      </RecordForm>
    </Dialog>
  )
}

type DisruptionForm = ReturnType<typeof useDisruption>

function DateOfDisruption({ record: { field, values, form }, today }: { record: DisruptionForm; today: LocalDate }) {
  const t = useWords(disruptionWords)
  const calendar = useCalendar()
  const next = calendar && nextServiceDate(calendar, today)
  const choice = (words: string, date: LocalDate) => (
    <Button
      variant={values.date === date ? 'light' : 'default'}
      aria-pressed={values.date === date}
      onClick={() => form.setFieldValue('date', date)}
    >
      {words}
    </Button>
  )
  return (
    <Group gap="xs" align="end">
      <DateField {...field('date')} min={today} />
      {choice(t('today'), today)}
      {next && choice(t('nextDay'), next)}
    </Group>
  )
}

/** More are chosen from a list. */
const MAX_CHIPS = 12

function SchoolsField({ record: { field, values, form } }: { record: DisruptionForm }) {
  const t = useWords(disruptionWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  if (schools.length < 2) return null
  if (schools.length > MAX_CHIPS)
    return (
      <MultiSelect
        {...field('schoolIds')}
        placeholder={values.schoolIds.length === 0 ? t('allSchools') : ''}
        data={schools.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        hidePickedOptions
      />
    )
  return (
    <Input.Wrapper label={t('schools')} labelElement="div">
      {values.schoolIds.length === 0 && <Text size="sm">{t('allSchools')}</Text>}
      <Chip.Group multiple value={values.schoolIds} onChange={(ids) => form.setFieldValue('schoolIds', ids)}>
        <Group gap="xs" mt={4} role="group" aria-label={t('schools')}>
          {schools.map(({ id, name }) => (
            <Chip key={id} value={id}>
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
