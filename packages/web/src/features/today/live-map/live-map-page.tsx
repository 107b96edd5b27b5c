import { Button } from '@mantine/core'
import type { Organization } from '@firstbell/domain'
import { Link, useOutletContext, useParams } from 'react-router'
import { notFound } from '../../../api.ts'
import { useRoute } from '../../../live/feed/use-feed.ts'
import { paths } from '../../../paths.ts'
import { useFormats } from '../../../ui/text/formats.ts'
import { IconBan } from '../../../ui/text/icons.ts'
import { PageMessage } from '../../../ui/page/message.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { LiveRoute } from './live-route.tsx'
import { LiveSkeleton } from './live-skeleton.tsx'
import { todayWords } from '../words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { appWords } from '../../../app/words.en.ts'
import { useWords } from '../../../words.ts'

/** One route as it is driven now. */
export function LiveMapPage() {
  const t = useWords(appWords, todayWords, uiWords)
  const { routeId = '' } = useParams()
  const organization = useOutletContext<Organization>()
  const formats = useFormats(organization.timeZone)
  const { state: live, status, isAbsent } = useRoute(routeId)
  usePageTitle(live?.route.name ?? t(status === 'refused' ? 'live.refused' : 'loading'))

  if (live) return <LiveRoute key={live.route.id} live={live} connection={status} formats={formats} />
  if (isAbsent) throw notFound()
  if (status === 'refused')
    return (
      <PageMessage
        page
        icon={IconBan}
        title={t('live.refused')}
        action={
          <Button component={Link} to={paths.dashboard}>
            {t('notFound.toDashboard')}
          </Button>
        }
      >
        {t('live.refusedLead')}
      </PageMessage>
    )
  return <LiveSkeleton />
}
