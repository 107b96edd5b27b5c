import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { baseTilesQuery } from '../base-tiles.ts'
import type { PaperPicture } from '../maplibre/paper-painter.ts'
import type { PaperView } from './paper-view.ts'

const NONE: ReadonlyMap<string, PaperPicture> = new Map()

/**
 * The streets under some maps on paper, by the ids of what they show. Where this browser cannot draw them, where there is no map
 * data, and where the maps are Google's, of which no picture can be taken, there are none.
 */
export function usePaperPictures(views: ReadonlyMap<string, PaperView> | undefined) {
  const queries = useQueryClient()
  const [done, onPainted] = useState(0)
  const { data, isPending } = useQuery({
    queryKey: ['paper-pictures', [...(views ?? [])].map(([id, { center, zoom }]) => [id, center, zoom])],
    queryFn: views
      ? async ({ signal }) => {
          const base = await queries.ensureQueryData(baseTilesQuery)
          return base && !('google' in base) ? paintAll(base, views, { signal, onPainted }) : NONE
        }
      : skipToken,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  })
  const total = views?.size ?? 0
  return { data, isPending, total, done: isPending ? Math.min(done, total) : total }
}

async function paintAll(
  base: Parameters<typeof import('../maplibre/paper-painter.ts').openPainter>[0],
  views: ReadonlyMap<string, PaperView>,
  { signal, onPainted }: { signal: AbortSignal; onPainted(done: number): void },
) {
  const { openPainter } = await import('../maplibre/paper-painter.ts')
  const painter = openPainter(base)
  try {
    const pictures = new Map<string, PaperPicture>()
    for (const [id, view] of views) {
      signal.throwIfAborted()
      pictures.set(id, await painter.paint(view))
      onPainted(pictures.size)
    }
    return pictures
  } finally {
    painter.close()
  }
}
