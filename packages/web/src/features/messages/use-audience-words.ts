import { api } from '@firstbell/contract'
import type { Audience, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { useFormats } from '../../ui/text/formats.ts'
import { messagesWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/**
 * Who a message is for, in a few words: 'Routes: Oak 1, Oak 2 · Pickup only · Nov 23'. Stops and families are counted unless
 * `names` has them.
 */
export function useAudienceWords(names?: ReadonlyMap<string, string>): (audience: Audience) => string {
  const t = useWords(messagesWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const { data: groups = [] } = useQuery(query(api.groups.list, { query: { orgId } }))
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const formats = useFormats(timeZone)
  const nameOf = new Map([
    ...[...routes, ...groups, ...schools].map(({ id, name }) => [id, name] as const),
    ...(names ?? []),
  ])
  return ({ type, ids, direction, onDate }) => {
    const written = type === 'adoptions' ? formats.day : String
    const names = ids.flatMap((id) => written(nameOf.get(id) ?? '') || [])
    const type_ = t(`messages.audiences.${type}`)
    const whom = ids.length === 0 ? type_ : `${type_}: ${names.length > 0 ? names.join(', ') : ids.length}`
    const way = direction === 'any' ? [] : [t(`messages.directions.${direction}`)]
    return [whom, ...way, ...(onDate === null ? [] : [formats.day(onDate)])].join(' · ')
  }
}
