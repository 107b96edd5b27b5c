import type { Stop } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '../../../../paths.ts'
import { IconMapPinPlus } from '../../../../ui/text/icons.ts'
import { PageMessage } from '../../../../ui/page/message.tsx'
import { RouteIssues } from '../../check/route-issues.tsx'
import { RouteFooter } from '../../layers/route-footer.tsx'
import { usePlanning } from '../../plan/planning.ts'
import { ResetWaypoints } from '../../plan/waypoints/reset-waypoints.tsx'
import { MayChange } from '../../../../ui/role.tsx'
import { DeleteStop } from '../delete-stop.tsx'
import { SortableStops } from './sortable-stops.tsx'
import styles from './stop-list.module.css'
import { routesWords } from '../../words.en.ts'
import { uiWords } from '../../../../ui/words.en.ts'
import { useWords } from '../../../../words.ts'

/** The points of a route in order, and what is wrong with them. */
export function StopList() {
  const t = useWords(routesWords, uiWords)
  const { route, pointsChanged } = usePlanning()
  const [deleting, setDeleting] = useState<Stop | null>(null)

  if (route.stops.length === 0)
    return (
      <PageMessage
        icon={IconMapPinPlus}
        title={t('routes.noStops')}
        action={
          <MayChange>
            <Button component={Link} to={pathTo('routeStopAdd', { routeId: route.id })}>
              {t('routes.addStop')}
            </Button>
          </MayChange>
        }
      >
        {t('routes.noStopsLead')}
      </PageMessage>
    )

  return (
    <>
      <RouteIssues />
      <div className={styles.head}>
        <strong>{t('list.stops', { count: route.stopcount })}</strong>
        <MayChange>
          <ResetWaypoints route={route} onReset={() => pointsChanged(route.id)} />
        </MayChange>
      </div>
      <SortableStops onDelete={setDeleting} />
      <MayChange>
        <Link className={styles.addRow} to={pathTo('routeStopAdd', { routeId: route.id })}>
          <IconMapPinPlus size={16} />
          {t('routes.addStop')}
        </Link>
      </MayChange>
      <RouteFooter />
      {deleting && (
        <DeleteStop
          routeId={route.id}
          stop={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null)
            pointsChanged(route.id)
          }}
        />
      )}
    </>
  )
}
