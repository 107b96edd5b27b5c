import { api } from '@firstbell/contract'
import type { School } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx'
import { query } from '../../../api.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { IconPlus } from '../../../ui/text/icons.ts'
import { ChildCard, type ChildRules } from './child-card.tsx'
import { type TypedChild, typedChild } from './family-values.ts'
import { familiesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { routesWords } from '../../routes/words.en.ts'

interface ChildFieldsProps {
  familyId: string | undefined
  typed: readonly TypedChild[]
  schools: readonly School[]
  rules: ChildRules
  onChange(children: TypedChild[]): void
}

export function ChildFields({ familyId, typed: children, schools, rules, onChange }: ChildFieldsProps) {
  const t = useWords(familiesWords)
  const [deleting, setDeleting] = useState<number | null>(null)
  const set = (index: number, change: Partial<TypedChild>) =>
    onChange(children.map((child, at) => (at === index ? { ...child, ...change } : child)))
  const remove = (index: number) => onChange(children.toSpliced(index, 1))
  const doomed = deleting === null ? undefined : children[deleting]
  return (
    <FieldGroup legend={t('families.children')}>
      {children.map((child, index) => (
        <ChildCard
          key={child.id ?? `new-${index}`}
          child={child}
          number={index + 1}
          schools={schools}
          rules={rules}
          onChange={(change) => set(index, change)}
          onDelete={() => (child.id === undefined ? remove(index) : setDeleting(index))}
        />
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
    </FieldGroup>
  )
}

interface DeleteChildProps {
  familyId: string | undefined
  child: TypedChild
  onConfirm(): void
  onClose(): void
}

function DeleteChild({ familyId, child, onConfirm, onClose }: DeleteChildProps) {
  const t = useWords(familiesWords, routesWords)
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
