import { and, eq } from 'drizzle-orm'
import type { Device } from '@firstbell/domain'
import type { Database } from '../db/database.ts'
import { oneOf } from '../db/rows.ts'
import { devices } from '../db/schema.ts'
import { cachedCall } from '../work/cached-call.ts'
import { hashOfKey } from '../ids.ts'

/** A device that has authenticated with its key. */
export interface AuthenticatedDevice extends Pick<Device, 'name' | 'protocol'> {
  organizationId: string
  id: string
  /** The bus or route of the device. */
  busId: string | null
  routeId: string | null
  /** The driver of a driver link. */
  driverId: string | null
}

/** How long a key is cached: a revoked device is refused after this time. */
const TRUST_MS = 2000
const REMEMBERED = 100_000

export interface DeviceAuthentication {
  /** The device with this key. */
  authenticate(key: string): Promise<AuthenticatedDevice | undefined>
  /** A device of an organization by its name, for a source that is authenticated for the whole organization. */
  findNamed(
    organizationId: string,
    protocol: Device['protocol'],
    name: string,
  ): Promise<AuthenticatedDevice | undefined>
  /** Drops a removed device from the cache of this server at once. */
  forget(deviceId: string): void
}

/** Finds devices by their keys. Concurrent calls share one query. */
export function createDeviceAuthentication(database: Database): DeviceAuthentication {
  const known = new Map<string, { device: AuthenticatedDevice | undefined; until: number }>()
  const named = cachedCall(
    (organizationId: string, protocol: Device['protocol']) => listNamed(database, organizationId, protocol),
    { milliseconds: TRUST_MS },
  )
  let forgotten = 0
  let asked: { hashes: Set<string>; answer: Promise<Map<string, AuthenticatedDevice>> } | undefined

  function ask(hash: string): Promise<Map<string, AuthenticatedDevice>> {
    if (!asked) {
      const hashes = new Set<string>()
      const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        asked = undefined
        return listDevices(database, hashes)
      })
      asked = { hashes, answer }
    }
    asked.hashes.add(hash)
    return asked.answer
  }

  return {
    async authenticate(key) {
      const hash = hashOfKey(key)
      const now = performance.now()
      const remembered = known.get(hash)
      if (remembered && remembered.until > now) return remembered.device
      const asOf = forgotten
      const device = (await ask(hash)).get(hash)
      if (known.size >= REMEMBERED) known.clear()
      if (asOf === forgotten) known.set(hash, { device, until: now + TRUST_MS }) // otherwise the answer may be older than a removal
      return device
    },
    async findNamed(organizationId, protocol, name) {
      return (await named.of(organizationId, protocol)).get(name)
    },
    forget(deviceId) {
      forgotten++
      named.forget()
      for (const [hash, { device }] of known) if (device?.id === deviceId) known.delete(hash)
    },
  }
}

const { organizationId, id, name, protocol, busId, routeId, driverId, keyHash } = devices
const COLUMNS = { organizationId, id, name, protocol, busId, routeId, driverId }

async function listDevices(database: Database, hashes: ReadonlySet<string>): Promise<Map<string, AuthenticatedDevice>> {
  const rows = await database.lookup((db) =>
    db
      .select({ ...COLUMNS, keyHash })
      .from(devices)
      .where(oneOf(keyHash, [...hashes])),
  )
  return new Map(rows.map(({ keyHash: hash, ...device }) => [hash, device]))
}

async function listNamed(
  database: Database,
  ofOrganization: string,
  ofProtocol: Device['protocol'],
): Promise<Map<string, AuthenticatedDevice>> {
  const rows = await database.lookup((db) =>
    db
      .select(COLUMNS)
      .from(devices)
      .where(and(eq(organizationId, ofOrganization), eq(protocol, ofProtocol))),
  )
  return new Map(rows.map((device) => [device.name, device]))
}
