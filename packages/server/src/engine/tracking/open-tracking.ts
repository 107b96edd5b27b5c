import { setTimeout as after } from 'node:timers/promises'
import { type NatsAddress, openNats } from '../../adapters/bus/nats.ts'
import type { Database } from '../../db/database.ts'
import { StorageError } from '../../db/lock.ts'
import { createHub, type Hub } from '../../live/hub.ts'
import { createSharedHub } from '../../live/shared-hub.ts'
import { NO_MESSAGE_BUS } from '../../live/message-bus.ts'
import { canShare, printsOf, type Secrets } from '../../settings/server-secret.ts'
import { withHeartbeats } from './bus-heartbeats.ts'
import { DEAD_AFTER_MS, listServers } from './leases/owners.store.ts'
import { createSharedTracking } from './leases/shared-tracking.ts'
import { createTracking, type Tracking, type TrackingDeps } from './tracking.ts'

type Deps = Omit<TrackingDeps, 'hub' | 'hold'>

/** Tracking and its feeds, as one server or as one of several. Throws a {@link StorageError} where it would harm others. */
export async function openTracking(
  deps: Deps,
  secrets: Secrets,
  nats: NatsAddress | undefined,
): Promise<{ hub: Hub; tracking: Tracking }> {
  const { database, newId } = deps
  if (database.embedded) {
    const hub = createHub()
    return { hub, tracking: createTracking({ ...deps, hub }) }
  }
  const secretPrint = printsOf(secrets)
  const reasonToRefuse = () => refusalReason(database, secretPrint, nats)
  const refusal = (await reasonToRefuse()) && (await after(DEAD_AFTER_MS).then(reasonToRefuse)) // it may have just died
  if (refusal) throw new StorageError(refusal)
  const serverId = newId()
  const living = async () => (await listServers(database.identity)).map(({ id }) => id)
  const bus = nats === undefined ? NO_MESSAGE_BUS : withHeartbeats(openNats(nats, deps.log), serverId, living)
  const hub = nats === undefined ? createHub() : createSharedHub(bus)
  const tracking = await createSharedTracking({ ...deps, hub, bus, server: { id: serverId, secretPrint } })
  const close = async () => {
    await tracking.close()
    await bus.close()
  }
  return { hub, tracking: { ...tracking, close } }
}

/** Why a server may not join those that share the database; nothing where it may. */
async function refusalReason(database: Database, secretPrint: string, nats: NatsAddress | undefined) {
  const others = await listServers(database.identity)
  if (others.length === 0) return undefined
  if (nats === undefined) {
    return 'Another server is using this database. To run several servers, set NATS_URL.'
  }
  if (others.some((other) => !canShare(secretPrint, other.secretPrint))) {
    return 'Another server is using this database with a different SECRET. Use the same SECRET on all servers.'
  }
  return undefined
}
