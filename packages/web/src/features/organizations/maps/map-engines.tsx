import { api, type EngineStatus } from '@firstbell/contract'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/text/icons.ts'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import { useSinceWords } from '../../../ui/text/use-since-words.ts'
import styles from './map-engines.module.css'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const LOOK_EVERY_MS = 15_000

/** Who finds driving routes and addresses here, and whether they answer: a line for each. */
export function MapEngines({ organizationId: orgId }: { organizationId: string }) {
  const t = useWords(organizationsWords)
  const status = query(api.maps.status, { query: { orgId } })
  const { data, dataUpdatedAt } = useQuery({ ...status, refetchInterval: LOOK_EVERY_MS })
  if (!data) return null
  const now = dataUpdatedAt / 1000
  return (
    <section aria-label={t('engines.title')}>
      <dl className={styles.engines}>
        <dt>{t('engines.routing')}</dt>
        <EngineLine status={data.routing} now={now} />
        <dt>{t('engines.geocoding')}</dt>
        <EngineLine status={data.geocoding} now={now} />
      </dl>
    </section>
  )
}

type Status = Omit<EngineStatus, 'curbSideGuaranteed'> & Partial<EngineStatus>

function EngineLine({ status, now }: { status: Status | null; now: number }) {
  const t = useWords(organizationsWords)
  const since = useSinceWords()
  if (!status) return <dd>{t('engines.none')}</dd>
  const { engine, url, curbSideGuaranteed, checkedAt, ok } = status
  const words = [
    url === null ? t('engines.embedded') : t('engines.at', { engine, url }),
    curbSideGuaranteed === undefined ? undefined : t(curbSideGuaranteed ? 'engines.curb' : 'engines.noCurb'),
    checkedAt === 0 ? t('engines.unasked') : t('engines.checked', { since: since(now - checkedAt) }),
  ]
  return (
    <dd>
      {checkedAt > 0 && (
        <StatusPill tone={ok ? 'good' : 'worse'} icon={ok ? IconCircleCheck : IconAlertTriangle}>
          {t(ok ? 'engines.answers' : 'engines.fails')}
        </StatusPill>
      )}
      <Text span size="sm">
        {words.filter(Boolean).join(', ')}
      </Text>
    </dd>
  )
}
