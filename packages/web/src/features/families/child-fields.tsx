import { api } from '@firstbell/contract'
import { Child, isMetByGrade, limitsOf, type Organization, type School } from '@firstbell/domain'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import rows from '../../ui/form/field-rows.module.css'
import { IconPlus, IconTrash } from '../../ui/text/icons.ts'
import { type TypedChild, typedChild } from './family-values.ts'
import styles from './people.module.css'

interface ChildFieldsProps {
  familyId: string | undefined
  typed: readonly TypedChild[]
  schools: readonly School[]
  rules: Pick<Organization, 'mustBeMetGrades' | 'driversSeeNotes'>
  onChange(children: TypedChild[]): void
}

export function ChildFields({ familyId, typed: children, schools, rules, onChange }: ChildFieldsProps) {
  const { t } = useTranslation()
  const [deleting, setDeleting] = useState<number | null>(null)
  const set = (index: number, change: Partial<TypedChild>) =>
    onChange(children.map((child, at) => (at === index ? { ...child, ...change } : child)))
  // A new child is met as its grade says; what was said of one that is there stays.
  const setGrade = (index: number, grade: string) =>
    set(index, { grade, ...(children[index]?.id === undefined && { mustBeMet: isMetByGrade(rules, grade) }) })
  const remove = (index: number) => onChange(children.toSpliced(index, 1))
  const doomed = deleting === null ? undefined : children[deleting]
  return (
    <fieldset className={rows.section}>
      <legend className={rows.title}>{t('families.children')}</legend>
      {children.map((child, index) => (
        <div key={child.id ?? `new-${index}`} className={styles.card} role="group" aria-label={nameOf(child, index)}>
          <div className={styles.row} data-of="child">
            <TextInput
              label={t('families.firstName')}
              value={child.firstName}
              {...limitsOf(Child.shape.firstName)}
              onChange={(event) => set(index, { firstName: event.currentTarget.value })}
            />
            <TextInput
              label={t('families.lastName')}
              value={child.lastName}
              {...limitsOf(Child.shape.lastName)}
              onChange={(event) => set(index, { lastName: event.currentTarget.value })}
            />
            <TextInput
              label={t('families.grade')}
              value={child.grade}
              {...limitsOf(Child.shape.grade)}
              onChange={(event) => setGrade(index, event.currentTarget.value)}
            />
            <Select
              label={t('families.school')}
              clearable
              value={child.schoolId}
              data={schools.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(schoolId) => set(index, { schoolId })}
            />
          </div>
          <TextInput
            label={t(rules.driversSeeNotes ? 'families.note' : 'families.noteOfOffice')}
            value={child.note}
            {...limitsOf(Child.shape.note)}
            onChange={(event) => set(index, { note: event.currentTarget.value })}
          />
          <div className={styles.last}>
            <Checkbox
              label={t('families.mustBeMet')}
              checked={child.mustBeMet}
              onChange={(event) => set(index, { mustBeMet: event.currentTarget.checked })}
            />
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => (child.id === undefined ? remove(index) : setDeleting(index))}
            >
              {t('families.deleteChild')}
            </Button>
          </div>
        </div>
      ))}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange([...children, typedChild()])}
      >
        {t('families.addChild')}
      </Button>
      {doomed && (
        <DeleteChild
          familyId={familyId}
          child={doomed}
          onConfirm={() => {
            if (deleting !== null) remove(deleting)
            setDeleting(null)
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </fieldset>
  )

  function nameOf(child: TypedChild, index: number): string {
    return (
      [child.firstName, child.lastName].filter(Boolean).join(' ') || t('families.childNumber', { number: index + 1 })
    )
  }
}

interface DeleteChildProps {
  familyId: string | undefined
  child: TypedChild
  onConfirm(): void
  onClose(): void
}

function DeleteChild({ familyId, child, onConfirm, onClose }: DeleteChildProps) {
  const { t } = useTranslation()
  const { data: assignments = [] } = useQuery({
    ...query(api.familyroutes.list, { query: { familyId: familyId ?? '' } }),
    enabled: familyId !== undefined,
  })
  const count = assignments.filter((one) => one.children.some((id) => id === child.id)).length
  return (
    <Confirm
      title={t('families.deleteChild')}
      losses={count > 0 ? [t('routes.assignments', { count })] : []}
      verb={t('families.deleteChild')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('families.deleteChildQuestion', { name: `${child.firstName} ${child.lastName}`.trim() })}
    </Confirm>
  )
}
