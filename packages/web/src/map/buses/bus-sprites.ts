/** How one of many buses looks. */
export interface BusFace {
  number: string
  tone: string
  /** Minutes off schedule in words such as '+6', so that the ring's colour is not alone. */
  badge: string | undefined
  stale: boolean
}

/** The colors of the page, read from its style. */
export interface BusColours {
  surface: string
  bus: string
  ink: string
  focus: string
  /** The color of the ring, which shows the status of a bus. */
  ringOf(face: BusFace): string
}

/** A thousand small pictures are copied faster than they are handed to a graphics card, above all where there is none. */
export const ON_PROCESSOR: CanvasRenderingContext2DSettings = { willReadFrequently: true }

export interface Sprite {
  image: OffscreenCanvas
  /** Its top left corner as seen from the middle of the bus. */
  left: number
  top: number
}

type Brush = OffscreenCanvasRenderingContext2D

export const SIZE = { full: 26, small: 11 }
const RING = { full: 3, small: 2.5 }
const SMALL_REACH = 13
const EDGE = 1.5
const STALE = '#cbd2dc'
/** Where the nose meets the disc, as `bus-marker.tsx` has it. */
const NOSE_ANGLE = -0.68
const BADGE = { inset: 8, top: -21, height: 16, radius: 8 }

export function coloursOf(style: CSSStyleDeclaration): BusColours {
  const colour = (name: string) => style.getPropertyValue(`--fb-${name}`).trim()
  return {
    surface: colour('surface'),
    bus: colour('bus'),
    ink: colour('on-bus'),
    focus: colour('focus'),
    ringOf: ({ tone, stale }) => colour(stale || tone === 'unknown' ? 'idle' : tone),
  }
}

/** Draws each part of a bus as a picture of its own. `context` measures texts, `scale` is how many dots of the screen make a pixel. */
export function createBusSprites(context: CanvasRenderingContext2D, scale: number, colours: BusColours) {
  const style = getComputedStyle(context.canvas)
  const font = (weight: number, pixels: number) => `${weight} ${pixels}px ${style.fontFamily}`
  const widthOf = (text: string, inFont: string) => {
    context.font = inFont
    return context.measureText(text).width
  }

  /** A picture that reaches so far to each side of the middle of the bus. */
  function picture(left: number, top: number, right: number, bottom: number, draw: (brush: Brush) => void): Sprite {
    const image = new OffscreenCanvas(Math.ceil((right - left) * scale), Math.ceil((bottom - top) * scale))
    const brush = image.getContext('2d', ON_PROCESSOR)
    brush?.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
    if (brush) draw(brush)
    return { image, left, top }
  }

  return {
    nose(face: BusFace, heading: number): Sprite {
      return picture(-SIZE.full, -SIZE.full, SIZE.full, SIZE.full, (brush) =>
        drawNose(brush, colours, face, heading, SIZE.full),
      )
    },

    /** A bus without its number, with its nose. */
    dot(face: BusFace, heading: number | undefined): Sprite {
      return picture(-SMALL_REACH, -SMALL_REACH, SMALL_REACH, SMALL_REACH, (brush) => {
        if (heading !== undefined) drawNose(brush, colours, face, heading, SMALL_REACH)
        drawDisc(brush, colours, face, SIZE.small, SIZE.small, RING.small)
      })
    },

    /** A bus with its number and badge, without its nose. */
    body(face: BusFace): Sprite {
      const [numberFont, badgeFont] = [font(750, 11), font(700, 10)]
      const width = Math.max(SIZE.full, Math.ceil(widthOf(face.number, numberFont)) + 12)
      const badgeWidth = face.badge ? Math.ceil(widthOf(face.badge, badgeFont)) + 10 : 0
      const badgeLeft = width / 2 - BADGE.inset
      const right = Math.max(width / 2 + 2, badgeLeft + badgeWidth)
      return picture(-width / 2 - 2, -22, right, SIZE.full / 2 + 2, (brush) => {
        drawDisc(brush, colours, face, width, SIZE.full, RING.full)
        brush.textAlign = 'center'
        brush.textBaseline = 'middle'
        brush.fillStyle = colours.ink
        brush.font = numberFont
        brush.fillText(face.number, 0, 1)
        if (!face.badge) return
        brush.font = badgeFont
        drawBadge(brush, colours, face, badgeLeft, badgeWidth)
      })
    },
  }
}

function drawNose(brush: Brush, { surface, ringOf }: BusColours, face: BusFace, heading: number, size: number) {
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

function drawDisc(brush: Brush, colours: BusColours, face: BusFace, width: number, size: number, ring: number) {
  const round = (inset: number, fill: string) => {
    brush.beginPath()
    brush.roundRect(-width / 2 + inset, -size / 2 + inset, width - 2 * inset, size - 2 * inset, size)
    brush.fillStyle = fill
    brush.fill()
  }
  round(-EDGE, colours.surface)
  round(0, colours.ringOf(face))
  round(ring, face.stale ? STALE : colours.bus)
}

function drawBadge(brush: Brush, { surface, ringOf }: BusColours, face: BusFace, left: number, width: number) {
  const { top, height, radius } = BADGE
  const round = (inset: number, fill: string) => {
    brush.beginPath()
    brush.roundRect(left + inset, top + inset, width - 2 * inset, height - 2 * inset, radius - inset)
    brush.fillStyle = fill
    brush.fill()
  }
  round(0, surface)
  round(1, ringOf(face))
  brush.fillStyle = surface
  brush.fillText(face.badge ?? '', left + width / 2, -12.5)
}
