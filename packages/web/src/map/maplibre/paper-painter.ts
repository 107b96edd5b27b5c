import { Map as MapLibre } from 'maplibre-gl'
import type { BaseTiles, NamedStyle } from '../base-tiles.ts'
import { PAPER_SIZE, type PaperView } from '../paper/paper-view.ts'
import { styleOf } from './use-map-style.ts'
import { whenPainted } from './when-painted.ts'
import './worker.ts'

/** The streets under what is drawn on a map on paper. */
export interface PaperPicture {
  href: string
  /** Who has to be named beside it. */
  credit: string
}

export interface Painter {
  paint(view: PaperView): Promise<PaperPicture>
  close(): void
}

/** Paper is seen closer than a screen. */
const PIXEL_RATIO = 2
/** A style or tiles that do not come leave the map without streets, and hold up no sheet. */
const PATIENCE_MS = 20_000

/** One map for all pictures, out of sight and in light colors: a browser draws only a few maps at a time. */
export function openPainter(base: BaseTiles | NamedStyle): Painter {
  const container = document.createElement('div')
  container.inert = true // the names of its sources are links
  const { width, height } = PAPER_SIZE
  Object.assign(container.style, {
    position: 'fixed',
    insetInlineStart: '-9999px',
    width: `${width}px`,
    height: `${height}px`,
    overflow: 'hidden',
  })
  document.body.append(container)
  try {
    const map = new MapLibre({
      container,
      style: styleOf('light', base),
      interactive: false,
      fadeDuration: 0,
      pixelRatio: PIXEL_RATIO,
      attributionControl: { compact: false },
      canvasContextAttributes: { preserveDrawingBuffer: true },
    })
    return {
      async paint({ center: { lat, lng }, zoom }) {
        const drawn = map.once('idle')
        map.jumpTo({ center: [lng, lat], zoom })
        map.triggerRepaint() // also where the view is the same
        await withinPatience(drawn)
        await whenPainted(map.getCanvas())
        return {
          href: map.getCanvas().toDataURL('image/jpeg', 0.85),
          credit: container.querySelector('.maplibregl-ctrl-attrib-inner')?.textContent ?? '',
        }
      },
      close() {
        map.remove()
        container.remove()
      },
    }
  } catch (error) {
    container.remove()
    throw error
  }
}

async function withinPatience(drawn: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('the map was not drawn in time')), PATIENCE_MS)
  })
  await Promise.race([drawn, over]).finally(() => clearTimeout(timer))
}
