// What the browser is given in Google's place: as much of its Maps JavaScript API as pages use, drawn as plain lines.
// `googleDraws` tells what is on the map.
{
  const { maps } = globalThis.google
  const SVG = 'http://www.w3.org/2000/svg'
  const world = (zoom) => 256 * 2 ** zoom
  const toWorld = ({ lat, lng }, zoom) => ({
    x: (lng / 360 + 0.5) * world(zoom),
    y: (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * world(zoom),
  })
  const toPlace = ({ x, y }, zoom) => ({
    lat: (Math.atan(Math.sinh((0.5 - y / world(zoom)) * 2 * Math.PI)) * 180) / Math.PI,
    lng: (x / world(zoom) - 0.5) * 360,
  })
  const plain = (place) => (typeof place.lat === 'function' ? place.toJSON() : place)
  const draws = { maps: [], fits: [], lines: [], circles: [], cursor: '' }
  globalThis.googleDraws = draws

  class LatLng {
    constructor(place) {
      this.place = place
    }
    toJSON() {
      return this.place
    }
  }

  class Point {
    x = 0
    y = 0
    constructor(x, y) {
      Object.assign(this, { x, y })
    }
  }

  class Base {
    listeners = []
    addListener(what, act) {
      const one = { what, act }
      this.listeners.push(one)
      return { remove: () => (this.listeners = this.listeners.filter((other) => other !== one)) }
    }
    tell(what, event) {
      for (const one of this.listeners) if (one.what === what) one.act(event)
    }
  }

  class GoogleMap extends Base {
    constructor(element, { center, zoom, ...look }) {
      super()
      Object.assign(this, { element, center, zoom, shapes: new Set(), overlays: new Set() })
      draws.maps.push(look)
      element.style.background = look.colorScheme === 'DARK' ? '#212a37' : '#e8eaed'
      this.svg = element.appendChild(document.createElementNS(SVG, 'svg'))
      this.svg.style.cssText = 'position:absolute;width:100%;height:100%;pointer-events:none'
      this.pane = element.appendChild(document.createElement('div'))
      this.pane.style.cssText = 'position:absolute;left:0;top:0;z-index:1'
      const at = ({ clientX, clientY }) => ({ latLng: new LatLng(this.placeAt(this.inside(clientX, clientY))) })
      element.addEventListener('click', (event) => this.tell('click', at(event)))
      element.addEventListener('mousemove', (event) => this.tell('mousemove', at(event)))
      element.addEventListener('mouseleave', () => this.tell('mouseout'))
      this.changed()
    }
    inside(clientX, clientY) {
      const { left, top } = this.element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    toPixel(place) {
      const [at, middle] = [toWorld(plain(place), this.zoom), toWorld(this.center, this.zoom)]
      const { clientWidth, clientHeight } = this.element
      return new Point(at.x - middle.x + clientWidth / 2, at.y - middle.y + clientHeight / 2)
    }
    placeAt({ x, y }) {
      const middle = toWorld(this.center, this.zoom)
      const { clientWidth, clientHeight } = this.element
      return toPlace({ x: middle.x + x - clientWidth / 2, y: middle.y + y - clientHeight / 2 }, this.zoom)
    }
    changed() {
      clearTimeout(this.soon)
      this.soon = setTimeout(() => {
        for (const overlay of this.overlays) overlay.draw()
        for (const shape of this.shapes) shape.draw()
        this.tell('bounds_changed')
        this.tell('idle')
      })
    }
    fitBounds({ west, south, east, north }, { left, right, top, bottom }) {
      draws.fits.push([west, south, east, north])
      const [a, b] = [toWorld({ lat: north, lng: west }, 0), toWorld({ lat: south, lng: east }, 0)]
      const { clientWidth, clientHeight } = this.element
      const share = Math.min((clientWidth - left - right) / (b.x - a.x), (clientHeight - top - bottom) / (b.y - a.y))
      this.zoom = Math.floor(Math.log2(share) + 1e-6)
      const scale = 2 ** this.zoom
      const middle = { x: ((a.x + b.x) / 2) * scale + (right - left) / 2, y: ((a.y + b.y) / 2) * scale + (bottom - top) / 2 } // prettier-ignore
      this.center = toPlace(middle, this.zoom)
      this.changed()
    }
    setZoom(zoom) {
      this.zoom = zoom
      this.changed()
    }
    panTo(place) {
      this.center = plain(place)
      this.changed()
    }
    setOptions({ draggableCursor }) {
      draws.cursor = draggableCursor ?? ''
      this.element.style.cursor = draws.cursor
    }
    get(name) {
      return name === 'draggableCursor' ? draws.cursor : undefined
    }
    getDiv() {
      return this.element
    }
    getZoom() {
      return this.zoom
    }
    getCenter() {
      return new LatLng(this.center)
    }
    getBounds() {
      const { clientWidth, clientHeight } = this.element
      return {
        contains: (place) => {
          const { x, y } = this.toPixel(place)
          return x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight
        },
      }
    }
  }

  class OverlayView {
    static preventMapHitsFrom(element) {
      element.addEventListener('click', (event) => event.stopPropagation())
    }
    static preventMapHitsAndGesturesFrom(element) {
      for (const what of ['click', 'pointerdown', 'pointermove', 'pointerup', 'wheel'])
        element.addEventListener(what, (event) => event.stopPropagation())
    }
    setMap(map) {
      if (!map) {
        this.map.overlays.delete(this)
        return this.onRemove()
      }
      this.map = map
      setTimeout(() => {
        this.onAdd()
        map.overlays.add(this)
        this.draw()
      })
    }
    getPanes() {
      return { overlayMouseTarget: this.map.pane }
    }
    getProjection() {
      return {
        fromLatLngToDivPixel: (place) => this.map.toPixel(place),
        fromLatLngToContainerPixel: (place) => this.map.toPixel(place),
        fromContainerPixelToLatLng: (point) => new LatLng(this.map.placeAt(point)),
      }
    }
  }

  class Shape {
    constructor(kind, list, { map, ...look }) {
      Object.assign(this, { list, look, element: document.createElementNS(SVG, kind) })
      this.element.setAttribute('fill', 'none')
      this.element.setAttribute('stroke', look.strokeColor)
      this.element.setAttribute('stroke-width', look.strokeWeight)
      list.push(look)
      this.map = map
      map.shapes.add(this)
      map.svg.append(this.element)
      this.draw()
    }
    setMap() {
      this.list.splice(this.list.indexOf(this.look), 1)
      this.map.shapes.delete(this)
      this.element.remove()
    }
  }

  class Polyline extends Shape {
    constructor(options) {
      super('polyline', draws.lines, options)
    }
    draw() {
      const points = this.look.path.map((place) => this.map.toPixel(place))
      this.element.setAttribute('points', points.map(({ x, y }) => `${x},${y}`).join(' '))
    }
  }

  class Circle extends Shape {
    constructor(options) {
      super('circle', draws.circles, options)
    }
    draw() {
      const { x, y } = this.map.toPixel(this.look.center)
      Object.entries({ cx: x, cy: y, r: 10 }).forEach(([name, value]) => this.element.setAttribute(name, value))
    }
  }

  const event = { clearInstanceListeners: (one) => (one.listeners = []) }
  Object.assign(maps, { Map: GoogleMap, LatLng, Point, OverlayView, Polyline, Circle, event, importLibrary: async () => maps }) // prettier-ignore
  maps.__ib__()
}
