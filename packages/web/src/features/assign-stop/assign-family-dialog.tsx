import { api } from '@firstbell/contract'
import type { Family } from '@firstbell/domain'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api.ts'
import { AssignStopDialog } from './assign-stop-dialog.tsx'
import { assignStopWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface AssignFamilyDialogProps {
  family: Pick<Family, 'id' | 'children'>
  onClose(): void
}

/** ASSIGN-13: assigns a child of a family, first one that has no stop. */
export function AssignFamilyDialog({ family, onClose }: AssignFamilyDialogProps) {
  const w = useWords(assignStopWords)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: assignments } = useQuery(query(api.familyroutes.list, { query: { familyId: family.id } }))
  if (!assignments) return null
  const assigned = new Set(assignments.flatMap(({ children }) => children))
  const first = family.children.find(({ id }) => !assigned.has(id))
  const child = family.children.find(({ id }) => id === chosen) ?? first ?? family.children[0]
  if (!child) return null
  return (
    <AssignStopDialog
      child={child}
      header={
        family.children.length > 1 && (
          <Select
            label={w('child')}
            allowDeselect={false}
            value={child.id}
            data={family.children.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        )
      }
      onAssigned={onClose}
      onClose={onClose}
    />
  )
}
