import { type ComponentType, lazy } from 'react'
import { whenIdle } from '../ui/page/when-idle.ts'
import { MapAway } from './map-away.tsx'

/** A map that comes when the page around it stands there; where it cannot be fetched, that page goes on without it. */
export function lazyMap<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await whenIdle()
    const Map: ComponentType<Props> = await load().catch(() => MapAway)
    return { default: Map }
  })
}
