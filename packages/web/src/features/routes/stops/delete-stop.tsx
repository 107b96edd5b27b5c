import { type Stop, WAYPOINT } from '@firstbell/domain'
import { client } from '../../../api.ts'
import { ConfirmRestorable, useDeletedNotice } from '../../../ui/dialog/confirm-restorable.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface DeleteStopProps {
  routeId: string
  stop: Stop
  onDeleted(): unknown
  onClose(): void
}

/** Asks before a stop or a waypoint is deleted, and states how many assignments are lost with it. */
export function DeleteStop({ routeId, stop, onDeleted, onClose }: DeleteStopProps) {
  const t = useWords(routesWords)
  const noticeDeleted = useDeletedNotice()
  const remove = useAction(() => client.stops.remove({ params: { routeId, stopId: stop.id } }), {
    onDone({ deletionId }) {
      noticeDeleted({ deletionId, kind: 'stop', name: stop.name })
      return onDeleted()
    },
  })
  const isWaypoint = stop.type === WAYPOINT
  const verb = t(isWaypoint ? 'routes.deleteWaypoint' : 'routes.deleteStop')
  return (
    <ConfirmRestorable
      title={verb}
      losses={stop.childcount > 0 ? [t('routes.assignments', { count: stop.childcount })] : []}
      verb={verb}
      pending={remove.pending}
      failure={remove.failure}
      onConfirm={() => remove.start(undefined)}
      onClose={onClose}
    >
      {t(isWaypoint ? 'routes.deleteWaypointQuestion' : 'routes.deleteStopQuestion', { name: stop.name })}
    </ConfirmRestorable>
  )
}
