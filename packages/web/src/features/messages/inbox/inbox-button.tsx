import { api } from '@firstbell/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../ui/role.tsx'
import { inboxWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** Opens the inbox, and says how many replies nobody has handled yet. */
export function InboxButton({ orgId }: { orgId: string }) {
  const t = useWords(inboxWords)
  const mayRead = useMay(api.replies.list)
  const { data } = useQuery({ ...query(api.replies.list, { query: { orgId, state: 'open' } }), enabled: mayRead })
  if (!mayRead) return null
  return (
    <Button component={Link} to={paths.inbox} variant="default">
      {data && data.open > 0 ? t('inbox.withOpen', { count: data.open }) : t('inbox.title')}
    </Button>
  )
}
