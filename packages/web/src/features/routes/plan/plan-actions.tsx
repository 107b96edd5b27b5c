import type { Route } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { IconClock, IconMapPinPlus, IconPencil } from '../../../ui/text/icons.ts'
import { MayChange } from '../../../ui/role.tsx'
import { RouteMenu } from './route-menu.tsx'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** What can be done with the plan of a route. */
export function PlanActions({ route }: { route: Route }) {
  const t = useWords(routesWords)
  const of = { routeId: route.id }
  return (
    <>
      <RouteMenu route={route} />
      <MayChange>
        <Button
          component={Link}
          to={pathTo('routeCalcStopTimes', of)}
          variant="subtle"
          leftSection={<IconClock size={16} />}
        >
          {t('routes.calcTimes')}
        </Button>
        <Button
          component={Link}
          to={pathTo('routeEdit', of)}
          variant="default"
          leftSection={<IconPencil size={16} />}
          aria-keyshortcuts="e"
        >
          {t('routes.editShort')}
        </Button>
        <Button
          component={Link}
          to={pathTo('routeStopAdd', of)}
          leftSection={<IconMapPinPlus size={16} />}
          aria-keyshortcuts="c"
        >
          {t('routes.addStop')}
        </Button>
      </MayChange>
    </>
  )
}
