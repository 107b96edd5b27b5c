import type { RunPosition } from '@firstbell/domain'
import { type BusPainter, createBusPainter } from './bus-painter.ts'
import { type BusFace, ON_PROCESSOR, SIZE } from './bus-sprites.ts'
import { createGlides } from './glides.ts'
import type { MapAdapter, ScreenPoint } from '../map-adapter.ts'
import { pictureOf } from '../picture.ts'
import { spread } from '../lines/spread.ts'

/** One of many buses on a map. */
export interface ShownBus extends BusFace {
  id: string
  position: RunPosition
  /** The text for screen readers. */
  label: string
}

export interface BusScene {
  buses: readonly ShownBus[]
  marked: string | null
  /** That on which the keyboard is. */
  focused: string | null
  /** Seconds of the server's clock per real second; 0 where nothing shall move. */
  rate: number
}

export interface BusLayer {
  show(scene: BusScene): void
  /** The bus under the pointer. */
  busAt(point: ScreenPoint): string | undefined
  remove(): void
}

const REACH_PIXELS = 16
/** What nobody sees is not drawn: a bus that has moved by less. */
const SEEN_PIXELS = 0.5
/** As much of the map as buses of full size may cover before all are drawn small. */
const CROWDED_SHARE = 0.5
const CALM_SHARE = 0.4
const BUS_PIXELS = 40 * 40
const MARGIN_PIXELS = 60
/** From middle to middle: numbers that are closer cover one another. */
const GAP_PIXELS = SIZE.full + 2
/** A bus that is drawn this far from where it is has a line to there. */
const TETHERED_PIXELS = 8

interface DrawnBus {
  id: string
  bus: ShownBus
  /** Where it is. */
  ground: ScreenPoint
  /** Where it is drawn, so that its number can be read. */
  at: ScreenPoint
  headingDegrees: number | undefined
}

/**
 * MAP-10: draws buses on a canvas of their own, over the map. They glide in a loop beside React; neither the map under them
 * nor the page around them is drawn for it.
 */
export function createBusLayer(map: MapAdapter, canvas: HTMLCanvasElement): BusLayer {
  const context = canvas.getContext('2d', ON_PROCESSOR)
  const glides = createGlides()
  let scene: BusScene = { buses: [], marked: null, focused: null, rate: 0 }
  let painter: BusPainter | undefined
  let drawn: DrawnBus[] = []
  let isCrowded = false
  let isNews = true
  let frame: number | undefined

  function inView(): DrawnBus[] {
    const nowMs = performance.now()
    const { width, height } = map.size()
    const toPicture = pictureOf(map)
    const placed = scene.buses.flatMap((bus): DrawnBus[] => {
      const now = glides.marker(bus.id, nowMs)
      const at = now && toPicture(now)
      if (!at || !isInside(at, width, height)) return []
      return [{ id: bus.id, bus, ground: at, at, headingDegrees: now.headingDegrees }]
    })
    return isCrowded ? placed : spread(placed, GAP_PIXELS)
  }

  function draw(buses = inView()) {
    if (!context) return
    drawn = buses.sort((a, b) => rank(a.bus) - rank(b.bus))
    isNews = false
    const share = (drawn.length * BUS_PIXELS * devicePixelRatio ** 2) / (canvas.width * canvas.height)
    isCrowded = share > (isCrowded ? CALM_SHARE : CROWDED_SHARE)
    painter ??= createBusPainter(context, devicePixelRatio)
    context.clearRect(0, 0, canvas.width, canvas.height)
    for (const { ground, at } of drawn)
      if (Math.hypot(at.x - ground.x, at.y - ground.y) > TETHERED_PIXELS) painter.tether(ground, at)
    for (const { bus, at, headingDegrees } of drawn) {
      const marked = bus.id === scene.marked
      const focused = bus.id === scene.focused
      painter.paint(bus, at, headingDegrees, { small: isCrowded && !marked && !focused, marked, focused })
    }
  }

  const rank = ({ id }: ShownBus) => (id === scene.focused ? 2 : id === scene.marked ? 1 : 0)

  function step() {
    const buses = inView()
    if (isNews || hasMoved(drawn, buses)) draw(buses)
    frame = glides.isMoving(performance.now()) ? requestAnimationFrame(step) : undefined
  }

  const resize = () => {
    const { width, height } = map.size()
    canvas.width = width * devicePixelRatio
    canvas.height = height * devicePixelRatio
    repaint()
  }
  const repaint = () => {
    painter = undefined
    draw()
  }
  const scheme = new MutationObserver(repaint)
  scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  const stopListening = map.listen({ resize, move: () => draw() })
  resize()

  return {
    show(next) {
      isNews ||= next.marked !== scene.marked || next.focused !== scene.focused
      isNews ||= !haveSameLooks(scene.buses, next.buses, isCrowded)
      scene = next
      glides.follow(next.buses, performance.now(), next.rate)
      frame ??= requestAnimationFrame(step)
    },
    busAt: (point) => busNear(drawn, point)?.id,
    remove() {
      scheme.disconnect()
      stopListening()
      if (frame !== undefined) cancelAnimationFrame(frame)
    },
  }
}

function busNear(drawn: readonly DrawnBus[], { x, y }: ScreenPoint): ShownBus | undefined {
  const near = drawn
    .map(({ bus, at }) => ({ bus, pixels: Math.hypot(at.x - x, at.y - y) }))
    .filter(({ pixels }) => pixels <= REACH_PIXELS)
  return near.sort((a, b) => a.pixels - b.pixels)[0]?.bus
}

function isInside({ x, y }: ScreenPoint, width: number, height: number): boolean {
  return x > -MARGIN_PIXELS && y > -MARGIN_PIXELS && x < width + MARGIN_PIXELS && y < height + MARGIN_PIXELS
}

function hasMoved(before: readonly DrawnBus[], now: readonly DrawnBus[]): boolean {
  if (before.length !== now.length) return true
  const positions = new Map(before.map(({ bus, at }) => [bus.id, at]))
  return now.some(({ bus, at }) => {
    const last = positions.get(bus.id)
    return !last || Math.hypot(at.x - last.x, at.y - last.y) > SEEN_PIXELS
  })
}

function haveSameLooks(before: readonly ShownBus[], now: readonly ShownBus[], isCrowded: boolean): boolean {
  if (before.length !== now.length) return false
  const known = new Map(before.map((bus) => [bus.id, bus]))
  return now.every((bus) => {
    const last = known.get(bus.id)
    if (last === bus) return true
    if (!last || last.tone !== bus.tone || last.stale !== bus.stale) return false
    return isCrowded || (last.number === bus.number && last.badge === bus.badge)
  })
}
