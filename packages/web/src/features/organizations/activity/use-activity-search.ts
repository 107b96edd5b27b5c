import { addDays, hhmmOf, LocalDate, momentOf, type Organization } from '@firstbell/domain'
import { useOutletContext, useSearchParams } from 'react-router'

export const FILTERS = ['person', 'noun', 'from', 'to'] as const
export type Filter = (typeof FILTERS)[number]

/** What of the audit log is looked for, in the address of its page; the last date is included. */
export function useActivitySearch() {
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  const filter = (name: Filter) => address.get(name) ?? ''
  const dateOf = (name: Filter) => LocalDate.safeParse(filter(name)).data
  const [from, to] = [dateOf('from'), dateOf('to')]

  function change(changes: Readonly<Record<string, string>>) {
    const after = new URLSearchParams(address)
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    setAddress(after, { replace: true })
  }

  return {
    page,
    filter,
    /** A change of a filter leads back to the first page. */
    change,
    isFiltered: FILTERS.some((name) => filter(name) !== ''),
    asked: {
      orgId,
      person: filter('person') || undefined,
      noun: filter('noun') || undefined,
      from: from && momentOf(timeZone, from, hhmmOf(0)),
      to: to && momentOf(timeZone, addDays(to, 1), hhmmOf(0)),
    },
  }
}
