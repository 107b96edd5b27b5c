import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { query, client } from '../../api.ts'
import { useServerNow } from '../../live/feed/server-clock.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { IconKey } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { RevokeButton } from '../../ui/dialog/revoke-button.tsx'
import { useSinceWords } from '../../ui/text/use-since-words.ts'
import { ApiReference } from './api-reference.tsx'
import { uiWords } from '../../ui/words.en.ts'
import { apiKeyWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** One key: what it may do, when it was used, and how to take it away. */
export function KeyPage() {
  const t = useWords(apiKeyWords, uiWords)
  const { keyId = '' } = useParams()
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const since = useSinceWords()
  const now = useServerNow()
  const { data: keys, error, refetch } = useQuery(query(api.keys.list, { query: { orgId } }))
  const key = keys?.find(({ id }) => id === keyId)
  if (!keys) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  if (!key) return <PageMessage page icon={IconKey} title={t('failures.not_found')} />
  return (
    <FormPage title={key.name} back={{ to: paths.settingsKeys, words: t('keys.title') }}>
      <p>
        {t('keys.access')}: {t(key.mayChange ? 'keys.changes' : 'keys.reads')}. {t('keys.madeBy')}: {key.createdBy}.{' '}
        {t('keys.lastUsed')}: {key.lastUsedAt === null ? t('keys.never') : since(now - key.lastUsedAt)}
      </p>
      <ApiReference />
      <p>{t('keys.gone')}</p>
      <RevokeButton
        question={t('keys.revokeQuestion', { name: key.name })}
        revoke={() => client.keys.remove({ params: { keyId } })}
        onDone={() => navigate(paths.settingsKeys, { replace: true })}
      />
    </FormPage>
  )
}
