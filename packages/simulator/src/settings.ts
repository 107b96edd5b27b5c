import type { DeviceKey } from './office/osmand.ts'

/** A file or an option that cannot be used; the message is one clear sentence for the person who typed it. */
export class Unusable extends Error {}

export interface Accounts {
  administrator: { email: string; password: string }
  organizationId: string | undefined
}

/** Reads `{ accounts: [{ role, email, password }], organizationId }`; the first administrator is taken. */
export function accountsOf(text: string, fileName: string): Accounts {
  const file = jsonOf(text, fileName)
  const found = listOf(file, 'accounts').find((account) => account.role === 'administrator')
  const { email, password } = found ?? {}
  if (typeof email !== 'string' || typeof password !== 'string')
    throw new Unusable(`${fileName} has no administrator with email and password.`)
  const { organizationId } = file
  return {
    administrator: { email, password },
    organizationId: typeof organizationId === 'string' ? organizationId : undefined,
  }
}

/** Reads `{ devices: [{ busId, name, key }] }` by bus. */
export function devicesOf(text: string, fileName: string): Map<string, DeviceKey> {
  const devices = listOf(jsonOf(text, fileName), 'devices').map(({ busId, name, key }): [string, DeviceKey] => {
    if (typeof busId !== 'string' || typeof name !== 'string' || typeof key !== 'string')
      throw new Unusable(`${fileName} has a device without busId, name or key.`)
    return [busId, { name, key }]
  })
  if (devices.length === 0) throw new Unusable(`${fileName} has no devices.`)
  return new Map(devices)
}

/** A number from the command line that must be at least `least`. */
export function numberOf(text: string, option: string, least: number): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < least)
    throw new Unusable(`${option} must be a number of at least ${least}, not "${text}".`)
  return value
}

/** The server's address without a slash at the end. */
export function serverOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Unusable(`--server must be a web address, not "${text}".`)
  return text.replace(/(?<!\/)\/+$/, '')
}

type Fields = Readonly<Record<string, unknown>>

function jsonOf(text: string, fileName: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    if (isFields(value)) return value
  } catch {
    // not JSON: the same sentence as for JSON of another shape
  }
  throw new Unusable(`${fileName} is not a JSON file of the expected shape.`)
}

function listOf(file: Fields, name: string): Fields[] {
  const list = file[name]
  return Array.isArray(list) ? list.filter(isFields) : []
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
