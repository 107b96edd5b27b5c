import { api } from '@firstbell/contract'
import type { Child, Family } from '@firstbell/domain'
import { Checkbox, type CheckboxGroupProps, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api.ts'
import { usePlanning } from '../../plan/planning.ts'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'

interface WaitingChildrenProps extends Omit<CheckboxGroupProps, 'children'> {
  family: Family
}

/** The children of a family to choose from, each with its grade, school and other routes. */
export function WaitingChildren({ family, ...group }: WaitingChildrenProps) {
  const t = useWords(routesWords)
  const { organization, route } = usePlanning()
  const orgId = organization.id
  const { data: schools } = useQuery(query(api.schools.list, { query: { orgId } }))
  const { data: routes } = useQuery(query(api.routes.list, { query: { orgId } }))
  const { data: seats } = useQuery(query(api.familyroutes.list, { query: { familyId: family.id } }))

  function describe(child: Child): string {
    const elsewhere = seats?.filter(({ routeId, children }) => routeId !== route.id && children.includes(child.id))
    const names = elsewhere?.flatMap(({ routeId }) => routes?.find(({ id }) => id === routeId)?.name ?? [])
    return [
      child.grade && t('routes.inGrade', { grade: child.grade }),
      schools?.find(({ id }) => id === child.schoolId)?.name,
      names && names.length > 0 && t('routes.rides', { routes: names.join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ')
  }

  return (
    <Checkbox.Group {...group}>
      <Stack gap="xs" mt="xs">
        {family.children.map((child) => (
          <Checkbox key={child.id} value={child.id} label={child.name} description={describe(child)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
