import { Child, isMetByGrade, limitsOf, type Organization, parseGrade, type School } from '@firstbell/domain'
import { Autocomplete, Button, Checkbox, Select, TextInput } from '@mantine/core'
import { IconTrash } from '../../../ui/text/icons.ts'
import { GRADES } from '../grades.ts'
import type { TypedChild } from './family-values.ts'
import styles from './people.module.css'
import { familiesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

export type ChildRules = Pick<Organization, 'mustBeMetGrades' | 'driversSeeNotes'>

interface ChildCardProps {
  child: TypedChild
  /** Its place among the children, from 1: what it is called before it has a name. */
  number: number
  schools: readonly School[]
  rules: ChildRules
  onChange(change: Partial<TypedChild>): void
  onDelete(): void
}

/** The fields of one child. */
export function ChildCard({ child, number, schools, rules, onChange, onDelete }: ChildCardProps) {
  const t = useWords(familiesWords)
  const name = [child.firstName, child.lastName].filter(Boolean).join(' ')
  // Whether a new child must be met follows from the grade; the setting of a saved child stays.
  const setGrade = (grade: string) =>
    onChange({ grade, ...(child.id === undefined && { mustBeMet: isMetByGrade(rules, grade) }) })
  return (
    <div className={styles.person} role="group" aria-label={name || t('families.childNumber', { number })}>
      <div className={styles.row} data-of="child">
        <TextInput
          label={t('families.firstName')}
          value={child.firstName}
          {...limitsOf(Child.shape.firstName)}
          onChange={(event) => onChange({ firstName: event.currentTarget.value })}
        />
        <TextInput
          label={t('families.lastName')}
          value={child.lastName}
          {...limitsOf(Child.shape.lastName)}
          onChange={(event) => onChange({ lastName: event.currentTarget.value })}
        />
        <Autocomplete
          label={t('families.grade')}
          value={child.grade}
          data={GRADES}
          {...limitsOf(Child.shape.grade)}
          filter={({ options }) => options}
          comboboxProps={{ width: 100, position: 'bottom-start' }}
          onChange={setGrade}
          onBlur={() => parseGrade(child.grade) !== child.grade && setGrade(parseGrade(child.grade))}
        />
        <Select
          label={t('families.school')}
          clearable
          value={child.schoolId}
          data={schools.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(schoolId) => onChange({ schoolId })}
        />
      </div>
      <TextInput
        label={t(rules.driversSeeNotes ? 'families.note' : 'families.noteOfOffice')}
        value={child.note}
        {...limitsOf(Child.shape.note)}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <div className={styles.last}>
        <Checkbox
          label={t('families.mustBeMet')}
          checked={child.mustBeMet}
          onChange={(event) => onChange({ mustBeMet: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('families.wheelchair')}
          checked={child.wheelchair}
          onChange={(event) => onChange({ wheelchair: event.currentTarget.checked })}
        />
        <Button size="compact-sm" variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
          {t('families.deleteChild')}
        </Button>
      </div>
    </div>
  )
}
