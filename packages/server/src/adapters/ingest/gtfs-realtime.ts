import { PbfReader } from 'pbf'
import { type DeviceReport, headingIn, reading } from './readings.ts'

/** The fields of an entity with a VehiclePosition that are read. */
interface Vehicle {
  entityId: string
  isDeleted: boolean
  /** As the feed counts it; 0 where it is not known. */
  at?: number
  position?: { lat: number; lng: number }
  speedMps?: number
  headingDegrees?: number
  id?: string
  label?: string
  licensePlate?: string
}

/**
 * Reads the vehicle positions of a GTFS-Realtime feed; field numbers are those of gtfs-realtime.proto, 2.0. Throws for bytes
 * that are not a protocol buffer.
 */
export function readVehiclePositions(bytes: Uint8Array): DeviceReport[] {
  const pbf = new PbfReader(bytes)
  const vehicles: Vehicle[] = []
  let madeAt: number | undefined
  pbf.readFields((tag) => {
    if (tag === 1) pbf.readMessage((field) => void (field === 3 && (madeAt = pbf.readVarint())), undefined)
    else if (tag === 2) vehicles.push(readEntity(pbf))
  }, undefined)
  return vehicles.flatMap(
    ({ entityId, isDeleted, id, label, licensePlate, position, at, speedMps, headingDegrees }) => {
      if (isDeleted || !position || Math.abs(position.lat) > 90 || Math.abs(position.lng) > 180) return []
      const fix = { at: at || madeAt || undefined, ...position, speedMps, headingDegrees, valid: true, mocked: false }
      return [{ deviceName: (id || label || licensePlate || entityId).trim(), fix }]
    },
  )
}

function readEntity(pbf: PbfReader): Vehicle {
  const vehicle: Vehicle = { entityId: '', isDeleted: false }
  pbf.readMessage((tag) => {
    if (tag === 1) vehicle.entityId = pbf.readString()
    else if (tag === 2) vehicle.isDeleted = pbf.readBoolean()
    else if (tag === 4) pbf.readMessage((field) => readVehicle(pbf, field, vehicle), undefined)
  }, undefined)
  return vehicle
}

function readVehicle(pbf: PbfReader, tag: number, vehicle: Vehicle): void {
  if (tag === 2) readPosition(pbf, vehicle)
  else if (tag === 5) vehicle.at = pbf.readVarint()
  else if (tag === 8) {
    pbf.readMessage((field) => {
      if (field === 1) vehicle.id = pbf.readString()
      else if (field === 2) vehicle.label = pbf.readString()
      else if (field === 3) vehicle.licensePlate = pbf.readString()
    }, undefined)
  }
}

function readPosition(pbf: PbfReader, vehicle: Vehicle): void {
  const position = { lat: 0, lng: 0 }
  pbf.readMessage((tag) => {
    if (tag === 1) position.lat = pbf.readFloat()
    else if (tag === 2) position.lng = pbf.readFloat()
    else if (tag === 3) vehicle.headingDegrees = headingIn(pbf.readFloat())
    else if (tag === 5) vehicle.speedMps = reading(pbf.readFloat())
  }, undefined)
  vehicle.position = position
}
