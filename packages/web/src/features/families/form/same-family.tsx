import { api } from '@firstbell/contract'
import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { IconAlertTriangle } from '../../../ui/text/icons.ts'
import { familiesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const TYPING_REST_MS = 250

interface SameFamilyProps {
  orgId: string
  name: string
  address: string
}

/** PERSON-17: a family with the same name and address that is there already; nothing where there is none. */
export function SameFamily({ orgId, ...typed }: SameFamilyProps) {
  const t = useWords(familiesWords)
  const [name] = useDebouncedValue(typed.name.trim(), TYPING_REST_MS)
  const { data: found = [] } = useQuery({
    ...query(api.families.list, { query: { orgId, search: name, sort: 'match', page: 1 } }),
    enabled: name !== '' && typed.address.trim() !== '',
  })
  const same = found.find((one) => isSame(one.name, typed.name) && isSame(one.address, typed.address))
  if (!same) return null
  return (
    <Alert role="status" color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} p="sm">
      {t('families.alreadyExists')}{' '}
      <Link to={pathTo('familyEdit', { familyId: same.id })}>{t('families.edit', { name: same.name })}</Link>
    </Alert>
  )
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
