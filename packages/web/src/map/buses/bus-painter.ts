import { type BusFace, coloursOf, createBusSprites, SIZE, type Sprite } from './bus-sprites.ts'
import type { ScreenPoint } from '../map-adapter.ts'

/** How the marker of a bus is emphasized, in addition to what its data determine. */
export interface Emphasis {
  /** Among so many others that numbers would cover one another. */
  small?: boolean
  marked?: boolean
  focused?: boolean
}

export interface BusPainter {
  paint(face: BusFace, at: ScreenPoint, headingDegrees: number | undefined, emphasis: Emphasis): void
  /** A line from where a bus is to where it is drawn. */
  tether(from: ScreenPoint, to: ScreenPoint): void
}

const HEADING_STEP_DEGREES = 5
const MAX_SPRITES = 4000

/**
 * Draws buses as `BusMarker` does: amber, the number upright, the nose where it drives, the status as a ring. What looks the
 * same is drawn once and copied. `scale` is how many dots of the screen make a pixel.
 */
export function createBusPainter(context: CanvasRenderingContext2D, scale: number): BusPainter {
  const colours = coloursOf(getComputedStyle(context.canvas))
  const draw = createBusSprites(context, scale, colours)
  const sprites = new Map<string, Sprite>()

  function sprite(key: string, make: () => Sprite): Sprite {
    const known = sprites.get(key)
    if (known) return known
    if (sprites.size >= MAX_SPRITES) sprites.clear()
    const made = make()
    sprites.set(key, made)
    return made
  }

  function paste({ x, y }: ScreenPoint, key: string, make: () => Sprite): void {
    const { image, left, top } = sprite(key, make)
    context.drawImage(image, Math.round((x + left) * scale), Math.round((y + top) * scale))
  }

  function halo({ x, y }: ScreenPoint, radius: number, width: number, stroke: string): void {
    context.beginPath()
    context.arc(x * scale, y * scale, radius * scale, 0, 2 * Math.PI)
    context.lineWidth = width * scale
    context.strokeStyle = stroke
    context.stroke()
  }

  return {
    tether(from, to) {
      context.beginPath()
      context.moveTo(from.x * scale, from.y * scale)
      context.lineTo(to.x * scale, to.y * scale)
      context.lineWidth = 2 * scale
      context.strokeStyle = colours.bus
      context.stroke()
    },
    paint(face, at, headingDegrees, { small, marked, focused }) {
      const size = small ? SIZE.small : SIZE.full
      const look = `${face.tone} ${face.stale} ${size}`
      if (marked) {
        context.globalAlpha = 0.45
        halo(at, size / 2 + 4, 8, colours.bus)
        context.globalAlpha = 1
      }
      if (focused) halo(at, size / 2 + 10, 2.5, colours.focus)
      const heading = headingDegrees === undefined ? undefined : roundHeading(headingDegrees)
      const turned = `${look} ${heading}`
      if (small) return paste(at, turned, () => draw.dot(face, heading))
      if (heading !== undefined) paste(at, turned, () => draw.nose(face, heading))
      paste(at, `${look} ${face.number} ${face.badge ?? ''}|`, () => draw.body(face))
    },
  }
}

const roundHeading = (degrees: number) => (Math.round(degrees / HEADING_STEP_DEGREES) * HEADING_STEP_DEGREES) % 360
