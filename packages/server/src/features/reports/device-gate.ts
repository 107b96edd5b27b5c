import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { devices } from '../../db/schema.ts'
import { hashOfKey } from '../../ids.ts'
import type { KnownDevice } from '../tracking/tracking.ts'

/** A device as its key opens the door for it. */
export interface GateDevice extends KnownDevice {
  name: string
}

/** For how long a key is believed without asking again: a revoked device is out within this time. */
const TRUST_MS = 2000
const REMEMBERED = 100_000

export interface DeviceGate {
  /** The device whose key this is. */
  find(key: string): Promise<GateDevice | undefined>
  /** Believes a device that was removed no longer, on this server at once. */
  forget(deviceId: string): void
}

/** Finds devices by their keys. Calls that come together are answered by one query. */
export function createDeviceGate(database: Database): DeviceGate {
  const known = new Map<string, { device: GateDevice | undefined; until: number }>()
  let forgotten = 0
  let asked: { hashes: Set<string>; answer: Promise<Map<string, GateDevice>> } | undefined

  function ask(hash: string): Promise<Map<string, GateDevice>> {
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
    async find(key) {
      const hash = hashOfKey(key)
      const now = performance.now()
      const remembered = known.get(hash)
      if (remembered && remembered.until > now) return remembered.device
      const asOf = forgotten
      const device = (await ask(hash)).get(hash)
      if (known.size >= REMEMBERED) known.clear()
      if (asOf === forgotten) known.set(hash, { device, until: now + TRUST_MS }) // else it may be older than a removal
      return device
    },
    forget(deviceId) {
      forgotten++
      for (const [hash, { device }] of known) if (device?.id === deviceId) known.delete(hash)
    },
  }
}

async function listDevices(database: Database, hashes: ReadonlySet<string>): Promise<Map<string, GateDevice>> {
  const { organizationId, id, name, busId, routeId, keyHash } = devices
  const rows = await database.gate((db) =>
    db
      .select({ organizationId, id, name, busId, routeId, keyHash })
      .from(devices)
      .where(inArray(keyHash, [...hashes])),
  )
  return new Map(rows.map(({ keyHash: hash, ...device }) => [hash, device]))
}
