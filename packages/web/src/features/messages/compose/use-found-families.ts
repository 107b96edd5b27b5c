import { api } from '@firstbell/contract'
import type { Family, Organization } from '@firstbell/domain'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

const TYPING_REST_MS = 250

/** Families that the server finds by what is typed into a searchable input: their names by their ids, and the props of the input. */
export function useFoundFamilies() {
  const t = useWords(uiWords)
  const { id: orgId } = useOutletContext<Organization>()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, TYPING_REST_MS)
  const { data = [], isFetching } = useQuery({
    ...query(api.families.list, { query: { orgId, search, sort: 'match', page: 1 } }),
    placeholderData: keepPreviousData,
  })
  return {
    found: new Map(data.map((family) => [family.id, labelOf(family)])),
    onSearchChange: setTyped,
    filter: asFound,
    nothingFoundMessage: t(isFetching ? 'loading' : 'list.nothingFound'),
  }
}

/** The server has searched. */
const asFound = <Option>({ options }: { options: Option[] }) => options

function labelOf({ name, children }: Family): string {
  const firstNames = children.map(({ firstName }) => firstName).join(', ')
  return firstNames === '' ? name : `${name}: ${firstNames}`
}
