import { api } from '@firstbell/contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { mapWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

/** MAP-28: what stands under an address before anything is typed: that there is no search, where there is none. */
export function useAddressHint(organizationId: string | undefined): string | undefined {
  const t = useWords(mapWords)
  const { data } = useQuery({
    ...query(api.organizations.setup, { params: { organizationId: organizationId ?? '' } }),
    enabled: organizationId !== undefined,
  })
  return data?.hasAddresses === false ? t('addresses.notSetUp') : undefined
}
