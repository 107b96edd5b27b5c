import type { EngineStatus, FoundAddress } from '@firstbell/contract'
import type { Position } from '@firstbell/geo'

/** Finds addresses: the directory inside this server, or a service that the operator runs. */
export interface Geocoding {
  readonly engine: string
  suggest(text: string, near: Position | undefined): Promise<FoundAddress[]>
  reverse(position: Position): Promise<FoundAddress | null>
  status(): Promise<EngineStatus>
  close(): Promise<void>
}
