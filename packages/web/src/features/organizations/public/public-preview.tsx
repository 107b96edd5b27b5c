import { api } from '@firstbell/contract'
import { hasMap, type Organization, type PublicSettings } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { IconAlertTriangle, IconCheck } from '../../../ui/text/icons.ts'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import styles from './public-preview.module.css'
import { publicPageWords } from '../../../account/words-public-page.en.ts'
import { useWords } from '../../../words.ts'

type PublicPreviewProps = Pick<PublicSettings, 'mode' | 'delaySeconds' | 'showStops'>

/** What the settings on the page would show, saved or not: two routes of the office's first group, on an invented morning. */
export function PublicPreview({ mode, delaySeconds, showStops }: PublicPreviewProps) {
  const t = useWords(publicPageWords)
  const { id: orgId, name } = useOutletContext<Organization>()
  const { data: groups } = useQuery(query(api.groups.list, { query: { orgId } }))
  const { data: routes } = useQuery(query(api.routes.list, { query: { orgId } }))
  if (!groups || !routes) return <div className={styles.preview} aria-busy="true" />
  const group = groups.find(({ id }) => routes.some(({ groupId }) => groupId === id))
  const ofGroup = routes.filter(({ groupId }) => groupId === (group?.id ?? null)).map((route) => route.name)
  const [first = t('ownRoute'), second] = ofGroup
  const details = mode === 'progress' ? t('progress') : undefined
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <div className={styles.screen} aria-live="polite">
        {mode === 'off' ? (
          <>
            <strong>{t('nothing')}</strong>
            <p>{t('nothingLead')}</p>
          </>
        ) : (
          <>
            <strong>{name}</strong>
            <p>{group?.name ?? t('otherGroup')}</p>
            <ul>
              <li>
                <b>{first}</b>
                <StatusPill tone="late" icon={IconAlertTriangle}>
                  {t('late')}
                </StatusPill>
                {details && <small>{details}</small>}
              </li>
              {second && (
                <li>
                  <b>{second}</b>
                  <StatusPill tone="good" icon={IconCheck}>
                    {t('on')}
                  </StatusPill>
                  {details && <small>{details}</small>}
                </li>
              )}
            </ul>
            <p>
              {mode === 'live' || mode === 'delayed' ? t(`map.${mode}`, { seconds: delaySeconds }) : t('map.off')}
              {hasMap(mode) && (
                <>
                  <br />
                  {t(showStops ? 'stops.shown' : 'stops.hidden')}
                </>
              )}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
