import type { Route } from '@firstbell/domain'
import { useNavigate } from 'react-router'
import { client } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { ConfirmRestorable, useDeletedNotice } from '../../../ui/dialog/confirm-restorable.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

interface RouteEndProps {
  route: Route
  onClose(): void
}

/** Asks before a route is taken out of service, until the office puts it back. */
export function TakeOutRoute({ route, onClose }: RouteEndProps) {
  const t = useWords(routesWords)
  const rest = useAction(() => client.routes.change({ params: { routeId: route.id }, body: { inService: false } }), {
    onDone: onClose,
  })
  return (
    <Confirm
      title={t('routes.takeOut')}
      verb={t('routes.takeOut')}
      pending={rest.pending}
      failure={rest.failure}
      onConfirm={() => rest.start(undefined)}
      onClose={onClose}
    >
      <p>{t('routes.takeOutQuestion', { name: route.name })}</p>
      {route.childcount > 0 && <p>{t('routes.leftWaiting', { count: route.childcount })}</p>}
    </Confirm>
  )
}

export function DeleteRoute({ route, onClose }: RouteEndProps) {
  const t = useWords(routesWords, uiWords)
  const navigate = useNavigate()
  const noticeDeleted = useDeletedNotice()
  const remove = useAction(() => client.routes.remove({ params: { routeId: route.id } }), {
    onDone({ deletionId }) {
      noticeDeleted({ deletionId, kind: 'route', name: route.name })
      return navigate(paths.routes, { replace: true })
    },
  })
  const waiting = route.stops.reduce((sum, stop) => sum + stop.childcount, 0)
  return (
    <ConfirmRestorable
      title={t('routes.delete')}
      losses={[
        t('list.stops', { count: route.stopcount }),
        t('routes.assignments', { count: waiting }),
        t('routes.recordedRuns'),
      ]}
      verb={t('routes.delete')}
      pending={remove.pending}
      failure={remove.failure}
      onConfirm={() => remove.start(undefined)}
      onClose={onClose}
    >
      {t('routes.deleteQuestion', { name: route.name })}
    </ConfirmRestorable>
  )
}
