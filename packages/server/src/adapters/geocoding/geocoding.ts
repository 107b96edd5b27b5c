import type { EngineStatus, FoundAddress } from '@firstbell/contract'
import type { Place } from '@firstbell/geo'

/** Whoever finds addresses: the directory inside this server, or an engine that the operator runs. */
export interface Geocoding {
  readonly engine: string
  suggest(text: string, near: Place | undefined): Promise<FoundAddress[]>
  reverse(position: Place): Promise<FoundAddress | null>
  status(): Promise<EngineStatus>
  close(): Promise<void>
}
