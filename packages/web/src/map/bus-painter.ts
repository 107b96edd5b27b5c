import type { Point } from './map-adapter.ts'

/** How one of many buses looks. */
export interface BusFace {
  number: string
  tone: string
  /** Minutes off schedule in words such as '+6', so that the ring's colour is not alone. */
  badge: string | undefined
  stale: boolean
}

/** What is drawn beside what the bus says of itself. */
export interface Emphasis {
  /** Among so many others that numbers would cover one another. */
  small?: boolean
  marked?: boolean
  focused?: boolean
}

export interface BusPainter {
  paint(face: BusFace, at: Point, headingDegrees: number | undefined, emphasis: Emphasis): void
}

/** A thousand small pictures are copied faster than they are handed to a graphics card, above all where there is none. */
export const ON_PROCESSOR: CanvasRenderingContext2DSettings = { willReadFrequently: true }

interface Sprite {
  image: OffscreenCanvas
  /** Its top left corner as seen from the middle of the bus. */
  left: number
  top: number
}

const SIZE = { full: 26, small: 11 }
const RING = { full: 3, small: 2.5 }
const SMALL_REACH = 13
const EDGE = 1.5
const STALE = '#cbd2dc'
const HEADING_STEP_DEGREES = 5
const MAX_SPRITES = 4000
/** Where the nose meets the disc, as `bus-marker.tsx` has it. */
const NOSE_ANGLE = -0.68

/**
 * Draws buses as `BusMarker` does: amber, the number upright, the nose where it drives, the status as a ring. What looks the
 * same is drawn once and copied. `scale` is how many dots of the screen make a pixel.
 */
export function createBusPainter(context: CanvasRenderingContext2D, scale: number): BusPainter {
  const style = getComputedStyle(context.canvas)
  const colour = (name: string) => style.getPropertyValue(`--fb-${name}`).trim()
  const [surface, amber, ink, focus] = ['surface', 'bus', 'on-bus', 'focus'].map(colour) as [
    string,
    string,
    string,
    string,
  ]
  const ringOf = ({ tone, stale }: BusFace) => colour(stale || tone === 'unknown' ? 'idle' : tone)
  const sprites = new Map<string, Sprite>()

  function sprite(key: string, draw: () => Sprite): Sprite {
    const known = sprites.get(key)
    if (known) return known
    if (sprites.size >= MAX_SPRITES) sprites.clear()
    const made = draw()
    sprites.set(key, made)
    return made
  }

  /** A picture that reaches so far to each side of the middle of the bus. */
  function picture(left: number, top: number, right: number, bottom: number) {
    const image = new OffscreenCanvas(Math.ceil((right - left) * scale), Math.ceil((bottom - top) * scale))
    const brush = image.getContext('2d', ON_PROCESSOR)
    brush?.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
    return { sprite: { image, left, top }, brush }
  }

  function drawNose(brush: OffscreenCanvasRenderingContext2D, face: BusFace, heading: number, size: number) {
    brush.save()
    brush.rotate((heading * Math.PI) / 180)
    brush.scale(size / SIZE.full, size / SIZE.full)
    brush.fillStyle = ringOf(face)
    brush.strokeStyle = surface
    brush.lineWidth = EDGE
    brush.beginPath()
    brush.moveTo(0, -23)
    brush.lineTo(10.5, -8)
    brush.arc(0, 0.5, 13.5, NOSE_ANGLE, -Math.PI - NOSE_ANGLE, true)
    brush.closePath()
    brush.fill()
    brush.stroke()
    brush.restore()
  }

  function nose(face: BusFace, heading: number): Sprite {
    const { sprite: made, brush } = picture(-SIZE.full, -SIZE.full, SIZE.full, SIZE.full)
    if (brush) drawNose(brush, face, heading, SIZE.full)
    return made
  }

  function disc(brush: OffscreenCanvasRenderingContext2D, face: BusFace, width: number, size: number, ring: number) {
    const round = (inset: number, fill: string) => {
      brush.beginPath()
      brush.roundRect(-width / 2 + inset, -size / 2 + inset, width - 2 * inset, size - 2 * inset, size)
      brush.fillStyle = fill
      brush.fill()
    }
    round(-EDGE, surface)
    round(0, ringOf(face))
    round(ring, face.stale ? STALE : amber)
  }

  function dot(face: BusFace, heading: number | undefined): Sprite {
    const { sprite: made, brush } = picture(-SMALL_REACH, -SMALL_REACH, SMALL_REACH, SMALL_REACH)
    if (!brush) return made
    if (heading !== undefined) drawNose(brush, face, heading, SMALL_REACH)
    disc(brush, face, SIZE.small, SIZE.small, RING.small)
    return made
  }

  function body(face: BusFace): Sprite {
    const font = (weight: number, pixels: number) => `${weight} ${pixels}px ${style.fontFamily}`
    const widthOf = (text: string, inFont: string) => {
      context.font = inFont
      return context.measureText(text).width
    }
    const [numberFont, badgeFont] = [font(750, 11), font(700, 10)]
    const width = Math.max(SIZE.full, Math.ceil(widthOf(face.number, numberFont)) + 12)
    const badgeWidth = face.badge ? Math.ceil(widthOf(face.badge, badgeFont)) + 10 : 0
    const right = Math.max(width / 2 + 2, width / 2 - 8 + badgeWidth)
    const { sprite: made, brush } = picture(-width / 2 - 2, -22, right, SIZE.full / 2 + 2)
    if (!brush) return made
    disc(brush, face, width, SIZE.full, RING.full)
    brush.textAlign = 'center'
    brush.textBaseline = 'middle'
    brush.fillStyle = ink
    brush.font = numberFont
    brush.fillText(face.number, 0, 1)
    if (face.badge) {
      const left = width / 2 - 8
      const round = (inset: number, fill: string) => {
        brush.beginPath()
        brush.roundRect(left + inset, -21 + inset, badgeWidth - 2 * inset, 16 - 2 * inset, 8 - inset)
        brush.fillStyle = fill
        brush.fill()
      }
      round(0, surface)
      round(1, ringOf(face))
      brush.fillStyle = surface
      brush.font = badgeFont
      brush.fillText(face.badge, left + badgeWidth / 2, -12.5)
    }
    return made
  }

  function copy({ image, left, top }: Sprite, { x, y }: Point): void {
    context.drawImage(image, Math.round((x + left) * scale), Math.round((y + top) * scale))
  }

  function halo({ x, y }: Point, radius: number, width: number, stroke: string): void {
    context.beginPath()
    context.arc(x * scale, y * scale, radius * scale, 0, 2 * Math.PI)
    context.lineWidth = width * scale
    context.strokeStyle = stroke
    context.stroke()
  }

  return {
    paint(face, at, headingDegrees, { small, marked, focused }) {
      const size = small ? SIZE.small : SIZE.full
      const look = `${face.tone} ${face.stale} ${size}`
      if (marked) {
        context.globalAlpha = 0.45
        halo(at, size / 2 + 4, 8, amber)
        context.globalAlpha = 1
      }
      if (focused) halo(at, size / 2 + 10, 2.5, focus)
      const heading = headingDegrees === undefined ? undefined : roundHeading(headingDegrees)
      if (small)
        copy(
          sprite(`${look} ${heading}`, () => dot(face, heading)),
          at,
        )
      else {
        if (heading !== undefined)
          copy(
            sprite(`${look} ${heading}`, () => nose(face, heading)),
            at,
          )
        copy(
          sprite(`${look} ${face.number} ${face.badge ?? ''}|`, () => body(face)),
          at,
        )
      }
    },
  }
}

const roundHeading = (degrees: number) => (Math.round(degrees / HEADING_STEP_DEGREES) * HEADING_STEP_DEGREES) % 360
