import { type Calendar, CalendarException, limitsOf } from '@firstbell/domain'
import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import rows from '../../ui/form/field-rows.module.css'
import { IconPlus, IconTrash } from '../../ui/text/icons.ts'
import styles from './exception-fields.module.css'

type TypedException = Omit<Calendar['exceptions'][number], 'date'> & { date: string }

interface ExceptionFieldsProps {
  exceptions: readonly TypedException[]
  onChange(exceptions: TypedException[]): void
}

const EFFECTS = ['noService', 'delay', 'earlyDismissal'] as const

/** Days on which it is otherwise: holidays, delays, early dismissals. */
export function ExceptionFields({ exceptions, onChange }: ExceptionFieldsProps) {
  const { t } = useTranslation()
  const set = (index: number, change: Partial<TypedException>) =>
    onChange(exceptions.map((exception, at) => (at === index ? { ...exception, ...change } : exception)))
  return (
    <fieldset className={rows.section}>
      <legend className={rows.title}>{t('calendar.exceptions')}</legend>
      {exceptions.map((exception, index) => (
        <div
          key={`${index}-${exceptions.length}`}
          className={`${rows.row} ${styles.row}`}
          role="group"
          aria-label={exception.date || t('calendar.newException')}
        >
          <TextInput
            type="date"
            label={t('calendar.date')}
            value={exception.date}
            onChange={(event) => set(index, { date: event.currentTarget.value })}
          />
          <Select
            label={t('calendar.effect')}
            allowDeselect={false}
            value={exception.effect}
            data={EFFECTS.map((effect) => ({ value: effect, label: t(`calendar.effects.${effect}`) }))}
            onChange={(effect) => set(index, { effect: effect as TypedException['effect'] })} // one of EFFECTS
          />
          <NumberInput
            label={t('calendar.minutes')}
            disabled={exception.effect === 'noService'}
            hideControls={exception.effect === 'noService'}
            value={exception.effect === 'noService' ? '' : exception.minutes}
            {...limitsOf(CalendarException.shape.minutes)}
            onChange={(minutes) => set(index, { minutes: Number(minutes) || 0 })}
          />
          <TextInput
            label={t('calendar.note')}
            value={exception.note}
            {...limitsOf(CalendarException.shape.note)}
            onChange={(event) => set(index, { note: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={t('calendar.removeException', { date: exception.date })}
            onClick={() => onChange(exceptions.toSpliced(index, 1))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange([...exceptions, { date: '', effect: 'noService', minutes: 0, note: '' }])}
      >
        {t('calendar.addException')}
      </Button>
    </fieldset>
  )
}
